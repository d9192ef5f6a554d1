import ComposableArchitecture
import DeviceClients
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("Sharing a result")
struct ShareTests {
  private let clock = TestClock()
  private let common = InMemoryCommonStorage()
  private let result = SharedResult(.fixture(1), name: "Ada", rank: 3)

  private func makeStore(
    _ share: @escaping @Sendable (ShareContent) async throws -> ShareOutcome
  ) -> TestStoreOf<ShareFeature> {
    TestStore(initialState: ShareFeature.State(result: result)) {
      ShareFeature()
    } withDependencies: {
      $0.commonStorage = common
      $0.pageAddress = PageAddress(base: URL(string: "https://ladder.test/ladder/")!)
      $0.share = ShareClient(share: share)
    }
  }

  @Test("The link leads to what was shared, which is there before the link is")
  func share() async throws {
    let store = makeStore { [clock, common, result] content in
      try await clock.sleep(for: .seconds(1))
      let kept = try SharedResults(storage: common).result(result.id)
      #expect(kept == result)
      #expect(content.text == "Ada: 12 × Push-ups in 0:30.00")
      #expect(
        content.url?.absoluteString
          == "https://ladder.test/ladder/results/\(result.id.uuidString.lowercased())")
      return .shared
    }
    await store.send(.shareButtonTapped) { $0.isSharing = true }
    await store.send(.shareButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.shared) { $0.isSharing = false }
  }

  @Test("A copied link is said, a failure too")
  func notices() async {
    let store = makeStore { _ in .copied }
    await store.send(.shareButtonTapped) { $0.isSharing = true }
    await store.receive(\.shared) {
      $0.isSharing = false
      $0.notice = .copied
    }
    let failing = makeStore { _ in throw BrowserServiceError.denied }
    await failing.send(.shareButtonTapped) { $0.isSharing = true }
    await failing.receive(\.sharingFailed) {
      $0.isSharing = false
      $0.notice = .failed
    }
    #expect(failing.state.notice?.message.isEmpty == false)
  }

  private func open(_ id: UUID) -> TestStoreOf<SharedResultFeature> {
    withDependencies {
      $0.commonStorage = common
    } operation: {
      TestStore(initialState: SharedResultFeature.State(id: id)) { SharedResultFeature() }
    }
  }

  @Test("Whoever opens the link sees it, and gets to its challenge")
  func opened() async throws {
    try SharedResults(storage: common).keep(result)
    let store = open(result.id)
    #expect(store.state.content == .found(result))
    await store.send(.tryItButtonTapped)
    await store.receive(\.delegate.challengeChosen, "push-up-minute")
  }

  @Test("A number that nobody has shared leads to nothing, until somebody has")
  func missing() async throws {
    let store = open(result.id)
    #expect(store.state.content == .missing)
    await store.send(.tryItButtonTapped)
    try SharedResults(storage: common).keep(result)
    await store.send(.retryButtonTapped) { [result] in $0.content = .found(result) }
    try SharedResults(storage: common).remove(result.id)
    try SharedResults(storage: common).remove(result.id)
    await store.send(.retryButtonTapped) { $0.content = .missing }
  }

  @Test("What cannot be read is missing rather than a crash")
  func damaged() throws {
    common.update("ladder-result/\(result.id.uuidString)") { _ in Data("{".utf8) }
    #expect(open(result.id).state.content == .missing)
  }
}
