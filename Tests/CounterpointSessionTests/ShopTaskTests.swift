import ConcurrencyExtras
import CounterpointTesting
import Dependencies
import Foundation
import StoreKit
import SwiftUI
import Testing

@testable import TipStoreClientLive

/// A shop whose views ask the store by themselves.
private struct ShelfView: View {
  @State private var steps: [String] = []
  @State private var isManaging = false

  var body: some View {
    VStack {
      Text(steps.joined(separator: ", "))
      Text(isManaging ? "Managing" : "Not managing")
      Button("Manage") { isManaging = true }
    }
    .storeProductTask(for: "countbiki.tip.sencha") { state in
      switch state {
      case .loading: steps.append("loading")
      case .unavailable: steps.append("unavailable")
      case .failure: steps.append("failure")
      case .success(let product): steps.append(product.displayName)
      }
    }
    .manageSubscriptionsSheet(isPresented: $isManaging)
  }
}

private struct ShelvesView: View {
  @State private var products: [String] = []
  @State private var missing: [String] = []
  @State private var owned = "?"
  @State private var subscriptions = "?"

  var body: some View {
    VStack {
      Text("Found \(products.joined(separator: ", "))")
      Text("Missing \(missing.joined(separator: ", "))")
      Text("Owned \(owned)")
      Text("Subscriptions \(subscriptions)")
    }
    .storeProductsTask(for: ["unknown", "countbiki.tip.sencha"]) { state in
      products = state.products.map(\.displayName)
      if case .success(_, let unavailable) = state { missing = unavailable }
    }
    .currentEntitlementTask(for: "countbiki.tip.sencha") { state in
      if let entitlement = state.value { owned = entitlement == nil ? "no" : "yes" }
    }
    .subscriptionStatusTask(for: "group") { state in
      if let all = state.value { subscriptions = "\(all.filter { $0.state == .subscribed }.count)" }
    }
  }
}

/// A view that asks for another product before the first has come.
private struct TurningView: View {
  @State private var id = "slow"
  @State private var steps: [String] = []

  var body: some View {
    VStack {
      Text(steps.joined(separator: ", "))
      Button("Turn") { id = "countbiki.tip.sencha" }
    }
    .storeProductTask(for: id) { state in
      switch state {
      case .loading: steps.append("loading")
      case .unavailable: steps.append("unavailable")
      case .failure: steps.append("failure")
      case .success(let product): steps.append(product.displayName)
      }
    }
  }
}

/// A view that shows whether something is owned, and sells it.
private struct OwnedView: View {
  @State private var steps: [String] = []

  var body: some View {
    VStack {
      Text(steps.joined(separator: ", "))
      Button("Buy") { Task { _ = try await Product.products(for: ["pro"]).first?.purchase() } }
      Button("Sync") { Task { try await AppStore.sync() } }
    }
    .currentEntitlementTask(for: "pro") { state in
      if let entitlement = state.value { steps.append(entitlement == nil ? "no" : "yes") }
    }
    .task { for await _ in StoreKit.Transaction.updates {} }
  }
}

@MainActor @Suite("Views that ask the store by themselves")
struct ShopTaskTests {
  private func screen<Root: View>(
    isReachable: Bool = true, _ root: @escaping @MainActor () -> Root
  ) async throws -> Screen {
    try await Screen(
      dependencies: {
        $0.tipStoreClient = .sandbox(networkDelay: .zero, isReachable: { isReachable })
        $0.locale = Locale(identifier: "en_US")
        $0.uuid = .incrementing
        $0.date.now = Date(timeIntervalSince1970: 10)
      }, root: root)
  }

  @Test("A product is loaded from the view's appearance on, or the reason is told why it is not")
  func product() async throws {
    let screen = try await screen { ShelfView() }
    #expect(screen.text("loading, Small Tip").exists, "\(screen.outline)")
    let offline = try await self.screen(isReachable: false) { ShelfView() }
    #expect(offline.text("loading, failure").exists, "\(offline.outline)")
  }

  @Test("A view that asks for something else is not told how its first question ended")
  func cancelled() async throws {
    let isFirst = LockIsolated(true)
    let screen = try await Screen(
      dependencies: {
        var store = TipStoreClient.sandbox(networkDelay: .zero)
        let load = store.products
        store.products = {
          let waits = isFirst.withValue { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if waits {
            // Ends with the task that asks.
            for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
            throw CancellationError()
          }
          return try await load()
        }
        $0.tipStoreClient = store
        $0.locale = Locale(identifier: "en_US")
      }, root: { TurningView() })
    #expect(screen.text("loading").exists, "\(screen.outline)")
    try await screen.button("Turn").tap()
    #expect(screen.text("loading, loading, Small Tip").exists, "\(screen.outline)")
  }

  @Test("A sheet of subscriptions that there are none of takes itself back")
  func subscriptions() async throws {
    let screen = try await screen { ShelfView() }
    try await screen.button("Manage").tap()
    #expect(screen.text("Not managing").exists, "\(screen.outline)")
  }

  @Test(
    "A view that shows what is owned asks again when that may have changed",
    arguments: ["Buy", "Sync", "Updates"])
  func owned(way: String) async throws {
    let pro = TipTransaction(
      id: "1", productID: "pro", purchaseDate: Date(timeIntervalSince1970: 5),
      originalPurchaseDate: Date(timeIntervalSince1970: 5))
    let bought = LockIsolated<[TipTransaction]>([])
    let (updates, continuation) = AsyncStream.makeStream(of: TipTransaction.self)
    let screen = try await Screen(
      dependencies: {
        var store = TipStoreClient.sandbox(networkDelay: .zero)
        store.products = {
          [
            TipProduct(
              id: "pro", name: "Pro", summary: "All of it", price: 5, currencyCode: "EUR", isConsumable: false
            )
          ]
        }
        store.restore = { bought.value }
        store.purchase = { _, _ in
          bought.setValue([pro])
          return .success(pro)
        }
        store.updates = { updates }
        $0.tipStoreClient = store
        $0.locale = Locale(identifier: "en_US")
      }, root: { OwnedView() })
    #expect(screen.text("no").exists, "\(screen.outline)")
    if way == "Buy" {
      try await screen.button("Buy").tap()
    } else {
      bought.setValue([pro])
      if way == "Sync" { try await screen.button("Sync").tap() } else { continuation.yield(pro) }
    }
    await screen.settle()
    #expect(screen.text("no, yes").exists, "\(screen.outline)")
  }

  @Test("Products, entitlements and subscriptions are told as the store knows them")
  func all() async throws {
    let screen = try await screen { ShelvesView() }
    for text in ["Found Small Tip", "Missing unknown", "Owned no", "Subscriptions 0"] {
      #expect(screen.text(text).exists, "\(screen.outline)")
    }
  }
}
