import Foundation
import IdentifiedCollections
import Testing

@testable import Scrumdinger

@Suite("One meeting in several tabs")
struct RunningMeetingTabsTests {
  private typealias Runs = IdentifiedArrayOf<RunningMeeting>

  @Test("A series has one running meeting at most: who begins another gets the one that runs")
  func oneAtATime() {
    var runs: Runs = []
    let first = RunningMeeting.fixture(id: 500)
    let (begun, again) = (runs.begin(first), runs.begin(.fixture(id: 501)))
    #expect(begun == first && again == first)
    let other = runs.begin(.fixture(.fixture(2_000), id: 502))
    #expect(other.id == UUID(502))
    #expect(runs.current.ids == [UUID(500), UUID(502)])
    _ = runs.end(first, since: first, as: .discarded, at: .start)
    let next = runs.begin(.fixture(id: 503))
    #expect(next.id == UUID(503))
    #expect(runs.current(of: UUID(1_000))?.id == UUID(503))
  }

  @Test("A tab writes what it has changed, and nothing else")
  func mergedByWhatChanged() throws {
    let base = RunningMeeting.fixture()
    var runs: Runs = [base]
    var (first, second) = (base, base)
    first.notes = "Ship on Friday"
    second.timer.run(at: .start)
    second.isPaused = true
    let noted = runs.write(first, since: base)
    #expect(noted?.notes == "Ship on Friday")
    let paused = runs.write(second, since: base)
    let stored = try #require(paused)
    #expect(stored.notes == "Ship on Friday" && stored.isPaused && stored.timer == second.timer)
    // The clock and the break are one decision.
    first = base
    first.timer.skip(at: .start)
    let skipped = runs.write(first, since: base)
    #expect(skipped?.isPaused == false)
  }

  @Test("The first end holds, for whoever ends it again and whoever goes on")
  func endedOnce() throws {
    let base = RunningMeeting.fixture()
    var runs: Runs = [base]
    var late = base
    late.notes = "Too late"
    late.timer.run(at: .start)
    let ends = [
      runs.end(base, since: base, as: .saved, at: .start),
      runs.end(late, since: base, as: .discarded, at: .start),
    ]
    #expect(ends.map { $0?.outcome } == [.saved, .saved])
    let written = runs.write(late, since: base)
    let stored = try #require(written)
    #expect(stored.outcome == .saved && stored.notes.isEmpty && !stored.timer.isRunning)
    #expect(runs.current.isEmpty)
    let unknown = runs.write(.fixture(id: 9), since: .fixture(id: 9))
    #expect(unknown == nil)
  }

  @Test("A meeting whose minutes are kept lets go of its words, and stays over")
  func settled() throws {
    var run = RunningMeeting.fixture()
    run.notes = "Ship on Friday"
    var runs: Runs = [run]
    runs.settle(run.id)
    #expect(runs[id: run.id]?.notes == "Ship on Friday")
    _ = runs.end(run, since: run, as: .saved, at: .start)
    runs.settle(run.id)
    let stored = try #require(runs[id: run.id])
    #expect(stored.notes.isEmpty && stored.isKept == true && stored.outcome == .saved)
  }

  @Test("Meetings that earlier versions have stored are read")
  func earlier() throws {
    var object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(RunningMeeting.fixture()))
        as? [String: Any])
    for key in ["endedAt", "isKept", "tabs", "recorder"] { object[key] = nil }
    let read = try JSONDecoder().decode(
      RunningMeeting.self, from: JSONSerialization.data(withJSONObject: object))
    #expect(read == .fixture())
  }

  @Test("The tabs of the owner's are theirs alone")
  func tabsAreNotShared() {
    var run = RunningMeeting.fixture()
    run.addTab("a")
    run.addTab("a")
    run.recorder = "a"
    #expect(run.tabs == ["a"] && run.isTab("a") && !run.isTab("b"))
    #expect(run.shared == .fixture())
  }

  // MARK: Any order

  /// Tabs of one person, each with its copy of what is stored, and what became of the meetings.
  private struct Tabs {
    struct Tab {
      var run: RunningMeeting?
      var base: RunningMeeting?
    }

    var stored: Runs = []
    var meetings: IdentifiedArrayOf<Meeting> = [.fixture()]
    var tabs: [Tab]
    var ended: [RunningMeeting.ID: RunningMeeting.Outcome] = [:]
    var begun = 0
    var now = Date.start

    init(_ count: Int) { tabs = Array(repeating: Tab(), count: count) }

    mutating func step(_ generator: inout SplitMix64) {
      let index = Int(generator.next() % UInt64(tabs.count))
      switch generator.next() % 10 {
      case 0: begin(index)
      case 1: tabs[index] = Tab(run: stored.current.last, base: stored.current.last)
      case 2: tabs[index] = Tab()
      case 3:
        change(index) { run, now in
          run.isPaused ? run.timer.run(at: now) : run.timer.halt(at: now); run.isPaused.toggle()
        }
      case 4: change(index) { run, now in run.timer.skip(at: now) }
      case 5: change(index) { run, _ in run.notes += "x" }
      case 6: end(index, .saved)
      case 7: end(index, .discarded)
      case 8: now += 60
      default: hear(index)
      }
    }

    private mutating func begin(_ index: Int) {
      begun += 1
      var run = RunningMeeting.fixture(id: 10_000 + begun)
      run.timer.run(at: now)
      let running = stored.begin(run)
      tabs[index] = Tab(run: running, base: running)
    }

    private mutating func change(_ index: Int, _ change: (inout RunningMeeting, Date) -> Void) {
      guard var run = tabs[index].run, let base = tabs[index].base else { return }
      change(&run, now)
      adopt(stored.write(run, since: base), index)
    }

    private mutating func end(_ index: Int, _ outcome: RunningMeeting.Outcome) {
      guard let run = tabs[index].run, let base = tabs[index].base,
        let result = stored.end(run, since: base, as: outcome, at: now)
      else { return }
      if result.outcome == .saved, result.isKept != true {
        meetings.keep(result, at: now)
        stored.settle(result.id)
      }
      tabs[index] = Tab()
    }

    mutating func hear(_ index: Int) {
      guard let run = tabs[index].run else { return }
      adopt(stored[id: run.id], index)
    }

    private mutating func adopt(_ run: RunningMeeting?, _ index: Int) {
      tabs[index] = run?.outcome == nil ? Tab(run: run, base: run) : Tab()
    }

    /// A description of what is wrong, if anything is.
    mutating func fault() -> String? {
      if stored.current.count > 1 { return "two meetings run" }
      for run in stored {
        if let outcome = ended[run.id] {
          if run.outcome != outcome { return "a meeting that was over changed" }
        } else if let outcome = run.outcome {
          ended[run.id] = outcome
        }
      }
      let saved = ended.filter { $0.value == .saved }.map(\.key)
      let kept = meetings[id: UUID(1_000)]?.history.map(\.id) ?? []
      if kept.count != saved.count || Set(kept) != Set(saved) { return "minutes are not kept once" }
      return nil
    }
  }

  @Test(
    "In 20,000 orders of beginning, pausing, skipping, closing and ending, none runs twice, revives or is kept twice"
  )
  func interleavings() {
    for seed in 0..<20_000 {
      var generator = SplitMix64(seed: UInt64(seed))
      var tabs = Tabs(2 + seed % 4)
      for step in 0..<14 {
        tabs.step(&generator)
        if let fault = tabs.fault() {
          Issue.record("\(fault), seed \(seed), step \(step)")
          return
        }
      }
      for index in tabs.tabs.indices {
        tabs.hear(index)
        if let run = tabs.tabs[index].run, run != tabs.stored[id: run.id] {
          Issue.record("tab \(index) shows another state than is stored, seed \(seed)")
          return
        }
      }
    }
  }
}
