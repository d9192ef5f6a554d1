import Foundation
import Testing

@testable import Scrumdinger

@Suite("The meeting's timer")
struct MeetingTimerTests {
  /// A meeting of seven people in five minutes, the case in which counted ticks never came to an end.
  static func running(length: Int = 300, speakers: Int = 7, overtime: Bool = false) -> MeetingTimer {
    var timer = MeetingTimer(length: length, speakerCount: speakers, countsOvertime: overtime)
    timer.run(at: .start)
    return timer
  }

  @Test(
    "Whatever the length and however many speak: each gets an equal share, the meeting ends, and not a millisecond is lost",
    arguments: 1...60)
  func everyLength(minutes: Int) {
    for count in 1...30 {
      let length = minutes * 60_000
      let timer = Self.running(length: minutes * 60, speakers: count)
      // Walked by the timer's own word on when something changes next.
      var now = Date.start
      var turns: [(speaker: Int, milliseconds: Int)] = []
      var elapsed = 0
      while let wait = timer.untilNextChange(at: now), !timer.isOver(at: now) {
        #expect(wait > 0, "\(minutes) min, \(count) speakers: it must get on")
        guard wait > 0, turns.count <= count else { return }
        turns.append((timer.speaker(at: now), wait))
        elapsed += wait
        now = .start + Double(elapsed) / 1_000
      }
      #expect(turns.map(\.speaker) == Array(0..<count), "\(minutes) min, \(count) speakers")
      let share = Double(length) / Double(count)
      #expect(
        turns.allSatisfy { abs(Double($0.milliseconds) - share) < 1 }, "\(minutes) min, \(count) speakers")
      #expect(turns.reduce(0) { $0 + $1.milliseconds } == length, "\(minutes) min, \(count) speakers")
      #expect(timer.isOver(at: now) && !timer.isOver(at: now - 0.001))
      #expect(timer.elapsed(at: now + 1_000) == length)
    }
  }

  @Test("Skipping through gives every speaker a turn, from each speaker's very beginning", arguments: 1...30)
  func skipping(count: Int) {
    var timer = Self.running(length: 60, speakers: count)
    for index in 1..<max(1, count) {
      let isThereOne = timer.skip(at: .start)
      #expect(isThereOne)
      #expect(timer.speaker(at: .start) == index)
      #expect(timer.elapsed(at: .start) == timer.start(ofSpeaker: index))
    }
    let last = timer
    let isThereOne = timer.skip(at: .start)
    #expect(!isThereOne)
    #expect(timer == last)
  }

  @Test("Time stands still while it is halted, and goes on from there")
  func halting() {
    var timer = Self.running()
    timer.halt(at: .start + 10)
    #expect(timer.elapsed(at: .start + 1_000) == 10_000)
    #expect(timer.untilNextChange(at: .start + 1_000) == nil)
    timer.halt(at: .start + 2_000)
    timer.run(at: .start + 1_000)
    timer.run(at: .start + 1_005)
    #expect(timer.elapsed(at: .start + 1_010) == 20_000)
    #expect(timer.dates == (.start + 990)...(.start + 1_290))
  }

  @Test("A skip while it is halted stays halted")
  func skipWhileHalted() {
    var timer = MeetingTimer(length: 60, speakerCount: 3)
    timer.skip(at: .start)
    #expect(!timer.isRunning)
    #expect(timer.elapsed(at: .start + 9) == 20_000)
  }

  @Test("Overtime counts on with the last speaker, and never ends by itself")
  func overtime() {
    let timer = Self.running(length: 60, speakers: 2, overtime: true)
    #expect(timer.untilNextChange(at: .start + 30) == 30_000)
    #expect(timer.isOvertime(at: .start + 60))
    #expect(!timer.isOver(at: .start + 90))
    #expect(timer.elapsed(at: .start + 90) == 90_000)
    #expect(timer.remaining(at: .start + 90) == 0)
    #expect(timer.speaker(at: .start + 90) == 1)
    #expect(timer.untilNextChange(at: .start + 90) == nil)
  }

  @Test("A length of nothing is over at once, with the last speaker; nobody to speak is somebody")
  func nothing() {
    let timer = Self.running(length: 0, speakers: 3)
    #expect(timer.isOver(at: .start))
    #expect(timer.speaker(at: .start) == 2)
    #expect(timer.untilNextChange(at: .start) == 0)
    let nobody = Self.running(length: 60, speakers: 0)
    #expect(nobody.speakerCount == 1)
    #expect(nobody.speaker(at: .start + 30) == 0)
    #expect(Self.running(length: -5, speakers: -5).isOver(at: .start))
  }

  @Test("Five hundred people have a share each, too")
  func fiveHundred() {
    let timer = Self.running(length: 60, speakers: 500)
    #expect(
      (0..<500).allSatisfy { timer.speaker(at: .start + Double(timer.start(ofSpeaker: $0)) / 1_000) == $0 })
    #expect(timer.start(ofSpeaker: 500) == 60_000)
  }

  @Test("A clock that is set back lets no time pass; one that jumps ahead ends the meeting")
  func foreignClocks() {
    let timer = Self.running()
    #expect(timer.elapsed(at: .start - 3_600) == 0)
    #expect(timer.elapsed(at: .distantPast) == 0)
    #expect(timer.isOver(at: .distantFuture))
    #expect(Self.running(overtime: true).elapsed(at: .distantFuture) == 7 * 24 * 60 * 60 * 1_000)
  }

  @Test("What is stored is what is read")
  func storing() throws {
    var timer = Self.running()
    timer.halt(at: .start + 61.234)
    timer.run(at: .start + 90)
    let data = try JSONEncoder().encode(timer)
    let read = try JSONDecoder().decode(MeetingTimer.self, from: data)
    #expect(read == timer)
    #expect(read.elapsed(at: .start + 91) == 62_234)
  }

  @Test(
    "What a damaged file says is brought into bounds",
    arguments: [
      #"{"length":0,"speakerCount":0,"countsOvertime":false,"banked":-5}"#,
      #"{"length":-1,"speakerCount":-1,"countsOvertime":true,"banked":9223372036854775807}"#,
      #"{"length":9223372036854775807,"speakerCount":3,"countsOvertime":false,"banked":0,"runningSince":0}"#,
    ])
  func damage(json: String) throws {
    let timer = try JSONDecoder().decode(MeetingTimer.self, from: Data(json.utf8))
    #expect(timer.speakerCount >= 1)
    #expect((0..<timer.speakerCount).contains(timer.speaker(at: .start)))
    #expect(timer.elapsed(at: .start) >= 0)
    #expect(timer.remaining(at: .start) >= 0)
  }
}
