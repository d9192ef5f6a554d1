import Clocks
import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Foundation
import Sharing
import Testing
import TipStoreClient

@testable import TipStoreClientLive

@Suite("The sandbox of tips")
struct TipSandboxTests {
  private let clock = TestClock()
  private let date = LockIsolated(Date(timeIntervalSince1970: 1_000))

  private func with<R>(
    _ operation: (TipStoreClient) async throws -> R
  ) async throws -> R {
    try await withDependencies {
      $0.continuousClock = clock
      $0.date = DateGenerator { [date] in date.value }
      $0.uuid = .incrementing
    } operation: {
      try await operation(.sandbox(networkDelay: .zero))
    }
  }

  private let sencha = "countbiki.tip.sencha"

  @Test("It says that it is a sandbox, and sells three things for prices of its own")
  func products() async throws {
    try await with { store in
      #expect(store.environment() == .sandbox)
      let products = try await store.products()
      #expect(products.map(\.price) == [150, 950, 2_980])
      #expect(products.first?.displayPrice(locale: Locale(identifier: "en_US")) == "¥150")
      #expect(try await store.paymentMethods().map(\.id) == ["approved", "declined", "pending", "cancelled"])
    }
  }

  @Test("Without a way to the store nothing is sold, bought or restored, and nothing is kept")
  func unreachable() async throws {
    try await withDependencies {
      $0.continuousClock = clock
      $0.date = DateGenerator { [date] in date.value }
      $0.uuid = .incrementing
    } operation: {
      let isReachable = LockIsolated(false)
      let store = TipStoreClient.sandbox(networkDelay: .zero, isReachable: { isReachable.value })
      await #expect(throws: TipStoreError.self) { try await store.products() }
      await #expect(throws: TipStoreError.self) {
        try await store.purchase(product: sencha, method: "approved")
      }
      await #expect(throws: TipStoreError.self) { try await store.restore() }
      isReachable.setValue(true)
      let restored = try await store.restore()
      #expect(restored == [])
    }
  }

  @Test("An approved tip is in the ledger for ever, and can be restored")
  func approved() async throws {
    try await with { store in
      guard case .success(let transaction) = try await store.purchase(product: sencha, method: "approved")
      else {
        Issue.record("not bought")
        return
      }
      #expect(transaction.productID == sencha)
      #expect(transaction.purchaseDate == date.value)
      // A store that is made anew, as after a restart.
      #expect(try await TipStoreClient.sandbox(networkDelay: .zero).restore() == [transaction])
    }
  }

  @Test("A declined tip fails, a cancelled one does not, and neither is kept")
  func declined() async throws {
    try await with { store in
      await #expect(throws: TipStoreError.self) {
        try await store.purchase(product: sencha, method: "declined")
      }
      let cancelled = try await store.purchase(product: sencha, method: "cancelled")
      #expect(cancelled == .cancelled)
      let restored = try await store.restore()
      #expect(restored == [])
    }
  }

  @Test("What it does not sell or take is refused")
  func unknown() async throws {
    try await with { store in
      await #expect(throws: TipStoreError.unknownProduct("x")) {
        try await store.purchase(product: "x", method: "approved")
      }
      await #expect(throws: TipStoreError.unknownPaymentMethod("gold")) {
        try await store.purchase(product: sencha, method: "gold")
      }
    }
  }

  @Test("A tip that waits for approval comes by the updates, once")
  func pending() async throws {
    try await with { store in
      #expect(try await store.purchase(product: sencha, method: "pending") == .pending)
      #expect(try await store.restore() == [])
      date.withValue { $0 += 5 }
      var updates = store.updates().makeAsyncIterator()
      let transaction = try #require(await updates.next())
      #expect(transaction.productID == sencha)
      #expect(transaction.purchaseDate == date.value)
      #expect(transaction.originalPurchaseDate == Date(timeIntervalSince1970: 1_000))
      #expect(try await store.restore() == [transaction])
    }
  }

  @Test("Tips that are given at the same moment are all in the ledger")
  func atOnce() async throws {
    try await with { [sencha] store in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask { _ = try await store.purchase(product: sencha, method: "approved") }
        }
        try await group.waitForAll()
      }
      #expect(try await store.restore().count == 100)
    }
  }

  @Test("What is to be forgotten is, were it unreadable; what waits for approval never comes then")
  func forget() async throws {
    try await with { store in
      @Dependency(\.defaultAppStorage) var storage
      _ = try await store.purchase(product: sencha, method: "approved")
      _ = try await store.purchase(product: sencha, method: "pending")
      try await store.forget()
      date.withValue { $0 += 60 }
      #expect(try await store.restore() == [])
      try storage.setData(Data("no ledger".utf8), forKey: TipSandbox.ledgerKey)
      try await store.forget()
      #expect(try await store.restore() == [])
    }
  }

  @Test("A ledger that cannot be read is said, and not overwritten")
  func damagedLedger() async throws {
    try await with { store in
      @Dependency(\.defaultAppStorage) var storage
      let damage = Data("no ledger".utf8)
      try storage.setData(damage, forKey: TipSandbox.ledgerKey)
      await #expect(throws: TipStoreError.self) { try await store.restore() }
      await #expect(throws: TipStoreError.self) {
        try await store.purchase(product: sencha, method: "approved")
      }
      #expect(try storage.keyValueStorage.data(forKey: TipSandbox.ledgerKey) == damage)
    }
  }
}
