import Foundation

/// A concluded purchase.
public struct TipTransaction: Codable, Hashable, Identifiable, Sendable {
  /// The store's own number for it.
  public var id: String
  public var productID: TipProduct.ID
  public var purchaseDate: Date
  /// The time at which it was first bought; differs from ``purchaseDate`` where it was restored.
  public var originalPurchaseDate: Date

  public init(id: String, productID: TipProduct.ID, purchaseDate: Date, originalPurchaseDate: Date) {
    self.id = id
    self.productID = productID
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
  }
}
