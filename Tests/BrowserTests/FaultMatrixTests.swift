import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

/// Somebody works while something fails: {0, 100, 500 ms} × {nothing, the connection for 5 s and for 60 s, SIGTERM, −9 of the serving
/// process, −9 of everything} × {form, quiz, running meeting} × {shared, process}. The page is not loaded again, and nothing that
/// was typed or set is lost.
///
/// `COUNTERPOINT_FAULTS=all` has every cell (`make faults`, which keeps the table in Documentation/Faults.md), the names of faults,
/// with commas between, have theirs; without it, a selection in which each value comes up.
@MainActor
@Suite("Something fails while somebody works", .serialized, .timeLimit(.minutes(20)))
struct FaultMatrixTests {
  enum Place: String, CaseIterable, Sendable { case form, quiz, meeting }

  enum Fault: String, CaseIterable, Sendable {
    case steady = "steady"
    case shortDrop = "5 s drop"
    case longDrop = "60 s drop"
    case termination = "SIGTERM"
    case killOfServing = "−9 of the serving process"
    case killOfAll = "−9 of everything"

    func endsSession(_ isolation: SessionIsolation) -> Bool {
      switch self {
      case .steady, .shortDrop, .longDrop: false
      // A supervisor keeps sessions that have a process of their own.
      case .killOfServing: isolation == .shared
      case .termination, .killOfAll: true
      }
    }
  }

  /// Round trips, in milliseconds.
  nonisolated static let latencies = [0, 100, 500]

  struct Cell: Sendable {
    let place: Place
    let fault: Fault
    let latency: Int
    let isolation: SessionIsolation

    var description: String { "\(place.rawValue), \(fault.rawValue), \(latency) ms, \(isolation.rawValue)" }
  }

  /// Cells that are tried at the same time.
  struct Group: CustomTestStringConvertible, Sendable {
    let cells: [Cell]
    var testDescription: String { cells.map(\.description).joined(separator: "; ") }
  }

  nonisolated static let groups: [Group] = {
    guard let names = ProcessInfo.processInfo.environment["COUNTERPOINT_FAULTS"] else {
      let some: [(Place, Fault, Int, SessionIsolation)] = [
        (.form, .termination, 100, .process), (.form, .killOfAll, 0, .shared),
        (.quiz, .killOfServing, 0, .process), (.meeting, .termination, 0, .shared),
        (.meeting, .shortDrop, 500, .process), (.quiz, .killOfAll, 0, .process),
      ]
      return some.map {
        Group(cells: [Cell(place: $0, fault: $1, latency: $2, isolation: $3)])
      }
    }
    let chosen = names.split(separator: ",").map(String.init)
    return Fault.allCases.filter { names == "all" || chosen.contains("\($0)") }.flatMap { fault in
      SessionIsolation.allCases.flatMap { isolation in
        Place.allCases.map { place in
          Group(
            cells: latencies.map { Cell(place: place, fault: fault, latency: $0, isolation: isolation) })
        }
      }
    }
  }()

  @Test("Nothing is lost, and the page stays", arguments: groups)
  func works(group: Group) async throws {
    try await Chromium.run { browser in
      let visits = group.cells.map { cell in
        Task {
          do {
            let losses = try await visit(cell, browser)
            FaultTable.note(cell, losses)
            #expect(losses.isNone, "\(cell.description): \(losses.description)\n\(losses.log)")
          } catch {
            FaultTable.note(cell, nil)
            Issue.record(error, "\(cell.description)")
          }
        }
      }
      for visit in visits { await visit.value }
    }
  }

  private func visit(_ cell: Cell, _ browser: Chromium) async throws -> FaultTable.Losses {
    try await ServerProgram.run(isolation: cell.isolation, latency: .milliseconds(cell.latency / 2)) {
      server in
      let page = try await browser.newPage(url: "about:blank", profile: try await browser.newProfile())
      try await page.setViewport(Viewport(width: 420, height: 560))
      let work = FaultWork(page: page, server: server, cell: cell)
      var losses = FaultTable.Losses()
      switch cell.place {
      case .form: losses = try await work.form()
      case .quiz: losses = try await work.quiz()
      case .meeting: losses = try await work.meeting()
      }
      losses.log = server.lastLines
      return losses
    }
  }
}
