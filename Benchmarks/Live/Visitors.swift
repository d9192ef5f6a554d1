import Foundation
import Synchronization

/// People who come to a server, tap for a while, now and then lose their connection and come back, and go again.
final class Visitors: Sendable {
  /// The figures since somebody asked last.
  struct Figures: Sendable {
    /// Milliseconds from each tap to its answer, sorted.
    var latencies: [Double] = []
  }

  private struct Book {
    var latencies: [Double] = []
    var arrivals = 0
    var resumptions = 0
    var unanswered = 0
  }

  private let crowd: Crowd
  private let path: String
  private let seed: UInt64
  private let book = Mutex(Book())

  /// - Parameter seed: chooses how long each stays and how often it loses its connection.
  init(port: Int, path: String, seed: UInt64) {
    crowd = Crowd(port: port)
    self.path = path
    self.seed = seed
  }

  func close() { crowd.close() }

  var arrivals: Int { book.withLock { $0.arrivals } }
  /// The number of times that a lost connection was taken up again.
  var resumptions: Int { book.withLock { $0.resumptions } }
  /// Taps whose answer had not come within ten seconds.
  var unanswered: Int { book.withLock { $0.unanswered } }

  /// Keeps `count` visitors there until `end`: who goes is followed by another.
  /// - Parameter eachMinute: told what happened within each whole minute.
  func keepComing(
    _ count: Int, until end: ContinuousClock.Instant,
    eachMinute: @escaping @Sendable (Figures) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for place in 0..<count {
        group.addTask { [self] in
          var chance = SplitMix(seed: seed &+ UInt64(place) &* 0x9E37_79B9)
          // Not all at once.
          try await Task.sleep(for: .milliseconds(place * 20))
          while ContinuousClock.now < end { try await visit(until: end, &chance) }
        }
      }
      group.addTask { [self] in
        var next = ContinuousClock.now + .seconds(60)
        while next <= end {
          try await Task.sleep(until: next, clock: .continuous)
          try await eachMinute(takeFigures())
          next += .seconds(60)
        }
      }
      try await group.waitForAll()
    }
  }

  private func takeFigures() -> Figures {
    book.withLock { book in
      defer { book.latencies = [] }
      return Figures(latencies: book.latencies.sorted())
    }
  }

  /// One visitor's stay: one to four spells of work, with a lost connection between each two.
  private func visit(until end: ContinuousClock.Instant, _ chance: inout SplitMix) async throws {
    let number = book.withLock { book in
      book.arrivals += 1
      return book.arrivals
    }
    let page = try await crowd.arrive(number, at: path)
    var member = try await crowd.connect(page)
    for spell in 0..<Int.random(in: 1...4, using: &chance) {
      if spell > 0 {
        let position = try await member.drop()
        try await Task.sleep(for: .milliseconds(Int.random(in: 100...4_000, using: &chance)))
        member = try await crowd.connect(page, resuming: position)
        book.withLock { $0.resumptions += 1 }
      }
      for _ in 0..<Int.random(in: 3...15, using: &chance) where ContinuousClock.now < end {
        member.tap()
        try await Task.sleep(for: .milliseconds(Int.random(in: 200...2_000, using: &chance)))
      }
    }
    let waiting = try await member.waitForAnswers(within: .seconds(10))
    let latencies = try await member.measured().latencies
    book.withLock { book in
      book.latencies += latencies
      book.unanswered += waiting
    }
    _ = try await member.drop()
  }
}

/// Numbers by chance that are the same for the same seed: Sebastiano Vigna's SplitMix64, which is in the public domain.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
