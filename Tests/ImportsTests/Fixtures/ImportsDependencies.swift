import Dependencies
// For queues, timers and notification centers themselves.
import Foundation

private struct Lighthouse {
  // Dependencies
  @Dependency(\.date.now) var now
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop
}

private func names() {
  // Clocks
  _ = TestClock()
  // CombineSchedulers
  _ = DispatchQueue.test
  _ = AnySchedulerOf<RunLoop>.immediate
  _ = UIScheduler.shared
  // ConcurrencyExtras
  _ = LockIsolated(0)
  // CounterpointFoundation
  _ = URL.documentsDirectory
  _ = [DateComponentsFormatter.self, ListFormatter.self]
  // FoundationNetworking
  _ = URLSession.shared
  _ = URLResponse.self
  // IssueReporting
  _ = { reportIssue("Never said.") }
  let lamp: @Sendable () -> Int = unimplemented("lamp", placeholder: 0)
  _ = lamp
  // XCTestDynamicOverlay
  _ = { XCTFail("Never said.") }
  _ = _XCTIsTesting
  // By CombineSchedulers
  let notes = NotificationCenter.default.publisher(for: Notification.Name("fog"))
  _ = notes.merge(with: notes)
  _ = Timer.publish(every: 1, on: .main, in: .common)
  withDependencies {
    $0.mainQueue = .immediate
  } operation: {
  }
}
