import Clocks
import ConcurrencyExtras
import ConcurrencyTesting
import Testing

@testable import LadderService

@Suite("Admission of a few at a time", .timeLimit(.minutes(5)))
struct AdmissionLimitTests {
  /// The lot of somebody who came.
  private enum Outcome: Equatable {
    case inside, done, crowded, cancelled
  }

  /// Those who come to a limit, and stay inside until they are told to go.
  private final class Visitors: Sendable {
    let limit: AdmissionLimit
    private let outcomes = LockIsolated<[Int: Outcome]>([:])
    private let exits = LockIsolated<[Int: AsyncStream<Void>.Continuation]>([:])
    private let tasks = LockIsolated<[Int: Task<Void, Never>]>([:])

    init(_ limit: AdmissionLimit) { self.limit = limit }

    var all: [Int: Outcome] { outcomes.withValue { $0 } }

    func come(_ number: Int) {
      let (exit, continuation) = AsyncStream<Void>.makeStream()
      exits.withValue { $0[number] = continuation }
      let task = Task {
        do {
          try await limit.withAdmission {
            note(.inside, number)
            for await _ in exit {}
            note(.done, number)
          }
        } catch is AdmissionLimit.Crowded {
          note(.crowded, number)
        } catch {
          note(.cancelled, number)
        }
      }
      tasks.withValue { $0[number] = task }
    }

    func come(_ number: Int, for visitor: String) {
      AdmissionLimit.$visitor.withValue(visitor) { come(number) }
    }

    func leave(_ number: Int) { exits.withValue { $0[number] }?.finish() }
    func cancel(_ number: Int) { tasks.withValue { $0[number] }?.cancel() }

    func end() async {
      for exit in exits.withValue({ $0 }).values { exit.finish() }
      for task in tasks.withValue({ $0 }).values { await task.value }
    }

    private func note(_ outcome: Outcome, _ number: Int) { outcomes.withValue { $0[number] = outcome } }
  }

  /// The same turns as they should be taken, with nothing that runs at the same time.
  private struct Model {
    let admitted: Int
    let maximumWaiting: Int
    let patience: Int
    var now = 0
    var inside: [Int] = []
    var line: [(number: Int, end: Int)] = []
    var outcomes: [Int: Outcome] = [:]

    mutating func come(_ number: Int) {
      if inside.count < admitted {
        inside.append(number)
        outcomes[number] = .inside
      } else if line.count < maximumWaiting {
        line.append((number, now + patience))
      } else {
        outcomes[number] = .crowded
      }
    }

    mutating func leave(_ number: Int) {
      inside.removeAll { $0 == number }
      outcomes[number] = .done
      guard !line.isEmpty else { return }
      let next = line.removeFirst().number
      inside.append(next)
      outcomes[next] = .inside
    }

    mutating func cancel(_ number: Int) {
      line.removeAll { $0.number == number }
      outcomes[number] = .cancelled
    }

    mutating func pass(_ seconds: Int) {
      now += seconds
      for waiter in line where waiter.end <= now { outcomes[waiter.number] = .crowded }
      line.removeAll { $0.end <= now }
    }
  }

  /// SplitMix64, so that what fails fails again.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private func settled(_ visitors: Visitors, _ model: Model) async -> Bool {
    await eventually {
      visitors.all == model.outcomes && visitors.limit.waiting == model.line.count
    }
  }

  @Test(
    "Whoever comes, goes, is cancelled or waits for too long: turns are taken as a model says, in order",
    arguments: [1, 2, 3, 4] as [UInt64])
  func model(seed: UInt64) async {
    var random = Random(state: seed)
    let clock = Clocks.TestClock<Duration>()
    // Time passes in steps of three seconds, so that nobody's patience ends at the moment of a step.
    var model = Model(admitted: Int(seed), maximumWaiting: 5, patience: 10)
    let visitors = Visitors(
      AdmissionLimit(
        admitted: model.admitted, maximumWaiting: model.maximumWaiting, patience: .seconds(model.patience),
        clock: clock))
    for number in 0..<150 {
      let choice = Int.random(in: 0..<10, using: &random)
      switch choice {
      case 0..<5:
        visitors.come(number)
        model.come(number)
      case 5..<7:
        guard let one = model.inside.randomElement(using: &random) else { continue }
        visitors.leave(one)
        model.leave(one)
      case 7..<9:
        guard let one = model.line.randomElement(using: &random)?.number else { continue }
        visitors.cancel(one)
        model.cancel(one)
      default:
        await clock.advance(by: .seconds(3))
        model.pass(3)
      }
      guard await settled(visitors, model) else {
        Issue.record("After step \(number): \(visitors.all) in place of \(model.outcomes)")
        break
      }
    }
    await visitors.end()
  }

  @Test("Never more are in than may be, and no place is lost, however they come and are cancelled")
  func places() async {
    let limit = AdmissionLimit(admitted: 3, maximumWaiting: 1_000, patience: .seconds(600))
    let load = PoolLoad()
    let (inside, most, done) = (LockIsolated(0), LockIsolated(0), LockIsolated(0))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask {
          let task = Task {
            try await limit.withAdmission {
              let now = inside.withValue { count in
                count += 1
                return count
              }
              most.withValue { $0 = max($0, now) }
              await Task.yield()
              inside.withValue { $0 -= 1 }
              done.withValue { $0 += 1 }
            }
          }
          if number.isMultiple(of: 3) {
            await Task.yield()
            task.cancel()
          }
          _ = await task.result
        }
      }
    }
    await load.end()
    #expect(most.withValue { $0 } <= 3 && inside.withValue { $0 } == 0)
    // Of those who were not cancelled everybody had a turn.
    #expect(done.withValue { $0 } >= 266 && limit.waiting == 0)
    // All places are there still.
    let visitors = Visitors(limit)
    for number in 0..<4 { visitors.come(number) }
    #expect(await eventually { visitors.all.count == 3 && limit.waiting == 1 })
    await visitors.end()
  }

  /// An engine that asks for admission when it is to keep up.
  private struct KeepingEngine: SQLEngine {
    let limit: AdmissionLimit
    let wasAdmitted = LockIsolated(false)

    struct NoConnection: Error {}

    func read<Value: Sendable>(
      _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
      throw NoConnection()
    }
    func write<Value: Sendable>(
      _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
      let value = try await commit(body)
      await keepUp()
      return value
    }
    func commit<Value: Sendable>(
      _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
      try body(NoStatements())
    }
    func keepUp() async {
      // Where it is crowded, nobody was admitted.
      try? await limit.withAdmission { wasAdmitted.setValue(true) }
    }
    func migrate(_ migrations: [SQLMigration]) async throws {}
    func close() async {}
  }

  private struct NoStatements: SQLConnection {
    var lockClause: String { "" }
    var clusteredClause: String { "" }
    func query(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] { [] }
    func execute(_ sql: String, _ values: [SQLValue]) throws -> Int { 0 }
  }

  @Test("What a storage does after a commit takes no place of those who write")
  func keepingUp() async throws {
    let limit = AdmissionLimit(admitted: 1, maximumWaiting: 0, patience: .seconds(1))
    let engine = KeepingEngine(limit: limit)
    #expect(try await WriteLimitedEngine(engine, limit: limit).write { _ in 7 } == 7)
    #expect(engine.wasAdmitted.value)
  }

  @Test("Nobody has more than a quarter of the line, and it stays open for others")
  func quarter() async {
    let visitors = Visitors(AdmissionLimit(admitted: 1, maximumWaiting: 8, patience: .seconds(600)))
    visitors.come(0)
    #expect(await eventually { visitors.all == [0: .inside] })
    for number in 1...2 { visitors.come(number, for: "mira") }
    #expect(await eventually { visitors.limit.waiting == 2 })
    visitors.come(3, for: "mira")
    #expect(await eventually { visitors.all[3] == .crowded })
    visitors.come(4, for: "otto")
    #expect(await eventually { visitors.limit.waiting == 3 })
    visitors.leave(0)
    await visitors.end()
    #expect(visitors.all == [0: .done, 1: .done, 2: .done, 3: .crowded, 4: .done])
  }

  @Test("What fails inside gives its place back")
  func failure() async throws {
    struct Failure: Error {}
    let limit = AdmissionLimit(admitted: 1, maximumWaiting: 0, patience: .seconds(1))
    for _ in 0..<2 {
      await #expect(throws: Failure.self) {
        try await limit.withAdmission { () async throws -> Void in throw Failure() }
      }
    }
    #expect(try await limit.withAdmission { 7 } == 7)
  }
}
