import Foundation

/// A concluded purchase.
public struct TipTransaction: Codable, Hashable, Identifiable, Sendable {
  /// The store's own number for it.
  public var id: String
  /// The identifier of the product that was bought.
  public var productID: TipProduct.ID
  /// The time of the purchase, or of its restoration.
  public var purchaseDate: Date
  /// The time at which it was first bought; differs from ``purchaseDate`` where it was restored.
  public var originalPurchaseDate: Date
  /// Says whether the product could be bought again and again, also when it is no longer sold; `nil` where the store does not say.
  public var isConsumable: Bool?

  /// Creates a record of a purchase.
  public init(
    id: String, productID: TipProduct.ID, purchaseDate: Date, originalPurchaseDate: Date,
    isConsumable: Bool? = nil
  ) {
    self.id = id
    self.productID = productID
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.isConsumable = isConsumable
  }
}
