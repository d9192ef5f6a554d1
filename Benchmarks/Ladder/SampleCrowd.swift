import Foundation
import LadderModel

/// People and workouts that are the same at each run: each is computed from its number, and none is kept.
struct SampleCrowd: Sendable {
  struct Workout {
    let key: SampleKey
    let user: Int64
    let challenge: Int
    let repCount: Int
    let duration: Int
    /// Milliseconds since 1970.
    let started: Int64
  }

  static let challenges = 10
  /// Weeks over which workouts are spread. The service takes none that are older than sixty days.
  private static let days = 56

  let people: Int
  let workoutsOfPerson: Int
  /// Milliseconds since 1970, before which everything has happened.
  let now: Int64
  var workouts: Int { people * workoutsOfPerson }

  /// Numbers of people are as scattered as those that the service makes.
  func user(_ person: Int) -> Int64 {
    Int64(bitPattern: Self.scattered(UInt64(person) &+ 1) & UInt64(Int64.max))
  }

  func name(_ person: Int) -> String { "Climber \(person)" }

  /// Bears no secret: whoever makes the database can make it.
  func token(_ person: Int) -> String {
    let digits = String(person)
    return String(repeating: "0", count: 43 - digits.count) + digits
  }

  func workout(_ person: Int, _ round: Int) -> Workout {
    let first = Self.scattered(UInt64(person) &* 1_000_003 &+ UInt64(round) &* 7_919 &+ 0x5EED)
    let second = Self.scattered(first)
    let third = Self.scattered(second)
    // More in the middle than at the ends.
    let repCount = 5 + Int(first % 60) + Int(first >> 32 % 60)
    let duration = 20_000 + Int(second % 40_000)
    let started = now - 120_000 - Int64(third % UInt64(Self.days * 86_400_000))
    return Workout(
      key: SampleKey(
        repCount: repCount, duration: duration, started: started, id: (Self.scattered(third), second)),
      user: user(person), challenge: 1 + Int(second >> 40) % Self.challenges, repCount: repCount,
      duration: duration, started: started)
  }

  /// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014): near numbers become far ones, and no two the same.
  private static func scattered(_ number: UInt64) -> UInt64 {
    var bits = number &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// The bytes of a `RankingKey`, as four numbers that compare as they do.
struct SampleKey: Comparable {
  let words: (UInt64, UInt64, UInt64, UInt64)

  init(repCount: Int, duration: Int, started: Int64, id: (UInt64, UInt64)) {
    words = (
      UInt64(UInt32.max - UInt32(repCount)) << 32 | UInt64(duration), UInt64(bitPattern: started) ^ 1 << 63,
      id.0, id.1
    )
  }

  var bytes: [UInt8] { Self.bytes(words.0) + Self.bytes(words.1) + id }
  /// The workout's.
  var id: [UInt8] { Self.bytes(words.2) + Self.bytes(words.3) }

  private static func bytes(_ word: UInt64) -> [UInt8] { withUnsafeBytes(of: word.bigEndian) { Array($0) } }

  static func < (one: Self, other: Self) -> Bool { one.words < other.words }
  static func == (one: Self, other: Self) -> Bool { one.words == other.words }
}
