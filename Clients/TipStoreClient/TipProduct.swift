import Foundation

/// Something that is on sale.
public struct TipProduct: Codable, Hashable, Identifiable, Sendable {
  /// The identifier by which the store sells it.
  public var id: String
  /// The store's name for it.
  public var name: String
  /// A sentence in which the store says what it is.
  public var summary: String
  /// The price in the currency of ``currencyCode``, with its fraction: 1.5 is one euro fifty.
  public var price: Decimal
  /// ISO 4217, such as `JPY`.
  public var currencyCode: String
  /// Says whether it can be bought again and again. What cannot is owned once it is bought.
  public var isConsumable: Bool

  /// Creates a product, which can be bought again and again unless `isConsumable` is `false`.
  public init(
    id: String, name: String, summary: String, price: Decimal, currencyCode: String, isConsumable: Bool = true
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.price = price
    self.currencyCode = currencyCode
    self.isConsumable = isConsumable
  }

  /// The price as people of that locale write it.
  public func displayPrice(locale: Locale) -> String {
    price.formatted(.currency(code: currencyCode).locale(locale))
  }
}

/// A way to pay.
public struct TipPaymentMethod: Codable, Hashable, Identifiable, Sendable {
  /// The identifier that ``TipStoreClient/purchase`` takes.
  public var id: String
  /// The name by which people choose it.
  public var name: String

  /// Creates a way to pay.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
