import ComposableArchitectureLegacy
import Foundation
import XCTest

/// A test case of those years: not isolated, not asynchronous.
final class SynchronousXCTests: XCTestCase {
  let scheduler = DispatchQueue.test

  func testTrivia() {
    let store = TestStore(
      initialState: TriviaState(), reducer: triviaReducer,
      environment: .test(scheduler) { Effect(value: "\($0)") })

    store.send(.incrementTapped) {
      $0.count = 1
    }
    store.send(.triviaButtonTapped) {
      $0.isLoading = true
    }
    self.scheduler.advance()
    store.receive(.triviaResponse(.success("1"))) {
      $0.isLoading = false
      $0.trivia = "1"
    }
  }
}
