import Dependencies
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Dependencies: built in")
struct DependenciesBuiltInTests {
  private func expectReport(_ property: String, _ use: () -> Void) {
    withKnownIssue {
      use()
    } matching: {
      $0.description.contains("@Dependency(\\.\(property)) has no test implementation")
    }
  }

  @Test("Rule 89: The time is reported, and is the real one")
  func date() {
    expectReport("date") {
      @Dependency(\.date.now) var now
      #expect(abs(now.timeIntervalSinceNow) < 60)
    }
  }

  @Test("Rule 89: Identifiers are reported, and are real ones")
  func uuid() {
    @Dependency(\.uuid) var uuid
    var made: Set<UUID> = []
    expectReport("uuid") { made.insert(uuid()) }
    // The generator is the test's from then on.
    made.insert(uuid())
    #expect(made.count == 2)
  }

  @Test("Rule 89: Calendar, locale and time zone are reported, and are the user's")
  func surroundings() {
    expectReport("calendar") {
      @Dependency(\.calendar) var calendar
      #expect(calendar.identifier == Calendar.autoupdatingCurrent.identifier)
    }
    expectReport("locale") {
      @Dependency(\.locale) var locale
      #expect(locale == .autoupdatingCurrent)
    }
    expectReport("timeZone") {
      @Dependency(\.timeZone) var timeZone
      #expect(timeZone == .autoupdatingCurrent)
    }
  }

  @Test("Rule 89: Random numbers are reported, and are real ones")
  func random() {
    expectReport("withRandomNumberGenerator") {
      @Dependency(\.withRandomNumberGenerator) var random
      let numbers = random { generator in (0..<4).map { _ in generator.next() } }
      #expect(Set(numbers).count > 1)
    }
  }

  @Test("Rule 89: A clock is reported when it is used, not when it is read")
  func clocks() async throws {
    @Dependency(\.continuousClock) var continuous
    @Dependency(\.suspendingClock) var suspending
    for (clock, name) in [(continuous, "ContinuousClock"), (suspending, "SuspendingClock")] {
      try await withKnownIssue {
        try await clock.sleep(for: .zero)
      } matching: {
        $0.description.contains("Unimplemented: '\(name).")
      }
    }
  }

  @Test("Rule 89: Requests are reported and fail, without the network", arguments: ["https", "foo"])
  func urlSession(scheme: String) async throws {
    @Dependency(\.urlSession) var session
    let url = URL(string: "\(scheme)://example.invalid/path")!
    await withKnownIssue {
      await #expect(throws: (any Error).self) { try await session.data(from: url) }
    } matching: {
      $0.description.contains(
        "'@Dependency(\\.urlSession)' was asked for '\(scheme)://example.invalid/path'")
    }
  }

  @Test("Rule 89: The live session is the shared one")
  func liveSession() {
    #expect(DependencyValues.live.urlSession === URLSession.shared)
  }

  @Test("Rule 89: Notifications are posted to a center of the test's own")
  func notifications() {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default)
    #expect(center === DependencyValues._current.notificationCenter)
    #expect(DependencyValues.live.notificationCenter === NotificationCenter.default)
  }

  @Test("Rule 89: What does not hold is reported, and the test goes on")
  func assertions() {
    @Dependency(\.assert) var assert
    @Dependency(\.precondition) var precondition
    @Dependency(\.assertionFailure) var assertionFailure
    assert(true, "never")
    precondition(true)
    withKnownIssue {
      assert(1 > 2, "one is less")
    } matching: {
      $0.description.contains("Assertion does not hold: one is less")
    }
    withKnownIssue {
      precondition(1 > 2)
    } matching: {
      $0.description.contains("Precondition does not hold")
    }
    withKnownIssue {
      assertionFailure("no way")
    } matching: {
      $0.description.contains("Code was reached that should not be: no way")
    }
  }

  @Test("Rule 89: In live runs assertions are Swift's, which do nothing where they hold")
  func liveAssertions() {
    DependencyValues.live.assert(true, "never")
    DependencyValues.live.precondition(true)
  }

  @Test("Rule 89: What is fired and forgotten is waited for in tests")
  func fireAndForget() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let done = LockIsolated(false)
    await fireAndForget(priority: .low) {
      await Task.yield()
      done.setValue(true)
    }
    #expect(done.value)
  }

  @Test(
    "Rule 89: What is fired and forgotten survives the task that started it, in tests as in live runs",
    arguments: [DependencyContext.test, .preview, .live])
  func fireAndForgetSurvives(context: DependencyContext) async {
    await withDependencies {
      $0.context = context
    } operation: {
      let (begun, began) = AsyncStream.makeStream(of: Void.self)
      let (gate, open) = AsyncStream.makeStream(of: Void.self)
      let (done, finished) = AsyncStream.makeStream(of: Bool.self)
      let task = Task {
        @Dependency(\.fireAndForget) var fireAndForget
        await fireAndForget {
          began.yield()
          for await _ in gate {}
          finished.yield(Task.isCancelled)
          finished.finish()
        }
        // In tests nobody gets here before the work is done.
        return Task.isCancelled
      }
      for await _ in begun { break }
      task.cancel()
      open.finish()
      var wasCancelled: [Bool] = []
      for await value in done { wasCancelled.append(value) }
      #expect(wasCancelled == [false])
      if context == .test { #expect(await task.value) }
    }
  }

  @Test("Rule 89: What is fired by a task that is cancelled already is done all the same")
  func fireAndForgetWhenCancelled() async {
    let done = LockIsolated(false)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        try Task.checkCancellation()
        done.setValue(true)
      }
    }
    await task.value
    #expect(done.value)
  }

  @Test("Rule 89: What is fired and forgotten reports its errors")
  func fireAndForgetErrors() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await withKnownIssue {
      await fireAndForget { throw Failure() }
    } matching: {
      $0.description.contains("fired and forgotten has failed") || $0.error is Failure
    }
    await fireAndForget { throw CancellationError() }
  }

  @Test("Rule 89: In live runs nobody waits for what is fired and forgotten")
  func liveFireAndForget() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let done = LockIsolated(false)
    await DependencyValues.live.fireAndForget {
      for await _ in stream {}
      done.setValue(true)
    }
    #expect(!done.value)
    continuation.finish()
  }

  @Test("An address is opened by whoever the override says; else that is reported")
  func openURL() async {
    let url = URL(string: "https://example.invalid")!
    @Dependency(\.openURL) var openURL
    let opened = LockIsolated<[URL]>([])
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      await openURL(url)
      #expect(await openURL(url))
    }
    #expect(opened.value == [url, url])
    await withKnownIssue {
      await openURL(url)
    } matching: {
      $0.description.contains("'@Dependency(\\.openURL)' was asked to open 'https://example.invalid'")
    }
  }

  @Test("Rule 90: The zeroth identifier is all zeros")
  func zero() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(255).uuidString == "00000000-0000-0000-0000-0000000000FF")
  }

  @Test("Rule 90: Negative numbers make identifiers of another version")
  func negative() {
    #expect(UUID(-1) != UUID(1))
    #expect(UUID(-1).uuidString == "00000000-0000-1000-0000-000000000001")
  }

  @Test("Rule 90: Each incrementing generator begins at zero")
  func incrementing() {
    let (one, two) = (UUIDGenerator.incrementing, UUIDGenerator.incrementing)
    #expect([one(), one(), two()] == [UUID(0), UUID(1), UUID(0)])
  }

  @Test("Rule 90: A constant generator always makes the same identifier")
  func constant() {
    let generator = UUIDGenerator.constant(UUID(7))
    #expect([generator(), generator()] == [UUID(7), UUID(7)])
  }

  @Test("Dates and random numbers can be fixed")
  func generators() {
    struct Sequence: RandomNumberGenerator, Sendable {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1
        return last
      }
    }
    let date = Date(timeIntervalSince1970: 1_234)
    withDependencies {
      $0.date.now = date
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sequence())
    } operation: {
      @Dependency(\.date) var generator
      @Dependency(\.withRandomNumberGenerator) var random
      #expect(generator.now == date && generator() == date)
      #expect((0..<3).map { _ in random { $0.next() } } == [1, 2, 3])
    }
  }
}
