import ComposableArchitecture
import ConcurrencyTesting
import Foundation
import SoundEffectsClient
import Testing
import TipStoreClient

@testable import CountBiki

@MainActor
@Suite("Tip jar")
struct TipJarFeatureTests {
  let feedback = FeedbackProbe()
  let small = TipProduct(id: "small", name: "Small", summary: "", price: 1, currencyCode: "JPY")
  let large = TipProduct(id: "large", name: "Large", summary: "", price: 9, currencyCode: "JPY")
  let card = TipPaymentMethod(id: "card", name: "Card")

  private func makeStore(
    _ change: @escaping (inout TipStoreClient) -> Void = { _ in }
  ) -> TestStoreOf<TipJarFeature> {
    TestStore(initialState: TipJarFeature.State()) {
      TipJarFeature()
    } withDependencies: {
      $0.soundEffectsClient = feedback.sounds
      $0.vibration = feedback.vibration
      var client = TipStoreClient(
        environment: { .sandbox }, canMakePayments: { true }, products: { [large, small] in [large, small] },
        paymentMethods: { [card] in [card] }, purchase: { _, _ in .cancelled }, updates: { .finished },
        restore: { [] }, forget: {})
      change(&client)
      $0.tipStoreClient = client
    }
  }

  private func load(_ store: TestStoreOf<TipJarFeature>) async {
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await store.skipReceivedActions()
    store.exhaustivity = .on
  }

  /// Taps a product and chooses the card.
  private func buy(_ store: TestStoreOf<TipJarFeature>) async {
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.buyButtonTapped(small))
    store.exhaustivity = .on
    await store.send(\.payment.chosen, "card") {
      $0.payment = nil
      $0.chosenProduct = nil
      $0.productBeingBought = "small"
    }
  }

  private func transaction(_ id: String, at time: TimeInterval = 0) -> TipTransaction {
    let date = Date(timeIntervalSince1970: time)
    return TipTransaction(id: id, productID: "small", purchaseDate: date, originalPurchaseDate: date)
  }

  @Test("Products are loaded and listed by price; the store says that it is a sandbox")
  func loading() async {
    let store = makeStore()
    await store.send(.task) { $0.isSandbox = true }
    await store.receive(\.productsLoaded) {
      $0.products = .loaded([small, large])
      $0.paymentMethods = [card]
    }
  }

  @Test("A failure to load is said, and can be tried again")
  func failingToLoad() async {
    let isOpen = LockIsolated(false)
    let store = makeStore { [small] client in
      client.products = {
        guard isOpen.value else { throw TipStoreError.unreachable(reason: "No network.") }
        return [small]
      }
    }
    await store.send(.task) { $0.isSandbox = true }
    await store.receive(\.productsFailed) {
      $0.products = .failed("The store could not be reached. No network.")
    }
    isOpen.setValue(true)
    await store.send(.tryAgainButtonTapped) { $0.products = .loading }
    await store.receive(\.productsLoaded) {
      $0.products = .loaded([small])
      $0.paymentMethods = [card]
    }
  }

  @Test("Nothing on sale is a failure to load; so is a person who may not pay")
  func nothingToBuy() async {
    let store = makeStore { $0.products = { [] } }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await store.skipReceivedActions()
    #expect(store.state.products == .failed(TipStoreError.nothingOnSale.description))

    let child = makeStore { $0.canMakePayments = { false } }
    await child.send(.task) {
      $0.isSandbox = true
      $0.products = .failed("Purchases are not allowed here.")
    }
  }

  @Test("A tip is kept, celebrated, and opens the icons")
  func success() async {
    let bought = transaction("1")
    let store = makeStore { $0.purchase = { _, _ in .success(bought) } }
    await load(store)
    #expect(!store.state.isUnlocked)
    await buy(store)
    #expect(store.state.isBusy)
    await store.receive(\.purchaseEnded) {
      $0.productBeingBought = nil
      $0.confettiCount = 1
      $0.$tips.withLock { $0 = [bought] }
    }
    #expect(store.state.isUnlocked)
    #expect(store.state.purchaseCount(of: "small") == 1)
    #expect(AppIconsFeature.State().isUnlocked)
    await store.finish()
    #expect(feedback.takeFelt() == [.success])
    #expect(feedback.takeHeard() == [.tip])
  }

  @Test("A cancelled purchase leaves everything as it was")
  func cancelled() async {
    let store = makeStore()
    await load(store)
    await buy(store)
    await store.receive(\.purchaseEnded) { $0.productBeingBought = nil }
  }

  @Test("A purchase that waits for approval says so, and opens nothing yet")
  func pending() async {
    let store = makeStore { $0.purchase = { _, _ in .pending } }
    await load(store)
    await buy(store)
    await store.receive(\.purchaseEnded) {
      $0.productBeingBought = nil
      $0.awaitedTipCount = 1
    }
    #expect(store.state.isApprovalPending)
    #expect(!store.state.isUnlocked)
    // What is approved comes by the updates, which the root listens to.
    store.exhaustivity = .off(showSkippedAssertions: false)
    let approved = transaction("1")
    @Shared(.tipHistory) var tips
    $tips.withLock { $0.add([approved]) }
    #expect(!store.state.isApprovalPending)
  }

  @Test("A tip that is paid at once is none of those that wait")
  func pendingAmongOthers() async {
    let bought = transaction("1")
    let outcomes = LockIsolated<[TipPurchaseOutcome]>([.pending, .success(bought), .pending])
    let store = makeStore { $0.purchase = { _, _ in outcomes.withValue { $0.removeFirst() } } }
    await load(store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    for _ in 1...3 {
      await store.send(.buyButtonTapped(small))
      await store.send(\.payment.chosen, "card")
      await store.receive(\.purchaseEnded)
      #expect(store.state.isApprovalPending)
    }
    @Shared(.tipHistory) var tips
    $tips.withLock { $0.add([transaction("2")]) }
    #expect(store.state.isApprovalPending)
    $tips.withLock { $0.add([transaction("3")]) }
    #expect(!store.state.isApprovalPending)
    await store.finish()
  }

  @Test("A tip that is paid after the learner has left the jar is kept all the same")
  func leaving() async {
    let bought = transaction("1")
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: AboutFeature.State()) {
      AboutFeature()
    } withDependencies: {
      $0.tipStoreClient = .previewValue
      $0.tipStoreClient.purchase = { _, _ in
        for await _ in gate {}
        return .success(bought)
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.path(.push(id: 0, state: .tipJar(TipJarFeature.State()))))
    await store.send(.path(.element(id: 0, action: .tipJar(.buyButtonTapped(small)))))
    await store.send(.path(.element(id: 0, action: .tipJar(.payment(.presented(.chosen("card")))))))
    await store.send(.path(.popFrom(id: 0)))
    opening.finish()
    @Shared(.tipHistory) var tips
    #expect(await eventually { !tips.isEmpty })
    #expect(tips == [bought])
    await store.finish()
  }

  @Test("A purchase that fails says why")
  func failure() async {
    let store = makeStore { $0.purchase = { _, _ in throw TipStoreError.declined(reason: "Empty.") } }
    await load(store)
    await buy(store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.receive(\.purchaseFailed)
    #expect(store.state.productBeingBought == nil)
    #expect(store.state.alert?.message == TextState("The payment was declined. Empty."))
  }

  @Test("Leaving the choice of payment buys nothing")
  func noPayment() async {
    let store = makeStore()
    await load(store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.buyButtonTapped(large))
    #expect(store.state.payment != nil)
    store.exhaustivity = .on
    await store.send(\.payment.dismiss) {
      $0.payment = nil
      $0.chosenProduct = nil
    }
  }

  @Test("Restoring brings back what is missing, each once, in the order of purchase")
  func restore() async {
    let (first, second) = (transaction("1", at: 10), transaction("2", at: 5))
    let store = makeStore { $0.restore = { [second, first] } }
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.state.$tips.withLock { $0 = [first] }
    await store.send(.restoreButtonTapped)
    #expect(store.state.isRestoring)
    await store.receive(\.restored)
    #expect(!store.state.isRestoring)
    #expect(store.state.tips.map(\.id) == ["2", "1"])
    #expect(store.state.alert?.message == TextState("Tips that are back: 1."))
  }

  @Test("Nothing can be bought while something is being bought")
  func busy() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = makeStore {
      $0.purchase = { _, _ in
        for await _ in gate {}
        return .cancelled
      }
    }
    await load(store)
    await buy(store)
    await store.send(.buyButtonTapped(large))
    await store.send(.restoreButtonTapped)
    opening.finish()
    await store.receive(\.purchaseEnded) { $0.productBeingBought = nil }
  }
}
