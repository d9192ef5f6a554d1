import Dependencies
import Foundation
import TipStoreClient

/// Something that the app's store sells.
public struct Product: Identifiable, Hashable, Sendable {
  /// A kind of product, by the way in which it is owned. The store knows ``consumable`` and ``nonConsumable`` only.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Bought as often as one likes.
    public static let consumable = Self(rawValue: "Consumable")
    /// Bought once, and owned from then on.
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    /// The kind of subscriptions that renew themselves. The store sells none.
    @available(*, unavailable, message: "The store's seam, 'TipStoreClient', knows no subscriptions.")
    public static var autoRenewable: Self { Self(rawValue: "Auto-Renewable Subscription") }
    /// The kind of subscriptions that end by themselves. The store sells none.
    @available(*, unavailable, message: "The store's seam, 'TipStoreClient', knows no subscriptions.")
    public static var nonRenewable: Self { Self(rawValue: "Non-Renewing Subscription") }
  }

  /// The result of a purchase that did not fail.
  public enum PurchaseResult: Hashable, Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    /// Somebody else has to approve it first; ``Transaction/updates`` tells when they have.
    case pending
  }

  /// A reason for which a purchase is refused, before or by the store.
  public enum PurchaseError: Error, Hashable, Sendable {
    case productUnavailable
    case purchaseNotAllowed
    case invalidQuantity
  }

  /// A choice about how a purchase is made.
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable { case paymentMethod(TipPaymentMethod.ID) }
    let kind: Kind

    /// The way to pay, by its identifier with the store; without one it is the first that the store offers. Of several, it is the first
    /// of them that the store offers.
    public static func paymentMethod(_ id: TipPaymentMethod.ID) -> Self { Self(kind: .paymentMethod(id)) }

    /// Buys several at once: unavailable, since the store sells one at a time.
    @available(*, unavailable, message: "The store's seam, 'TipStoreClient', sells one at a time.")
    public static func quantity(_ quantity: Int) -> Self { fatalError() }
    /// Names the buyer to the store: unavailable, since the store knows the session's person.
    @available(
      *, unavailable,
      message: "The store's seam, 'TipStoreClient', knows the session's person; it takes no token."
    )
    public static func appAccountToken(_ token: UUID) -> Self { fatalError() }
  }

  let tip: TipProduct
  let locale: Locale

  /// The store's identifier of the product.
  public var id: String { tip.id }
  /// The store's name for the product, as it writes it: it is not translated.
  public var displayName: String { tip.name }
  public var description: String { tip.summary }
  /// The price in the product's currency, without a sign for it.
  public var price: Decimal { tip.price }
  /// As people of the session's locale write it.
  public var displayPrice: String { tip.displayPrice(locale: locale) }
  /// The format of prices in the product's currency and in the locale of the session that asked for the product.
  public var priceFormatStyle: Decimal.FormatStyle.Currency {
    .currency(code: tip.currencyCode).locale(locale)
  }
  /// The product's kind: `consumable` where it can be bought again and again, else `nonConsumable`.
  public var type: ProductType { tip.isConsumable ? .consumable : .nonConsumable }
  /// The store hands out no bundles, and no family shares.
  public var isFamilyShareable: Bool { false }

  /// The products that the store has of these, in no particular order.
  /// - Throws: ``StoreKitError``.
  public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
  where Identifiers.Element == String {
    @Dependency(\.tipStoreClient) var store
    @Dependency(\.locale) var locale
    let wanted = Set(identifiers)
    do {
      return try await store.products().filter { wanted.contains($0.id) }
        .map { Product(tip: $0, locale: locale) }
    } catch { throw StoreKitError(error) }
  }

  /// Buys it, and returns when the outcome is known or known to take longer.
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    @Dependency(\.tipStoreClient) var store
    guard store.canMakePayments() else { throw PurchaseError.purchaseNotAllowed }
    do {
      let wanted = Set(
        options.map { option in
          switch option.kind {
          case .paymentMethod(let id): id
          }
        })
      var chosen = wanted.count == 1 ? wanted.first : nil
      if chosen == nil {
        let offered = try await store.paymentMethods().map(\.id)
        // One that is not offered is refused by the store, always the same.
        chosen = wanted.isEmpty ? offered.first : offered.first(where: wanted.contains) ?? wanted.min()
      }
      guard let chosen else { throw PurchaseError.purchaseNotAllowed }
      switch try await store.purchase(id, chosen) {
      case .success(let transaction):
        PurchaseNews.current.tell()
        return .success(.verified(Transaction(transaction, of: type, in: store.environment())))
      case .pending: return .pending
      case .cancelled: return .userCancelled
      }
    } catch TipStoreError.unknownProduct {
      throw PurchaseError.productUnavailable
    } catch TipStoreError.purchasesNotAllowed {
      throw PurchaseError.purchaseNotAllowed
    } catch let error as PurchaseError {
      throw error
    } catch { throw StoreKitError(error) }
  }

  /// The newest purchase of it.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// The transaction that makes the person its owner.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }
}

/// A reason for which the store could not do what it was asked.
public enum StoreKitError: Error, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled

  init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .userCancelled
    case TipStoreError.unreachable(let reason):
      self = .networkError(URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: reason]))
    case TipStoreError.nothingOnSale: self = .notAvailableInStorefront
    default: self = .systemError(error)
    }
  }
}

extension StoreKitError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unknown: "The store does not say what is wrong."
    case .userCancelled: "It was broken off."
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    case .notAvailableInStorefront: "There is nothing on sale here."
    case .notEntitled: "That is not allowed."
    }
  }
}
