import Foundation
import LadderModel
import LadderService

/// The leaderboards of a crowd, in their order.
struct SampleBoards {
  struct Entry {
    let key: SampleKey
    let user: Int64
  }
  struct Segment {
    let lowerBound: [UInt8]
    let entries: Int
  }
  struct Group {
    let lowerBound: [UInt8]
    let entries: Int
    let segments: Int
  }
  struct Board {
    let number: Int64
    let entries: [Entry]

    /// Three quarters full, as parts are between cuts.
    var segments: [Segment] {
      let size = Int(BoardCuts.usual.rows) * 3 / 4
      return stride(from: 0, to: entries.count, by: size).map { start in
        Segment(
          lowerBound: start == 0 ? [0] : entries[start].key.bytes, entries: min(size, entries.count - start))
      }
    }

    static func groups(of segments: [Segment]) -> [Group] {
      let size = Int(BoardCuts.usual.segments) * 3 / 4
      return stride(from: 0, to: segments.count, by: size).map { start in
        let own = segments[start..<min(start + size, segments.count)]
        return Group(
          lowerBound: segments[start].lowerBound, entries: own.reduce(0) { $0 + $1.entries },
          segments: own.count)
      }
    }
  }

  let boards: [Board]

  init(of crowd: SampleCrowd) {
    let present = ISOWeek(of: Date(timeIntervalSince1970: Double(crowd.now) / 1_000))
    // Of all time, of the week before and of this one: the service keeps no others.
    let weeks = [nil, ISOWeek(number: present.number - 1), present]
    let slots = (SampleCrowd.challenges + 1) * weeks.count
    var entries = [[Entry]](repeating: [], count: slots)
    for person in 0..<crowd.people {
      var bests = [SampleKey?](repeating: nil, count: slots)
      for round in 0..<crowd.workoutsOfPerson {
        let workout = crowd.workout(person, round)
        let week = ISOWeek(of: Date(timeIntervalSince1970: Double(workout.started) / 1_000))
        for (index, kept) in weeks.enumerated() where kept == nil || kept == week {
          for challenge in [0, workout.challenge] {
            let slot = challenge * weeks.count + index
            bests[slot] = bests[slot].map { min($0, workout.key) } ?? workout.key
          }
        }
      }
      for (slot, best) in bests.enumerated() {
        if let best { entries[slot].append(Entry(key: best, user: crowd.user(person))) }
      }
    }
    boards = entries.indices.map { slot in
      let challenge = slot / weeks.count
      entries[slot].sort { $0.key < $1.key }
      return Board(
        number: LadderService.Board(
          challenge: challenge == 0 ? nil : Int64(challenge), week: weeks[slot % weeks.count]
        ).number, entries: entries[slot])
    }.filter { !$0.entries.isEmpty }
  }
}
