import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import Dependencies
import Foundation
import SwiftUI
import Testing

private struct ShakeView: View {
  @State private var felt = "nothing"
  @State private var state = "idle"
  @State private var task: Task<Void, Never>?
  @Dependency(\.motion) private var motion

  var body: some View {
    VStack {
      Text(state)
      Text(felt)
      Button("Look") {
        task = Task {
          do { state = try await motion.authorizationStatus().rawValue } catch { state = "\(error)" }
        }
      }
      Button("Follow") {
        task = Task {
          do {
            state = try await motion.requestAuthorization().rawValue
            for try await sample in motion.samples() {
              felt = "\(sample.time) \(sample.x) \(sample.y) \(sample.z)"
            }
            try Task.checkCancellation()
            state = "ended"
          } catch {
            state = error is CancellationError ? "cancelled" : "\(error)"
          }
        }
      }
      Button("Cancel") { task?.cancel() }
    }
  }
}

@MainActor @Suite("The sensor that feels how a device is moved")
struct MotionSensorTests {
  @Test("Samples come one by one, until the task is cancelled")
  func samples() async throws {
    let screen = try await Screen { ShakeView() }
    try await screen.button("Follow").tap()
    #expect(screen.motion.isFollowed)
    try await screen.move(
      MotionSample(time: 0.1, x: 1, y: 2, z: 3), MotionSample(time: 0.15, x: -1, y: 0, z: 9.5))
    #expect(screen.text("0.15 -1.0 0.0 9.5").exists)
    try await screen.move(MotionSample(time: 0.2, x: 4, y: 5, z: 6))
    #expect(screen.text("0.2 4.0 5.0 6.0").exists)
    try await screen.button("Cancel").tap()
    #expect(screen.text("cancelled").exists)
    #expect(!screen.motion.isFollowed)
    await #expect(throws: ScreenError.self) { try await screen.move(MotionSample(time: 1, x: 0, y: 0, z: 0)) }
  }

  @Test("Each state of authorization is told", arguments: BrowserAuthorization.allCases)
  func authorization(state: BrowserAuthorization) async throws {
    let screen = try await Screen { ShakeView() }
    screen.motion.authorization = state
    screen.motion.isAllowedWhenAsked = false
    try await screen.button("Look").tap()
    #expect(screen.text(state.rawValue).exists)
    try await screen.button("Follow").tap()
    #expect(screen.motion.isFollowed == (state == .authorized))
    if state != .authorized {
      let error = state == .restricted ? BrowserServiceError.unsupported : .denied
      #expect(screen.text("\(error)").exists)
    }
  }

  @Test("What was felt while the connection was lost is told when it is back, and the sensor is followed on")
  func lostConnection() async throws {
    let screen = try await Screen { ShakeView() }
    try await screen.button("Follow").tap()
    screen.connection.drop()
    try await screen.move(MotionSample(time: 7, x: 1, y: 1, z: 1))
    #expect(screen.text("nothing").exists)
    await screen.connection.resume()
    #expect(screen.text("7.0 1.0 1.0 1.0").exists)
    #expect(screen.motion.isFollowed)
  }

  @Test(
    "Samples that make no sense end the stream",
    arguments: [
      [], ["1"], ["1", "2", "3"], ["1", "2", "3", "x"], ["nan", "0", "0", "0"], ["-1", "0", "0", "0"],
      ["inf", "0", "0", "0"], ["1", "0", "1001", "0"], ["1", "0", "0", "-inf"], ["1", "0", "0", "nan"],
      ["2", "0", "0", "0", "1", "0", "0", "0"], ["1", "0", "0", "0", "2"],
      Array(repeating: "1", count: 4 * 41),
    ])
  func senseless(words: [String]) async throws {
    let session = Session(id: "test") { ShakeView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Follow")))
    browser.send(.serviceReply(request: try await browser.call().request, .value(["authorized"])))
    let call = try await browser.call(2)
    #expect(call.service == .followMotion && call.words.isEmpty)
    browser.send(.serviceReply(request: call.request, .item(number: 1, words)))
    #expect(await browser.shows("The browser gave an answer that makes no sense."))
  }

  @Test("A device that tells more than a sensor can is not heard any more")
  func flood() async throws {
    let session = Session(id: "test") { ShakeView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Follow")))
    browser.send(.serviceReply(request: try await browser.call().request, .value(["authorized"])))
    let call = try await browser.call(2)
    for number in 1...UInt32(400) {
      browser.send(.serviceReply(request: call.request, .item(number: number, ["1", "0", "0", "0"])))
    }
    #expect(await browser.shows("\(BrowserServiceError.tooManyReplies)"))
  }
}
