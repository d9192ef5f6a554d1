import Dependencies
import TipStoreClient

/// The app's store: what `@Dependency(\.tipStoreClient)` is set to.
public enum AppStore {
  /// Says whether money moves.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The store in which purchases cost money.
    public static let production = Self(rawValue: "Production")
    /// The store in which everything is as in production, but no money moves.
    public static let sandbox = Self(rawValue: "Sandbox")
  }

  /// Says whether this person may pay.
  public static var canMakePayments: Bool {
    @Dependency(\.tipStoreClient) var store
    return store.canMakePayments()
  }

  /// Asks the store for all that this person has bought.
  /// - Throws: ``StoreKitError``.
  public static func sync() async throws {
    @Dependency(\.tipStoreClient) var store
    do { _ = try await store.restore() } catch { throw StoreKitError(error) }
    PurchaseNews.current.tell()
  }
}

/// The queue of payments of the older interface, which is not offered here.
@available(*, unavailable, message: "Use 'Product' and 'Transaction'.")
public final class SKPaymentQueue {}
/// The request for products of the older interface, which is not offered here.
@available(*, unavailable, message: "Use 'Product.products(for:)'.")
public final class SKProductsRequest {}
/// The older way to ask for a review, which is not offered here.
@available(*, unavailable, message: "Use '@Environment(\\.requestReview)'.")
public enum SKStoreReviewController {}
