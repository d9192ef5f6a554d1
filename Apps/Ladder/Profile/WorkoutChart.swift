import Foundation
import IdentifiedCollections
import LadderModel

/// The contents of the history's charts.
struct WorkoutChart: Equatable, Sendable {
  /// The repetitions of one week.
  struct Week: Equatable, Identifiable, Sendable {
    let week: ISOWeek
    let reps: Int
    let workouts: Int

    var id: Int { week.number }
    /// The first instant of the week, in UTC.
    var start: Date { week.start }
  }

  /// One try at a challenge.
  struct Point: Equatable, Identifiable, Sendable {
    let id: Workout.ID
    let challengeID: Challenge.ID
    let date: Date
    let repCount: Int
    /// No try before was better.
    let isBest: Bool
  }

  /// Every week from the first with a workout to that of the last, with those between in which nothing was done.
  let weeks: [Week]
  /// The oldest first.
  let points: [Point]

  /// The number of weeks that are shown at the most, the latest.
  static let weekLimit = 26

  init(_ workouts: some Sequence<Workout>) {
    let sorted = workouts.sorted { ($0.startedAt, $0.id.uuidString) < ($1.startedAt, $1.id.uuidString) }
    let byWeek = Dictionary(grouping: sorted) { ISOWeek(of: $0.startedAt).number }
    if let last = byWeek.keys.max(), let first = byWeek.keys.min() {
      weeks = (max(first, last - Self.weekLimit + 1)...last).map { number in
        let done = byWeek[number] ?? []
        return Week(
          week: ISOWeek(number: number), reps: done.reduce(0) { $0 + $1.repCount }, workouts: done.count)
      }
    } else {
      weeks = []
    }
    var best: [Challenge.ID: RankingKey] = [:]
    points = sorted.map { workout in
      let key = RankingKey(
        repCount: workout.repCount, durationMilliseconds: WorkoutRequest.milliseconds(workout.duration),
        startedMilliseconds: Int64(WorkoutRequest.milliseconds(workout.startedAt.timeIntervalSince1970)),
        workoutID: workout.id)
      let isBest = best[workout.challengeID].map { key < $0 } ?? true
      if isBest { best[workout.challengeID] = key }
      return Point(
        id: workout.id, challengeID: workout.challengeID, date: workout.startedAt,
        repCount: workout.repCount, isBest: isBest)
    }
  }

  /// Returns the tries at one challenge, the oldest first.
  func points(of challenge: Challenge.ID) -> [Point] { points.filter { $0.challengeID == challenge } }
}
