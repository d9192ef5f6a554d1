import Dependencies
import Foundation

extension DependencyValues {
  /// Sells tips.
  public var tipStoreClient: TipStoreClient {
    get { self[TipStoreClient.self] }
    set { self[TipStoreClient.self] = newValue }
  }
}

extension TipStoreClient: TestDependencyKey {
  /// Reports an issue wherever it is called.
  public static let testValue = Self()

  /// Sells one thing, and everybody can pay for it.
  public static var previewValue: Self {
    Self(
      environment: { .sandbox },
      canMakePayments: { true },
      products: {
        [TipProduct(id: "tip", name: "Tip", summary: "A kindness.", price: 100, currencyCode: "JPY")]
      },
      paymentMethods: { [TipPaymentMethod(id: "card", name: "Card")] },
      purchase: { product, _ in
        @Dependency(\.date.now) var now
        @Dependency(\.uuid) var uuid
        return .success(
          TipTransaction(
            id: uuid().uuidString, productID: product, purchaseDate: now, originalPurchaseDate: now))
      },
      updates: { AsyncStream { $0.finish() } },
      restore: { [] },
      forget: {})
  }
}
