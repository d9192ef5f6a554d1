import ComposableArchitecture
import DeviceClients
import Foundation
import SpeechSynthesisClient
import Testing
import TipStoreClient

@testable import CountBiki

@MainActor
@Suite("Your data")
struct LearnerDataFeatureTests {
  let icons = LockIsolated<[String?]>([])
  let forgotten = LockIsolated(0)

  private func makeStore(_ change: (inout TipStoreClient) -> Void = { _ in }) -> TestStoreOf<
    LearnerDataFeature
  > {
    var client = TipStoreClient.previewValue
    client.forget = { [forgotten] in forgotten.withValue { $0 += 1 } }
    change(&client)
    let store = TestStore(initialState: LearnerDataFeature.State()) {
      LearnerDataFeature()
    } withDependencies: { [client, icons] in
      $0.continuousClock = ImmediateClock()
      $0.pageIcon = PageIconClient { icon in icons.withValue { $0.append(icon) } }
      $0.tipStoreClient = client
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  private func data(_ icon: AppIcon, tips: [TipTransaction]) -> LearnerData {
    LearnerData(
      exportDate: .distantPast, sessionSettings: SessionSettings(), speechSettings: SpeechSynthesisSettings(),
      favourites: [], recentTopics: [], history: [], tips: tips, appIcon: icon)
  }

  private let tip = TipTransaction(
    id: "1", productID: "x", purchaseDate: .distantPast, originalPurchaseDate: .distantPast)

  @Test("Erasing is asked about first; it takes the store's record and the icon along")
  func erase() async {
    @Shared(.tipHistory) var tips
    @Shared(.appIcon) var icon
    $tips.withLock { $0 = [tip] }
    $icon.withLock { $0 = .gold }
    let store = makeStore()
    await store.send(.eraseButtonTapped)
    #expect(
      store.state.alert?.message
        == TextState("Settings, favourites, history, icon and tips go, and do not come back. Nothing stays."))
    #expect(tips == [tip])
    await store.send(\.alert.eraseConfirmed)
    await store.receive(\.erased)
    #expect(store.state.alert?.title == TextState("Erased"))
    #expect(tips == [] && icon == .classic)
    #expect(forgotten.value == 1)
    #expect(icons.value == [nil])
  }

  @Test("A store that keeps books says so before")
  func books() async {
    let store = makeStore { $0.environment = { .production } }
    await store.send(.eraseButtonTapped)
    #expect(
      store.state.alert?.message
        == TextState(
          "Settings, favourites, history and icon go, and do not come back. The store keeps its record of your tips: "
            + "“Restore Purchases” brings them back."))
  }

  @Test("What the store could not erase is said")
  func failure() async {
    let store = makeStore { $0.forget = { throw TipStoreError.unreachable(reason: "No network.") } }
    await store.send(.eraseButtonTapped)
    await store.send(\.alert.eraseConfirmed)
    await store.receive(\.eraseFailed)
    #expect(store.state.alert?.title == TextState("Not everything was erased"))
    #expect(
      store.state.alert?.message == TextState("The store could not be reached. No network. Try again."))
  }

  @Test("An imported icon is shown at once, to those who may have it")
  func importedIcon() async {
    let store = makeStore()
    await store.send(.imported(data(.matcha, tips: [])))
    await store.finish()
    #expect(icons.value == [nil])
    await store.send(.imported(data(.matcha, tips: [tip])))
    await store.finish()
    #expect(icons.value == [nil, AppIcon.matcha.svg])
  }
}
