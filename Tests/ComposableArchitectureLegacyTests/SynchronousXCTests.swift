import ComposableArchitectureLegacy
import Foundation
import XCTest

/// A test case of those years: not isolated, not asynchronous.
final class SynchronousXCTests: XCTestCase {
  let scheduler = DispatchQueue.test

  func testOmen() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer,
      environment: .test(scheduler) { Effect(value: "\($0)") })

    store.send(.incrementTapped) {
      $0.count = 1
    }
    store.send(.omenButtonTapped) {
      $0.isLoading = true
    }
    self.scheduler.advance()
    store.receive(.omenResponse(.success("1"))) {
      $0.isLoading = false
      $0.omen = "1"
    }
  }
}
