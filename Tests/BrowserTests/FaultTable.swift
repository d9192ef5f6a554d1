import Foundation

@testable import CounterpointLive

/// A table of what a person lost in each cell of ``FaultMatrixTests``, as Markdown in `.build/faults.md`.
@MainActor
enum FaultTable {
  /// The work of a person, and what of it was not there in the end.
  struct Losses {
    /// Characters that are not where they were typed, or stand somewhere else, or twice.
    var characters = 0
    var settings = 0
    /// The other faults that were seen: presses and keys astray, the page loaded anew, a notice of a loss.
    var faults: [String] = []
    /// The last lines that the server had written.
    var log = ""

    var isNone: Bool { characters == 0 && settings == 0 && faults.isEmpty }
    var description: String {
      "\(characters) / \(settings)" + (faults.isEmpty ? "" : " (\(faults.joined(separator: ", ")))")
    }
  }

  private static var cells: [String: String] = [:]

  static func note(_ cell: FaultMatrixTests.Cell, _ losses: Losses?) {
    cells[key(cell.fault, cell.isolation, cell.latency, cell.place)] = losses?.description ?? "failed"
    write()
  }

  private static func key(
    _ fault: FaultMatrixTests.Fault, _ isolation: SessionIsolation, _ latency: Int,
    _ place: FaultMatrixTests.Place
  ) -> String { "\(fault) \(isolation) \(latency) \(place)" }

  /// The whole table, after each cell anew: a run that is ended has what it has.
  private static func write() {
    var lines = [
      "| fault | isolation | round trip | "
        + FaultMatrixTests.Place.allCases.map(\.rawValue).joined(separator: " | ")
        + " |",
      "|---|---|---|" + FaultMatrixTests.Place.allCases.map { _ in "---|" }.joined(),
    ]
    for fault in FaultMatrixTests.Fault.allCases {
      for isolation in SessionIsolation.allCases {
        for latency in FaultMatrixTests.latencies {
          let row = FaultMatrixTests.Place.allCases.map { cells[key(fault, isolation, latency, $0)] }
          guard row.contains(where: { $0 != nil }) else { continue }
          lines.append(
            "| \(fault.rawValue) | \(isolation.rawValue) | \(latency) ms | "
              + row.map { $0 ?? "" }.joined(separator: " | ") + " |")
        }
      }
    }
    try? FileManager.default.createDirectory(atPath: ".build", withIntermediateDirectories: true)
    do {
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: ".build/faults.md", atomically: true, encoding: .utf8)
    } catch {
      print("The table of faults could not be written: \(error)")
    }
  }

  /// How many characters of `expected` are missing in `actual`, and how many are in it beside those.
  static func difference(_ expected: String, _ actual: String) -> Int {
    let (expected, actual) = (Array(expected), Array(actual))
    var row = [Int](repeating: 0, count: actual.count + 1)
    for character in expected {
      var diagonal = 0
      for (index, other) in actual.enumerated() {
        let above = row[index + 1]
        row[index + 1] = character == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    let common = row.last ?? 0
    return expected.count - common + actual.count - common
  }
}
