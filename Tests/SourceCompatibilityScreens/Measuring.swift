import ComposableArchitecture
import OSLog
import os
import os.signpost

private let log = OSLog(subsystem: "org.example.app", category: "Measurements")
private let logger = Logger(log)
private let signposter = OSSignposter(subsystem: "org.example.app", category: "Measurements")
private let interests = OSLog(subsystem: "org.example.app", category: .pointsOfInterest)

@Reducer
struct Measured {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      logger.debug("Counted to \(state.count)")
      return .none
    }
    .signpost("Measured", log: log)
  }
}

/// Work with signposts around it, as apps write them.
final class Surveyor: Sendable {
  private let signposter = OSSignposter(logger: logger)
  private let quiet = OSSignposter.disabled

  func survey(_ heights: [Double]) async throws -> Double {
    let id = signposter.makeSignpostID()
    let state = signposter.beginInterval("Survey", id: id, "\(heights.count) heights")
    defer { signposter.endInterval("Survey", state) }
    await Task.yield()
    return try signposter.withIntervalSignpost("Sum", id: signposter.makeSignpostID(from: self)) {
      try Task.checkCancellation()
      return heights.reduce(0, +)
    }
  }

  func level(_ name: String) {
    guard signposter.isEnabled else { return quiet.emitEvent("Unmeasured") }
    let interval: OSSignpostIntervalState = signposter.beginInterval("Level")
    signposter.emitEvent("Named", id: .exclusive, "\(name, privacy: .public)")
    signposter.endInterval("Level", interval, "\(name)")
    quiet.withIntervalSignpost("Quiet") { logger.trace("Level \(name)") }
  }
}

/// The same in the older form.
func plot(_ points: Int, on sheet: AnyObject) {
  let id = OSSignpostID(log: interests, object: sheet)
  os_signpost(.begin, log: interests, name: "Plot", signpostID: id, "%d points", points)
  defer { os_signpost(.end, log: interests, name: "Plot", signpostID: id) }
  os_signpost(.event, log: interests, name: "Drawn", "\(points) of \(points)")
  guard interests.signpostsEnabled else { return signposter.emitEvent("Plotted") }
  os_signpost(.event, log: .default, name: "Seen", signpostID: OSSignpostID(log: log))
}

/// Counts across threads, as code that is older than `Mutex` does.
struct Turnstile: Sendable {
  private let passed = OSAllocatedUnfairLock(initialState: 0)
  private let gate = OSAllocatedUnfairLock()

  func pass() -> Int {
    gate.withLock {
      passed.withLock { count in
        count += 1
        return count
      }
    }
  }
}
