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

  /// Creates a record of a purchase.
  public init(id: String, productID: TipProduct.ID, purchaseDate: Date, originalPurchaseDate: Date) {
    self.id = id
    self.productID = productID
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
  }
}
