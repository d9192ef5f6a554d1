import ComposableArchitecture
import Foundation
import XCTest

/// Test stores under XCTest, which on Linux knows no expected failures.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testExhaustively() async {
    let clock = TestClock()
    let store = echoStore(clock: clock)
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.load) { $0.isLoading = true }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.echo = "1 is good"
    }
    let task = await store.send(.wait)
    await clock.advance(by: .seconds(1))
    await store.receive(.response("waited")) { $0.echo = "waited" }
    await task.finish()
    await store.finish()
    XCTAssertEqual(store.state.count, 1)
  }

  func testWithoutIsolation() async {
    let store = TestStore(initialState: EchoFeature.State()) { EchoFeature() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.echo = "1 is good"
    }
  }

  @MainActor
  func testThrowingAssertion() async {
    let store = echoStore(EchoFeature.State(echo: "known"))
    await store.send(.response("new")) {
      XCTAssertEqual(try XCTUnwrap($0.echo), "known")
      $0.echo = "new"
    }
  }

  @MainActor
  func testNonExhaustively() async {
    let store = echoStore()
    store.exhaustivity = .off
    await store.send(.load)
    await store.send(.loadTwice)
    await store.receive(\.response, "second") { $0.echo = "second" }
    await store.send(.wait)
  }

  @MainActor
  func testShowingSkippedAssertions() async {
    let store = echoStore()
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
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    await store.skipReceivedActions()
    await store.send(.wait)
    await store.skipInFlightEffects()
  }

  /// What is skipped is printed, and fails nothing.
  @MainActor
  func testSkippedAssertionsArePrinted() async throws {
    let (output, status) = try outputOfProcess(running: "testShowingSkippedAssertions")
    XCTAssertEqual(status, 0, output)
    XCTAssert(output.contains("with 0 failures"), output)
    for fragment in [
      "Skipped assertions: …", "+   isLoading: true", "1 received action was skipped",
      "1 in-flight effect was skipped",
    ] {
      XCTAssert(output.contains(fragment), "Nothing says \"\(fragment)\":\n\(output)")
    }
  }

  /// Runs itself in another process, where it fails on purpose, and reads what that one prints.
  @MainActor
  func testFailuresAreReportedWhereTheyHappen() async throws {
    guard ProcessInfo.processInfo.environment[Self.failingProcess] == nil else { return await fail() }
    let (output, status) = try outputOfProcess(
      running: "testFailuresAreReportedWhereTheyHappen", environment: [Self.failingProcess: "1"])
    XCTAssertNotEqual(status, 0)
    for (line, message) in [
      (Self.firstFailingLine, "State was not expected to change"),
      (Self.firstFailingLine + 1, "A state change does not match expectation"),
      (Self.firstFailingLine + 2, "Expected to receive"),
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
    let store = echoStore()
    await store.send(.increment)
    await store.send(.increment) { $0.count = 7 }
    await store.receive(\.response)
  }

  /// Runs one of these tests in another process.
  private func outputOfProcess(
    running test: String, environment: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["ComposableCoreTests.TestStoreXCTests/\(test)"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
