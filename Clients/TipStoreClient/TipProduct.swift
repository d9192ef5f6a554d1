import Foundation

/// Something that is on sale.
public struct TipProduct: Codable, Hashable, Identifiable, Sendable {
  public var id: String
  /// The store's name for it.
  public var name: String
  public var summary: String
  public var price: Decimal
  /// ISO 4217, such as `JPY`.
  public var currencyCode: String
  /// Says whether it can be bought again and again. What cannot is owned once it is bought.
  public var isConsumable: Bool

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
  public var id: String
  public var name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
