import ConcurrencyExtras
import ConcurrencyTesting
import CounterpointValues
import Dependencies
import Foundation
import IssueReporting
import Testing

/// Rules that hold for one task are tried by a thousand at once here, while others keep the threads at work.
@Suite("Dependencies: many at once, under load", .timeLimit(.minutes(3)))
struct DependenciesRaceTests {
  private static let repetitions = 1_000

  // MARK: Objects

  private final class Plain {}

  /// Makes an object under inner overrides and returns it through outer ones.
  private static func nested<Object: AnyObject>(_ number: Int, _ make: () -> Object) -> Object {
    withDependencies {
      $0.greeter.greet = { "outer \(number)" }
    } operation: {
      withDependencies {
        $0.greeter.greet = { "inner \(number)" }
      } operation: {
        make()
      }
    }
  }

  /// Goes on from `object` where nothing is in force, and where something else is.
  private static func greetingsNow(from object: some AnyObject) -> [String] {
    let alone = withDependencies(from: object) { greeting() }
    let among = withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      withDependencies(from: object) { greeting() }
    }
    return [alone, among]
  }

  private static func greetings(from object: some AnyObject) async -> [String] {
    let later = await withDependencies(from: object) {
      await Task.yield()
      return greeting()
    }
    return greetingsNow(from: object) + [later]
  }

  private static func greetings(ofModelsMadeUnder number: Int) async -> [String] {
    let plain = nested(number) { Plain() }
    let model = nested(number) { GreetingModel() }
    await Task.yield()
    let ofPlain = await greetings(from: plain)
    let ofModel = await greetings(from: model)
    return ofPlain + ofModel + [model.child().greeter.greet()]
  }

  @Test("Rule 83: A thousand objects that are made and gone on from at once keep their own inner overrides")
  func captured() async {
    let load = PoolLoad()
    let heard = await withTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<Self.repetitions {
        group.addTask { (number, await Self.greetings(ofModelsMadeUnder: number)) }
      }
      return await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    await load.end()
    #expect(heard.count == Self.repetitions)
    let wrong = heard.filter { number, greetings in
      greetings != Array(repeating: "inner \(number)", count: 7)
    }
    #expect(wrong.isEmpty)
  }

  // MARK: Fired and forgotten

  @Test("Rule 89: What a thousand tasks fire is done once and uncancelled, whenever they are cancelled")
  func fireAndForget() async {
    let done = LockIsolated<[Int]>([])
    let load = PoolLoad()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Self.repetitions {
        group.addTask {
          let task = Task {
            @Dependency(\.fireAndForget) var fireAndForget
            await fireAndForget {
              await Task.yield()
              try Task.checkCancellation()
              done.withValue { $0.append(number) }
            }
          }
          // Cancelled before it begins, before the work does, or while the work waits.
          for _ in 0..<number % 4 { await Task.yield() }
          task.cancel()
          await task.value
        }
      }
    }
    await load.end()
    #expect(done.value.sorted() == Array(0..<Self.repetitions))
  }

  // MARK: Missing values

  /// Notes where issues are reported. Does not ask for their messages: for those, who reads is looked for in debug information,
  /// which takes tens of milliseconds.
  private struct PlaceRecorder: IssueReporter {
    let places = LockIsolated<[String]>([])

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      places.withValue { $0.append("\(fileID):\(line)") }
    }
  }

  private struct Use: Equatable, Sendable {
    var reportedAt: [String]
    var addresses: [String]
  }

  private static let declaration = "FoundationsTests/DependenciesRaceTests.swift:\(#line + 10)"

  /// Reads a value that tests have none of, four times two times at once, in a context of its own.
  private static func useOfMissingValue(inContext name: String) async -> Use {
    let recorder = PlaceRecorder()
    let addresses = await ArchitectureContext.withContext(ArchitectureContext(name: name)) {
      await withIssueReporters([recorder]) {
        await withTaskGroup(of: [String].self) { group in
          for _ in 0..<4 {
            group.addTask {
              @Dependency(\.mailer) var mailer
              return [mailer.address, mailer.address]
            }
          }
          return await group.reduce(into: [String]()) { $0 += $1 }
        }
      }
    }
    return Use(reportedAt: recorder.places.value, addresses: addresses)
  }

  @Test("Rule 85: In a thousand contexts at once, one of many who use a missing value is told, and once")
  func missing() async {
    let load = PoolLoad()
    let uses = await withTaskGroup(of: Use.self) { group in
      for number in 0..<Self.repetitions {
        group.addTask { await Self.useOfMissingValue(inContext: "\(number)") }
      }
      return await group.reduce(into: [Use]()) { $0.append($1) }
    }
    await load.end()
    #expect(uses.count == Self.repetitions)
    let expected = Use(
      reportedAt: [Self.declaration], addresses: Array(repeating: "live", count: 8))
    let wrong = uses.filter { $0 != expected }
    #expect(wrong == [])
  }
}
