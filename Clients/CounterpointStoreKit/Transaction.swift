import Dependencies
import Foundation
import Sharing
import TipStoreClient

/// A concluded purchase.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// Stands for the store's own number, which is a text: the same for the same.
  public let id: UInt64
  /// The identifier of the first purchase: always ``id``, since nothing is renewed.
  public var originalID: UInt64 { id }
  /// The store's own number.
  public let storeID: String
  /// The identifier of the product that was bought.
  public let productID: String
  /// The kind of the product that was bought: as the purchase says, or else the product. `nonConsumable` where neither does, because the
  /// store no longer sells it or cannot be reached: nobody loses what they own.
  public let productType: Product.ProductType
  /// The time of the purchase, or of its restoration.
  public let purchaseDate: Date
  /// The time at which it was first bought; differs from ``purchaseDate`` where it was restored.
  public let originalPurchaseDate: Date
  /// The environment of the store at which it was bought, which says whether money has moved.
  public let environment: AppStore.Environment
  /// The number of items that were bought: always 1.
  public var purchasedQuantity: Int { 1 }
  /// Nothing that was bought ends.
  public var expirationDate: Date? { nil }
  /// The store takes nothing back.
  public var revocationDate: Date? { nil }
  /// A Boolean value that says that a better subscription has replaced this one: never.
  public var isUpgraded: Bool { false }

  init(_ tip: TipTransaction, of type: Product.ProductType?, in environment: TipStoreEnvironment) {
    // FNV-1a, 64 bits: stable over processes, as a hash of Swift's is not.
    id = tip.id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    storeID = tip.id
    productID = tip.productID
    let told = tip.isConsumable.map { $0 ? Product.ProductType.consumable : .nonConsumable }
    productType = told ?? type ?? .nonConsumable
    purchaseDate = tip.purchaseDate
    originalPurchaseDate = tip.originalPurchaseDate
    self.environment = environment == .sandbox ? .sandbox : .production
  }

  /// Says that the app has handed over what was bought: it is no more among ``unfinished``, nor told again by ``updates``. Kept with
  /// the person's settings.
  public func finish() async { FinishedTransactions.insert(storeID) }

  // MARK: What the person has bought

  /// Everything, oldest first; nothing where the store cannot be reached.
  public static var all: Transactions { Transactions(first: { await load() }) }

  /// The purchases that the app has not said to have handed over.
  public static var unfinished: Transactions {
    Transactions(first: {
      let finished = FinishedTransactions.all
      return await load().filter { !finished.contains($0.storeID) }
    })
  }

  /// The purchases that the person owns: of each thing that is bought once, the newest purchase.
  public static var currentEntitlements: Transactions {
    Transactions(first: {
      var newest: [String: Transaction] = [:]
      for transaction in await load() where transaction.productType == .nonConsumable {
        newest[transaction.productID] = transaction
      }
      return newest.values.sorted { ($0.purchaseDate, $0.storeID) < ($1.purchaseDate, $1.storeID) }
    })
  }

  /// The purchases that the app has not handed over when it starts to listen, and what is concluded from then on outside of a purchase:
  /// approved later, or on another device. Never ends by itself.
  public static var updates: Transactions {
    @Dependency(\.tipStoreClient) var store
    return Transactions(
      first: { await unfinished.load() },
      then: { [store] in
        let types = await productTypes()
        return AsyncStream { continuation in
          let task = Task {
            for await tip in store.updates() {
              PurchaseNews.current.tell()
              continuation.yield(
                Transaction(tip, of: types[tip.productID], in: store.environment()))
            }
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      })
  }

  /// Returns the newest purchase of a product; `nil` where there is none, or where the store cannot be reached.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await load().last { $0.productID == productID }.map { .verified($0) }
  }

  /// Returns the purchase that makes the person the owner of a product; `nil` for products that can be bought again and again.
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    await currentEntitlements.load().first { $0.productID == productID }.map { .verified($0) }
  }

  private static func load() async -> [Transaction] {
    @Dependency(\.tipStoreClient) var store
    // As with the original: what cannot be asked for is empty, and `AppStore.sync` says why.
    guard let bought = try? await store.restore() else { return [] }
    let types = await productTypes()
    return bought.map { Transaction($0, of: types[$0.productID], in: store.environment()) }
  }

  private static func productTypes() async -> [String: Product.ProductType] {
    @Dependency(\.tipStoreClient) var store
    let products = (try? await store.products()) ?? []
    let types = products.map { ($0.id, $0.isConsumable ? Product.ProductType.consumable : .nonConsumable) }
    return Dictionary(types, uniquingKeysWith: { $1 })
  }
}

extension Transaction {
  /// Purchases, one after the other.
  public struct Transactions: AsyncSequence, Sendable {
    /// The type of what the sequence yields: transactions, all of them `verified`.
    public typealias Element = VerificationResult<Transaction>
    let first: @Sendable () async -> [Transaction]
    let then: (@Sendable () async -> AsyncStream<Transaction>)?

    init(
      first: @escaping @Sendable () async -> [Transaction],
      then: (@Sendable () async -> AsyncStream<Transaction>)? = nil
    ) {
      self.first = first
      self.then = then
    }

    func load() async -> [Transaction] { await first() }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(transactions: self) }

    /// An iterator over what was bought already and then, for ``Transaction/updates``, over what is concluded from now on.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let transactions: Transactions
      private var waiting: [Transaction]?
      private var later: AsyncStream<Transaction>.Iterator?

      init(transactions: Transactions) { self.transactions = transactions }

      /// Returns the next purchase. The first call asks the store; calls on ``Transaction/updates`` wait for later ones.
      public mutating func next() async -> VerificationResult<Transaction>? {
        if waiting == nil {
          // Listened to before what there is is loaded: nothing is concluded in between unheard.
          later = await transactions.then?().makeAsyncIterator()
          waiting = await transactions.first()
        }
        if waiting?.isEmpty == false { return (waiting?.removeFirst()).map { .verified($0) } }
        return await later?.next().map { .verified($0) }
      }
    }
  }
}

/// The purchases of this person that the app has handed over, in the person's own storage.
private enum FinishedTransactions {
  private static let key = "StoreKit_FinishedTransactions"
  /// Held from reading to writing: a person may have two tabs.
  private static let lock = NSLock()

  static var all: Set<String> {
    @Dependency(\.defaultAppStorage) var storage
    // What cannot be read counts as not handed over: better told twice than never.
    guard let data = storage.data(forKey: key) else { return [] }
    return (try? JSONDecoder().decode(Set<String>.self, from: data)) ?? []
  }

  static func insert(_ id: String) {
    @Dependency(\.defaultAppStorage) var storage
    lock.withLock {
      // A storage that cannot be written tells the person so itself; the purchase is then told again.
      guard let data = try? JSONEncoder().encode(all.union([id])) else { return }
      try? storage.setData(data, forKey: key)
    }
  }
}
