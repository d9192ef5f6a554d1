import ComposableArchitecture
import Foundation
import XCTest

/// Test stores under XCTest, which on Linux knows no expected failures.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testExhaustively() async {
    let clock = TestClock()
    let store = factStore(clock: clock)
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.load) { $0.isLoading = true }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.fact = "1 is good"
    }
    let task = await store.send(.wait)
    await clock.advance(by: .seconds(1))
    await store.receive(.response("waited")) { $0.fact = "waited" }
    await task.finish()
    await store.finish()
    XCTAssertEqual(store.state.count, 1)
  }

  func testWithoutIsolation() async {
    let store = TestStore(initialState: FactFeature.State()) { FactFeature() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.fact = "1 is good"
    }
  }

  @MainActor
  func testThrowingAssertion() async {
    let store = factStore(FactFeature.State(fact: "known"))
    await store.send(.response("new")) {
      XCTAssertEqual(try XCTUnwrap($0.fact), "known")
      $0.fact = "new"
    }
  }

  @MainActor
  func testNonExhaustively() async {
    let store = factStore()
    store.exhaustivity = .off
    await store.send(.load)
    await store.send(.loadTwice)
    await store.receive(\.response, "second") { $0.fact = "second" }
    await store.send(.wait)
  }

  @MainActor
  func testShowingSkippedAssertions() async {
    let store = factStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.load)
    await store.send(.increment) { $0.count = 1 }
    await store.send(.loadTwice)
    await store.receive(\.response, "second")
    await store.skipReceivedActions(strict: false)
    await store.send(.wait)
    await store.skipInFlightEffects()
  }

  @MainActor
  func testSkippingExhaustively() async {
    let store = factStore()
    await store.send(.load) { $0.isLoading = true }
    await store.skipReceivedActions()
    await store.send(.wait)
    await store.skipInFlightEffects()
  }

  /// Runs itself in another process, where it fails on purpose, and reads what that one prints.
  @MainActor
  func testFailuresAreReportedWhereTheyHappen() async throws {
    guard ProcessInfo.processInfo.environment[Self.failingProcess] == nil else { return await fail() }
    let output = try outputOfFailingProcess()
    for (line, message) in [
      (Self.firstFailingLine, "State was not expected to change"),
      (Self.firstFailingLine + 1, "A state change does not match expectation"),
      (Self.firstFailingLine + 2, "But received none"),
    ] {
      XCTAssert(
        output.contains("TestStoreXCTests.swift:\(line): error:"), "No failure at line \(line):\n\(output)")
      XCTAssert(output.contains(message), "Nothing says \"\(message)\":\n\(output)")
    }
    XCTAssert(output.contains("with 3 failures"), output)
  }

  private static let failingProcess = "COUNTERPOINT_FAILING_XCTEST"
  private static let firstFailingLine = #line + 5

  @MainActor
  private func fail() async {
    let store = factStore()
    await store.send(.increment)
    await store.send(.increment) { $0.count = 7 }
    await store.receive(\.response)
  }

  private func outputOfFailingProcess() throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["ComposableCoreTests.TestStoreXCTests/testFailuresAreReportedWhereTheyHappen"]
    process.environment = ProcessInfo.processInfo.environment.merging([Self.failingProcess: "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertNotEqual(process.terminationStatus, 0)
    return String(decoding: output, as: UTF8.self)
  }
}
