import CounterpointWeb
import Foundation
import IssueReporting

/// A form in which a screen can be kept and compared.
public struct SnapshotFormat: Sendable {
  let pathExtension: String
  let text: @MainActor @Sendable (Screen) -> String

  /// Role, name, value and state of everything that means something to a person, one line each.
  public static let semantics = SnapshotFormat(pathExtension: "txt") { $0.outline + "\n" }

  /// The markup of the first paint, one element to a line. Changes with the renderer, so keep few of these.
  public static let html = SnapshotFormat(pathExtension: "html") { screen in
    let markup = HTMLRenderer.fragment(of: screen.session.tree.root).markup
    return markup.replacing("><", with: ">\n<") + "\n"
  }
}

/// Compares a screen with how it was when the snapshot was recorded, and reports the lines that differ.
///
/// Snapshots stand in a folder `__Snapshots__` beside the test's file, named after file and function. Where there is none,
/// it is recorded, and an issue says so, so that nobody takes a recording for a test. To record all anew, run the tests
/// with `COUNTERPOINT_RECORD_SNAPSHOTS=1`.
///
/// - Parameter name: tells several snapshots of one function apart.
@MainActor
public func assertSnapshot(
  of screen: Screen, as format: SnapshotFormat, named name: String? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let source = URL(fileURLWithPath: "\(filePath)")
  let function = String(testName.prefix { $0 != "(" })
  let file = [function, name].compactMap { $0 }.joined(separator: ".") + ".\(format.pathExtension)"
  let folder = source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
    .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  let place = folder.appendingPathComponent(file)
  let shown = format.text(screen)
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  let records = ProcessInfo.processInfo.environment["COUNTERPOINT_RECORD_SNAPSHOTS"] == "1"
  do {
    if !records, let kept = try? String(contentsOf: place, encoding: .utf8) {
      guard kept != shown else { return }
      return report(
        """
        The screen differs from its snapshot \(file) (−: as recorded, +: as it is):

        \(lineDifference(from: kept, to: shown))
        """)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(shown.utf8).write(to: place, options: .atomic)
    if !records { report("There was no snapshot \(file): it has been recorded. Look at it, and keep it.") }
  } catch {
    report("The snapshot \(file) could not be written: \(error)")
  }
}
