import ComposableArchitecture
import DeviceClients
import Foundation
import Testing
import TipStoreClient

@testable import CountBiki

@MainActor
@Suite("App icons")
struct AppIconsFeatureTests {
  let clock = TestClock()
  let shown = LockIsolated<[String?]>([])
  let isOffline = LockIsolated(false)

  private func makeStore(hasTip: Bool = true) -> TestStoreOf<AppIconsFeature> {
    @Shared(.tipHistory) var tips
    let date = Date(timeIntervalSince1970: 0)
    if hasTip {
      $tips.withLock {
        $0 = [TipTransaction(id: "1", productID: "x", purchaseDate: date, originalPurchaseDate: date)]
      }
    }
    return TestStore(initialState: AppIconsFeature.State()) {
      AppIconsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.pageIcon = PageIconClient { [isOffline, shown] icon in
        if isOffline.value { throw BrowserServiceError.sessionEnded }
        shown.withValue { $0.append(icon) }
      }
    }
  }

  @Test("Without a tip nothing can be chosen")
  func locked() async {
    let store = makeStore(hasTip: false)
    await store.send(.iconTapped(.gold))
  }

  @Test("An icon is marked at once, and applied half a second later")
  func choice() async {
    let store = makeStore()
    await store.send(.iconTapped(.gold)) { $0.selected = .gold }
    await clock.advance(by: .milliseconds(499))
    #expect(shown.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.applied) { $0.$icon.withLock { $0 = .gold } }
    #expect(shown.value == [AppIcon.gold.svg])
    await store.send(.iconTapped(.gold))
  }

  @Test("Of several taps the last one counts; the classic icon is the page's usual one")
  func severalTaps() async {
    let store = makeStore()
    await store.send(.iconTapped(.night)) { $0.selected = .night }
    await clock.advance(by: .milliseconds(300))
    await store.send(.iconTapped(.classic)) { $0.selected = .classic }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.applied)
    #expect(shown.value == [nil])
  }

  @Test("Where the browser does not take it, the old one is marked again")
  func failure() async {
    let store = makeStore()
    isOffline.setValue(true)
    await store.send(.iconTapped(.matcha)) { $0.selected = .matcha }
    await clock.advance(by: .milliseconds(500))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.receive(\.failed)
    #expect(store.state.selected == .classic)
    #expect(store.state.icon == .classic)
    #expect(store.state.alert != nil)
  }

  @Test("Every icon is a picture of its own, small enough for a link", arguments: AppIcon.allCases)
  func pictures(icon: AppIcon) {
    #expect(icon.svg.utf8.count < 4_096)
    #expect(icon.svg.hasPrefix("<svg xmlns=") && icon.svg.hasSuffix("</svg>"))
    #expect(AppIcon.allCases.filter { $0.svg == icon.svg } == [icon])
  }
}
