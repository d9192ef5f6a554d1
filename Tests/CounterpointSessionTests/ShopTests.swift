import ConcurrencyExtras
import CounterpointTesting
import Dependencies
import Foundation
import StoreKit
import SwiftUI
import Testing

@testable import TipStoreClientLive

/// A shop as features for Apple's write it.
private struct ShopView: View {
  @State private var products: [Product] = []
  @State private var message = "–"

  var body: some View {
    VStack {
      Text(message)
      ForEach(products) { product in
        Button("\(product.displayName) \(product.displayPrice)") { Task { await buy(product) } }
      }
    }
    .task {
      do { products = try await Product.products(for: ["countbiki.tip.sencha", "pro", "unknown"]) } catch {
        message = error.localizedDescription
      }
    }
    .task {
      for await result in StoreKit.Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        message = "Told of \(transaction.productID)"
      }
    }
  }

  private func buy(_ product: Product) async {
    do {
      switch try await product.purchase() {
      case .success(let result):
        let transaction = try result.payloadValue
        await transaction.finish()
        message = "Bought \(transaction.productID)"
      case .pending: message = "Pending"
      case .userCancelled: message = "Cancelled"
      }
    } catch { message = error.localizedDescription }
  }
}

@MainActor @Suite("A shop over the tip store's seam")
struct ShopTests {
  /// The sandbox, which sells one thing more, that is bought once.
  private nonisolated static func store(isReachable: Bool = true) -> TipStoreClient {
    var store = TipStoreClient.sandbox(networkDelay: .zero, isReachable: { isReachable })
    let (products, restore, purchase) = (store.products, store.restore, store.purchase)
    store.products = {
      try await products() + [
        TipProduct(
          id: "pro", name: "Pro", summary: "All of it", price: 5, currencyCode: "EUR", isConsumable: false)
      ]
    }
    let owned = TipTransaction(
      id: "pro-1", productID: "pro", purchaseDate: Date(timeIntervalSince1970: 5),
      originalPurchaseDate: Date(timeIntervalSince1970: 5))
    store.restore = { try await [owned] + restore() }
    store.purchase = { product, method in
      product == "pro" ? .success(owned) : try await purchase(product, method)
    }
    store.updates = { AsyncStream { _ in } }
    return store
  }

  private func screen(_ store: TipStoreClient) async throws -> Screen {
    try await Screen(
      dependencies: {
        $0.tipStoreClient = store
        $0.locale = Locale(identifier: "en_US")
        $0.uuid = .incrementing
        $0.date.now = Date(timeIntervalSince1970: 10)
      }, root: { ShopView() })
  }

  private func run<Value: Sendable>(
    _ screen: Screen, _ act: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await screen.session.run { Task { try await act() } }.value
  }

  @Test("Products of these names are shown with their price, bought, and known from then on")
  func buying() async throws {
    let screen = try await screen(Self.store())
    #expect(screen.text("Told of pro").exists, "\(screen.outline)")
    try await screen.button("Small Tip ¥150").tap()
    #expect(screen.text("Bought countbiki.tip.sencha").exists, "\(screen.outline)")
    let ids = try await run(screen) {
      var ids: [String] = []
      for await result in StoreKit.Transaction.all { ids.append(try result.payloadValue.productID) }
      return ids
    }
    #expect(ids == ["pro", "countbiki.tip.sencha"])
    let latest = try await run(screen) { await StoreKit.Transaction.latest(for: "countbiki.tip.sencha") }
    #expect(try latest?.payloadValue.productType == .consumable)
  }

  @Test("What was handed over is no more among what is unfinished")
  func finishing() async throws {
    let screen = try await screen(Self.store())
    @Sendable func unfinished() async throws -> [String] {
      var ids: [String] = []
      for await result in StoreKit.Transaction.unfinished { ids.append(try result.payloadValue.storeID) }
      return ids
    }
    #expect(try await run(screen) { try await unfinished() } == ["pro-1"])
    _ = try await run(screen) { try await StoreKit.Transaction.latest(for: "pro")?.payloadValue.finish() }
    #expect(try await run(screen) { try await unfinished() } == [])
    // Of this person alone.
    let other = try await self.screen(Self.store())
    #expect(try await run(other) { try await unfinished() } == ["pro-1"])
  }

  @Test("What is bought once is owned; what is used up is not")
  func entitlements() async throws {
    let screen = try await screen(Self.store())
    try await screen.button("Small Tip ¥150").tap()
    let owned = try await run(screen) {
      var ids: [String] = []
      for await result in StoreKit.Transaction.currentEntitlements {
        ids.append(try result.payloadValue.productID)
      }
      return ids
    }
    #expect(owned == ["pro"])
    let one = try await run(screen) { await StoreKit.Transaction.currentEntitlement(for: "pro") }
    let again = try await run(screen) { await StoreKit.Transaction.currentEntitlement(for: "pro") }
    #expect(one?.unsafePayloadValue.id == again?.unsafePayloadValue.id)
    #expect(one?.unsafePayloadValue.id != nil)
  }

  @Test(
    "What is owned stays owned when it is no longer sold, or when nobody can say what is",
    arguments: [true, false])
  func noLongerSold(isReachable: Bool) async throws {
    var store = Self.store()
    let restore = store.restore
    store.restore = {
      let tip = TipTransaction(
        id: "tip", productID: "old tip", purchaseDate: Date(timeIntervalSince1970: 6),
        originalPurchaseDate: Date(timeIntervalSince1970: 6), isConsumable: true)
      return try await restore() + [tip]
    }
    store.products = {
      guard isReachable else { throw TipStoreError.unreachable(reason: "There is no network.") }
      return []
    }
    let screen = try await screen(store)
    let owned = try await run(screen) {
      var ids: [String] = []
      for await result in StoreKit.Transaction.currentEntitlements {
        ids.append(try result.payloadValue.productID)
      }
      return ids
    }
    #expect(owned == ["pro"])
    let latest = try await run(screen) { await StoreKit.Transaction.latest(for: "old tip") }
    #expect(latest?.unsafePayloadValue.productType == .consumable)
  }

  @Test("Of several ways to pay it is the first that the store offers, and one alone is taken as it is")
  func severalWaysToPay() async throws {
    var store = Self.store()
    let purchase = store.purchase
    let methods = LockIsolated<[String]>([])
    store.paymentMethods = { ["card", "cash", "credit"].map { TipPaymentMethod(id: $0, name: $0) } }
    store.purchase = { product, method in
      methods.withValue { $0.append(method) }
      return try await purchase(product, "approved")
    }
    let screen = try await screen(store)
    let ways: [Set<Product.PurchaseOption>] = [
      [], [.paymentMethod("credit")],
      [.paymentMethod("credit"), .paymentMethod("cash"), .paymentMethod("beads")],
      [.paymentMethod("shells"), .paymentMethod("beads")], [.paymentMethod("beads")],
    ]
    for options in ways {
      try await run(screen) {
        let product = try #require(try await Product.products(for: ["countbiki.tip.sencha"]).first)
        try await product.purchase(options: options)
      }
    }
    #expect(methods.value == ["card", "credit", "cash", "beads", "beads"])
  }

  @Test("Every way to pay of the store's can be chosen, and ends as it says")
  func payment() async throws {
    let screen = try await screen(Self.store())
    @Sendable func buy(_ method: String) async throws -> Product.PurchaseResult {
      let product = try #require(try await Product.products(for: ["countbiki.tip.sencha"]).first)
      return try await product.purchase(options: [.paymentMethod(method)])
    }
    #expect(try await run(screen) { try await buy("pending") } == .pending)
    #expect(try await run(screen) { try await buy("cancelled") } == .userCancelled)
    await #expect(throws: StoreKitError.self) { try await run(screen) { try await buy("declined") } }
  }

  @Test("A store that cannot be reached is an error of the network, and one that may not sell says so")
  func failures() async throws {
    let screen = try await screen(Self.store(isReachable: false))
    do {
      try await run(screen) { try await AppStore.sync() }
      Issue.record("Nothing was thrown.")
    } catch StoreKitError.networkError(let error) {
      #expect(error.code == .cannotConnectToHost)
    }
    var forbidding = Self.store()
    forbidding.canMakePayments = { false }
    let other = try await self.screen(forbidding)
    #expect(try await run(other) { AppStore.canMakePayments } == false)
    await #expect(throws: Product.PurchaseError.purchaseNotAllowed) {
      try await run(other) { _ = try await Product.products(for: ["pro"]).first?.purchase() }
    }
  }
}
