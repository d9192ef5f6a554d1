import CounterpointOS
import Logging
import Synchronization
import Testing

/// Takes the signposts of a log.
private final class Recorder: Sendable {
  private let signposts = Mutex<[OSLog.Signpost]>([])

  var written: [OSLog.Signpost] { signposts.withLock { $0 } }

  func log(isEnabled: Bool = true) -> OSLog {
    OSLog(isEnabled: isEnabled) { signpost in self.signposts.withLock { $0.append(signpost) } }
  }
}

/// Takes the lines of swift-log.
private final class SignpostLines: Sendable {
  private let lines = Mutex<[String]>([])

  var written: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// A part of a message that notes that it was asked for.
  var madeMessage: String {
    add("made")
    return "made"
  }

  func log(
    _ level: Logging.Logger.Level, subsystem: String = "test", category: String = "loading"
  ) -> OSLog {
    let logger = Logging.Logger(label: subsystem) { _ in SignpostHandler(lines: self, logLevel: level) }
    return OSLog(logger: logger, category: category)
  }
}

private struct SignpostHandler: LogHandler {
  let lines: SignpostLines
  var metadata = Logging.Logger.Metadata()
  var logLevel: Logging.Logger.Level

  init(lines: SignpostLines, logLevel: Logging.Logger.Level) {
    self.lines = lines
    self.logLevel = logLevel
  }

  subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let keys = (event.metadata ?? [:]).keys.sorted().joined(separator: ",")
    lines.add("\(event.level) \(event.message) [\(keys)]")
  }
}

@Suite("Signposts")
struct SignposterTests {
  private struct Failure: Error {}

  @Test("An interval is told of at both ends, with how long it took at the second")
  func interval() throws {
    let recorder = Recorder()
    let signposter = OSSignposter(logHandle: recorder.log())
    let id = signposter.makeSignpostID()
    let clock = ContinuousClock()
    let begin = clock.now
    let state = signposter.beginInterval("Load", id: id, "\(3) rows")
    let begun = clock.now
    let ending = clock.now
    signposter.endInterval("Load", state, "of \(5)")
    let end = clock.now

    let signposts = recorder.written
    #expect(signposts.map(\.phase) == [.begin, .end])
    #expect(signposts.map(\.name) == ["Load", "Load"])
    #expect(signposts.map(\.id) == [id.rawValue, id.rawValue])
    #expect(signposts.map(\.message) == ["3 rows", "of 5"])
    #expect(signposts.first?.duration == nil)
    let duration = try #require(signposts.last?.duration)
    #expect(duration >= begun.duration(to: ending))
    #expect(duration <= begin.duration(to: end))
  }

  @Test("Work runs in an interval, which ends also when the work throws")
  func work() {
    let recorder = Recorder()
    let signposter = OSSignposter(logHandle: recorder.log())
    let sum = signposter.withIntervalSignpost("Sum", "of \(2)") {
      signposter.emitEvent("Added", "\(1)")
      return 1 + 1
    }
    #expect(sum == 2)
    #expect(throws: Failure.self) {
      try signposter.withIntervalSignpost("Parse") { () throws -> Void in throw Failure() }
    }
    let state = signposter.beginAnimationInterval("Fade")
    signposter.endInterval("Fade", state)
    let signposts = recorder.written
    #expect(
      signposts.map { "\($0.phase) \($0.name) \($0.message)" } == [
        "begin Sum of 2", "event Added 1", "end Sum ", "begin Parse ", "end Parse ", "begin Fade ",
        "end Fade ",
      ])
    #expect(signposts.map { $0.duration != nil } == [false, false, true, false, true, false, true])
  }

  @Test("Where nothing is measured, work runs and nothing is written")
  func disabled() {
    let recorder = Recorder()
    let log = recorder.log(isEnabled: false)
    let lines = SignpostLines()
    for signposter in [OSSignposter(logHandle: log), .disabled, OSSignposter(logHandle: lines.log(.info))] {
      #expect(!signposter.isEnabled)
      #expect(signposter.makeSignpostID() == .null)
      #expect(signposter.makeSignpostID(from: recorder) == .null)
      let state = signposter.beginInterval("Load")
      signposter.emitEvent("Loaded")
      signposter.endInterval("Load", state)
      signposter.endInterval("Load", state)
      #expect(signposter.withIntervalSignpost("Sum") { 1 + 1 } == 2)
      signposter.emitEvent("Loaded", "\(lines.madeMessage)")
      _ = signposter.beginInterval("Load", "\(lines.madeMessage)")
    }
    os_signpost(.event, log: log, name: "Loaded")
    os_signpost(.event, log: log, name: "Loaded", "\(lines.madeMessage)")
    #expect(recorder.written == [])
    #expect(lines.written == [])
  }

  @Test(
    "What is marked with the identifier of nothing is not written", arguments: [OSSignpostID.null, .invalid])
  func nothing(_ id: OSSignpostID) {
    let recorder = Recorder()
    let log = recorder.log()
    let signposter = OSSignposter(logHandle: log)
    let state = signposter.beginInterval("Load", id: id)
    signposter.emitEvent("Loaded", id: id)
    signposter.endInterval("Load", state)
    for type in [OSSignpostType.begin, .event, .end] {
      os_signpost(type, log: log, name: "Load", signpostID: id)
    }
    #expect(recorder.written == [])
  }

  @Test("Signposts are lines of the server's log at level debug; an end that follows an end is warned of")
  func lines() {
    let lines = SignpostLines()
    let log = lines.log(.debug)
    let signposter = OSSignposter(logger: CounterpointOS.Logger(log))
    #expect(signposter.isEnabled)
    let state = signposter.beginInterval("Load")
    signposter.endInterval("Load", state, "\("Anna") \("Bob", privacy: .public)")
    signposter.endInterval("Load", state)
    signposter.emitEvent("Hit", "at \(3)")
    let elsewhere = OSSignpostIntervalState.beginState(id: .exclusive)
    signposter.endInterval("Elsewhere", elsewhere)
    #expect(
      lines.written == [
        "debug begin Load [category,signpost]",
        "debug end Load <private> Bob [category,duration,signpost]",
        "warning The interval 'Load' has ended already, so this end of it is not measured: begin an interval for each end. []",
        "debug event Hit at 3 [category,signpost]",
        "debug end Elsewhere [category,signpost]",
      ])
    let named = OSSignposter(subsystem: "org.example.app", category: .pointsOfInterest)
    #expect(named.isEnabled == (Logging.Logger(label: "org.example.app").logLevel <= .debug))
  }

  @Test("The older form finds an interval's beginning by its name and identifier, and takes formats")
  func older() {
    let recorder = Recorder()
    let log = recorder.log()
    let id = OSSignpostID(log: log)
    os_signpost(.begin, log: log, name: "Print", signpostID: id, "%d pages of %{public}@", 3, "news")
    os_signpost(.animationBegin, log: log, name: "Print")
    os_signpost(.event, log: log, name: "Jam", "in tray \(2)")
    os_signpost(.end, log: log, name: "Print", signpostID: id)
    os_signpost(.end, log: log, name: "Print", signpostID: id)
    os_signpost(.end, log: log, name: "Fold")
    os_signpost(.end, log: log, name: "Print", "done")
    let signposts = recorder.written
    #expect(signposts.map(\.phase) == [.begin, .begin, .event, .end, .end, .end, .end])
    #expect(signposts.map(\.message) == ["3 pages of news", "", "in tray 2", "", "", "", "done"])
    #expect(signposts.map { $0.duration != nil } == [false, false, false, true, false, false, true])
  }

  @Test("Logs of one subsystem and category share their intervals: code may make its log anew each time")
  func sharedIntervals() {
    let lines = SignpostLines()
    func log(_ category: String) -> OSLog {
      lines.log(.debug, subsystem: "SignposterTests.sharedIntervals", category: category)
    }
    os_signpost(.begin, log: log("loading"), name: "Load")
    os_signpost(.end, log: log("drawing"), name: "Load")
    os_signpost(.end, log: log("loading"), name: "Load")
    #expect(
      lines.written == [
        "debug begin Load [category,signpost]", "debug end Load [category,signpost]",
        "debug end Load [category,duration,signpost]",
      ])
  }

  @Test("A log tells which messages the server's log takes, and those alone are written")
  func enabledTypes() {
    let lines = SignpostLines()
    let log = lines.log(.notice)
    let types: [OSLogType] = [.debug, .info, .default, .error, .fault]
    #expect(types.map { log.isEnabled(type: $0) } == [false, false, true, true, true])
    for type in types { CounterpointOS.Logger(log).log(level: type, "said") }
    #expect(lines.written == ["notice said []", "error said []", "critical said []"])
  }

  @Test("Of intervals that never end the oldest is forgotten, so that they do not pile up")
  func neverEnded() {
    let recorder = Recorder()
    let log = recorder.log()
    let ids = (0...OpenIntervals.limit).map { _ in OSSignpostID(log: log) }
    for id in ids { os_signpost(.begin, log: log, name: "Wait", signpostID: id) }
    for id in [ids[0], ids[1], ids[OpenIntervals.limit]] {
      os_signpost(.end, log: log, name: "Wait", signpostID: id)
    }
    #expect(recorder.written.suffix(3).map { $0.duration != nil } == [false, true, true])
  }

  @Test("Identifiers differ from each other, but for those of one object")
  func identifiers() {
    let recorder = Recorder()
    let other = Recorder()
    let log = recorder.log()
    let signposter = OSSignposter(logHandle: log)
    let ids = (0..<100).map { _ in signposter.makeSignpostID() }
    let reserved: [OSSignpostID] = [.exclusive, .null, .invalid]
    #expect(Set((ids + reserved).map(\.rawValue)).count == 103)
    #expect(ids == ids.sorted())
    #expect(signposter.makeSignpostID(from: recorder) == OSSignpostID(log: log, object: recorder))
    #expect(signposter.makeSignpostID(from: recorder) != signposter.makeSignpostID(from: other))
  }
}
