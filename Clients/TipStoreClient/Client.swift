import Dependencies
import DependenciesMacros

/// Sells tips: what a provider of payments has to offer so that the tip jar can do business with it.
@DependencyClient
public struct TipStoreClient: Sendable {
  /// Returns the environment, which says whether money moves.
  public var environment: @Sendable () -> TipStoreEnvironment = { .sandbox }

  /// Says whether this person may pay at all; parental controls, for one, may forbid it.
  public var canMakePayments: @Sendable () -> Bool = { true }

  /// Returns the products on sale, in no particular order.
  /// - Throws: ``TipStoreError``.
  public var products: @Sendable () async throws -> [TipProduct]

  /// Returns the ways in which the person can pay.
  /// - Throws: ``TipStoreError``.
  public var paymentMethods: @Sendable () async throws -> [TipPaymentMethod]

  /// Buys a product, and returns when the outcome is known or known to take longer.
  /// - Throws: ``TipStoreError``.
  public var purchase:
    @Sendable (_ product: TipProduct.ID, _ method: TipPaymentMethod.ID) async throws -> TipPurchaseOutcome

  /// Transactions that are concluded outside of ``purchase``: approved later, or on another device. Never ends by itself.
  public var updates: @Sendable () -> AsyncStream<TipTransaction> = { AsyncStream { $0.finish() } }

  /// Every transaction of this person that the store knows, oldest first.
  /// - Throws: ``TipStoreError``.
  public var restore: @Sendable () async throws -> [TipTransaction]

  /// Erases what the store keeps of this person. A provider that has to keep its books does nothing; ``restore`` then
  /// brings back what the person has bought.
  /// - Throws: ``TipStoreError``.
  public var forget: @Sendable () async throws -> Void
}

/// An environment of a store, which says whether money moves.
public enum TipStoreEnvironment: String, Codable, Hashable, Sendable {
  /// Everything is as in production, but for the money.
  case sandbox
  case production
}

/// The outcome of a purchase that did not fail.
public enum TipPurchaseOutcome: Hashable, Sendable {
  case success(TipTransaction)
  /// Somebody else has to approve it first; ``TipStoreClient/updates`` tells when they have.
  case pending
  /// The person changed their mind.
  case cancelled
}
