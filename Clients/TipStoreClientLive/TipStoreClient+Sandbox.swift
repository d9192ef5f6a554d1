import Clocks
import Dependencies
import Foundation
import Sharing
import TipStoreClient

extension TipStoreClient {
  /// A store that behaves as a real one does, with test payments in place of money: one is approved, one is declined, one
  /// waits for somebody's approval, and one is broken off by the person.
  ///
  /// What was bought is kept in the person's own storage, apart from what the app remembers, as a provider would keep it.
  ///
  /// - Parameters:
  ///   - networkDelay: how long the store takes to answer.
  ///   - approvalDelay: how long the approval of a waiting payment takes.
  ///   - isReachable: whether there is a way to the store now. Where there is none, nothing can be loaded, bought or
  ///     restored.
  static func sandbox(
    networkDelay: Duration = .milliseconds(400), approvalDelay: Duration = .seconds(5),
    isReachable: @escaping @Sendable () -> Bool = { true }
  ) -> Self {
    let store = TipSandbox(
      networkDelay: networkDelay, approvalDelay: approvalDelay, isReachable: isReachable)
    return Self(
      environment: { .sandbox },
      canMakePayments: { true },
      products: {
        try await store.answer()
        return TipSandbox.products
      },
      paymentMethods: { TipSandbox.Method.allCases.map(\.paymentMethod) },
      purchase: { try await store.purchase($0, $1) },
      updates: { store.updates() },
      restore: { try await store.restore() },
      forget: { try store.forget() })
  }
}

/// The sandbox behind ``TipStoreClient/sandbox(networkDelay:approvalDelay:)``. Holds nothing itself: all that it knows is
/// in the storage of the person who asks.
struct TipSandbox: Sendable {
  let networkDelay: Duration
  let approvalDelay: Duration
  let isReachable: @Sendable () -> Bool

  /// The payments that can be tried.
  enum Method: String, CaseIterable, Sendable {
    case approved, declined, pending, cancelled

    var paymentMethod: TipPaymentMethod {
      let name =
        switch self {
        case .approved: "Test card that is approved"
        case .declined: "Test card that is declined"
        case .pending: "Test payment, approved later"
        case .cancelled: "Test card, but change my mind"
        }
      return TipPaymentMethod(id: rawValue, name: name)
    }
  }

  static let products = [
    TipProduct(
      id: "countbiki.tip.sencha", name: "Small Tip", summary: "A warm cup for a long night of listening.",
      price: 150, currencyCode: "JPY"),
    TipProduct(
      id: "countbiki.tip.ramen", name: "Medium Tip", summary: "With an egg. Nobody counts well when hungry.",
      price: 950, currencyCode: "JPY"),
    TipProduct(
      id: "countbiki.tip.perch", name: "Large Tip", summary: "Of cedar, with a view over the town.",
      price: 2_980, currencyCode: "JPY"),
  ]

  /// A line of the ledger.
  struct Entry: Codable, Hashable, Sendable {
    var transaction: TipTransaction
    /// The time at which a payment that waits will be approved; `nil` for a concluded one.
    var approvalDate: Date?
  }

  static let ledgerKey = "TipStoreSandbox_Ledger"

  /// Takes as long as a network would, and fails where there is none.
  func answer() async throws {
    @Dependency(\.continuousClock) var clock
    // A test clock would wait to be advanced by nothing.
    if networkDelay > .zero { try await clock.sleep(for: networkDelay) }
    guard isReachable() else { throw TipStoreError.unreachable(reason: "Try again in a moment.") }
  }

  func purchase(
    _ product: TipProduct.ID, _ method: TipPaymentMethod.ID
  ) async throws -> TipPurchaseOutcome {
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    guard let sold = Self.products.first(where: { $0.id == product }) else {
      throw TipStoreError.unknownProduct(product)
    }
    guard let way = Method(rawValue: method) else { throw TipStoreError.unknownPaymentMethod(method) }
    try await answer()
    let now = date.now
    let transaction = TipTransaction(
      id: "sandbox-\(uuid().uuidString)", productID: product, purchaseDate: now, originalPurchaseDate: now,
      isConsumable: sold.isConsumable)
    switch way {
    case .approved:
      try change { $0.append(Entry(transaction: transaction)) }
      return .success(transaction)
    case .declined:
      throw TipStoreError.declined(reason: "This test card always is. Try another one.")
    case .pending:
      let approval = now.addingTimeInterval(approvalDelay / .seconds(1))
      try change { $0.append(Entry(transaction: transaction, approvalDate: approval)) }
      return .pending
    case .cancelled:
      return .cancelled
    }
  }

  /// Looks once a second whether somebody has approved what waits, also what waited when the app was closed.
  func updates() -> AsyncStream<TipTransaction> {
    @Dependency(\.continuousClock) var clock
    let (stream, continuation) = AsyncStream.makeStream(of: TipTransaction.self)
    let task = Task { [clock] in
      while !Task.isCancelled {
        // A ledger that cannot be read now may be readable in a second; `restore` says what is wrong with it.
        for transaction in (try? approve()) ?? [] { continuation.yield(transaction) }
        try? await clock.sleep(for: .seconds(1))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  func restore() async throws -> [TipTransaction] {
    try await answer()
    _ = try approve()
    return try entries().filter { $0.approvalDate == nil }.map(\.transaction)
  }

  /// Nobody else keeps books of what moves no money, so that a ledger that cannot be read goes too.
  func forget() throws {
    @Dependency(\.defaultAppStorage) var storage
    try Self.lock.withLock {
      do {
        try storage.setData(nil, forKey: Self.ledgerKey)
      } catch {
        throw TipStoreError.ledger(reason: "\(error)")
      }
    }
  }

  /// Concludes what has waited long enough.
  private func approve() throws -> [TipTransaction] {
    @Dependency(\.date) var date
    let now = date.now
    let isDue = { (entry: Entry) in entry.approvalDate.map { $0 <= now } ?? false }
    // Looked at without the lock first: most of the time nothing waits.
    guard try entries().contains(where: isDue) else { return [] }
    var approved: [TipTransaction] = []
    try change { entries in
      for index in entries.indices where isDue(entries[index]) {
        entries[index].approvalDate = nil
        entries[index].transaction.purchaseDate = now
        approved.append(entries[index].transaction)
      }
    }
    return approved
  }

  /// Held from reading the ledger to writing it: a person may buy in two tabs at once. One for everybody will do, since
  /// nobody holds it for longer than that.
  private static let lock = NSLock()

  private func entries() throws -> [Entry] {
    @Dependency(\.defaultAppStorage) var storage
    do {
      guard let data = try storage.keyValueStorage.data(forKey: Self.ledgerKey) else { return [] }
      return try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      throw TipStoreError.ledger(reason: "\(error)")
    }
  }

  private func change(_ change: (inout [Entry]) -> Void) throws {
    @Dependency(\.defaultAppStorage) var storage
    try Self.lock.withLock {
      var entries = try entries()
      change(&entries)
      do {
        try storage.setData(JSONEncoder().encode(entries), forKey: Self.ledgerKey)
      } catch {
        throw TipStoreError.ledger(reason: "\(error)")
      }
    }
  }
}
