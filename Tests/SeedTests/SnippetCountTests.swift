import Foundation
import Testing

/// Every piece of code in the seeds is compiled here, or named with the reason why not.
@Suite("The seeds' snippets") struct SnippetCountTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The folders of the seeds' code, by the seed: `Seed003` holds the code of 003. That of 002 is a target of its own.
  private static let folders: [String: URL] = {
    var folders: [String: URL] = [:]
    for parent in [tests, tests.deletingLastPathComponent()] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
      for name in names where name.wholeMatch(of: #/Seed[0-9]{3}/#) != nil {
        folders[String(name.suffix(3))] = parent.appending(path: name)
      }
    }
    return folders
  }()

  /// What stands between the marks of each snippet, without indentation.
  private static let marked: [String: [String]] = {
    var marked: [String: [String]] = [:]
    for folder in [tests] + folders.values.filter({ !$0.path.hasPrefix(tests.path) }) {
      marked.merge(snippets(in: folder)) { $0 + $1 }
    }
    return marked
  }()

  private static func snippets(in folder: URL) -> [String: [String]] {
    var snippets: [String: [String]] = [:]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files! where file.pathExtension == "swift" {
      var open: [String] = []
      for line in (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("// SNIPPET ") {
          open.append(String(line.dropFirst("// SNIPPET ".count)))
          snippets[open.last!, default: []] += []
        } else if line.hasPrefix("// END ") {
          open.removeAll { $0 == line.dropFirst("// END ".count) }
        } else {
          for id in open { snippets[id]?.append(line) }
        }
      }
    }
    return snippets
  }

  private static let tallies = Set(SeedSnippet.all.map(\.seed)).sorted().map { seed in
    SeedTally(seed: seed, snippets: SeedSnippet.all.filter { $0.seed == seed }, compiled: Set(marked.keys))
  }

  @Test("Each snippet is compiled or is an exception with a reason, and the count of each seed is printed")
  func count() {
    #expect(Set(SeedSnippet.all.map(\.id)).count == SeedSnippet.all.count)
    #expect(Set(Self.marked.keys).isSubset(of: SeedSnippet.all.map(\.id)))
    for (id, lines) in Self.marked { #expect(!lines.isEmpty, "\(id)") }
    for tally in Self.tallies {
      #expect(tally.exceptions.map(\.id) == tally.snippets.filter { $0.exception != nil }.map(\.id))
      print(tally)
    }
    let exceptions = Self.tallies.map(\.exceptions.count).reduce(0, +)
    print(
      "All seeds: \(SeedSnippet.all.count - exceptions) of \(SeedSnippet.all.count) snippets are compiled.")
  }

  @Test("Each seed that is counted has a folder, and each folder holds snippets of its own seed alone")
  func seedFolders() {
    #expect(Self.folders.keys.sorted() == Self.tallies.map(\.seed))
    for (seed, folder) in Self.folders {
      let ids = Self.snippets(in: folder).keys
      #expect(!ids.isEmpty && ids.allSatisfy { $0.hasPrefix("\(seed).") }, "\(folder.lastPathComponent)")
    }
  }

  @Test("The count names what is not compiled, and where it stands in the document")
  func wording() {
    let snippets: [SeedSnippet] = [
      .compiled("009.1", lines: 3...8), .exception("009.2", lines: 10...10, "A manifest."),
      .compiled("009.3", lines: 12...14, note: "Quoted in a sentence."),
    ]
    let some = SeedTally(seed: "009", snippets: snippets, compiled: ["009.1", "009.3"])
    #expect(
      some.description == """
        Seed 009: 2 of 3 snippets are compiled, all but
          009.2 (line 10): A manifest.
          with a word on 009.3 (lines 12 to 14): Quoted in a sentence.
        """)
    let all = SeedTally(seed: "009", snippets: [snippets[0]], compiled: ["009.1"])
    #expect(all.description == "Seed 009: 1 of 1 snippets are compiled.")
  }

  /// With the documents at hand, what stands here is compared to them: COUNTERPOINT_SEEDS=<folder> swift test …
  @Test(
    "The authors' lines stand as they wrote them",
    .enabled(if: ProcessInfo.processInfo.environment["COUNTERPOINT_SEEDS"] != nil))
  func verbatim() throws {
    let folder = URL(
      fileURLWithPath: try #require(ProcessInfo.processInfo.environment["COUNTERPOINT_SEEDS"]))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(Set(files.map { String($0.lastPathComponent.prefix(3)) }).sorted() == Self.tallies.map(\.seed))
    var compared = 0
    for snippet in SeedSnippet.all where snippet.exception == nil {
      let file = try #require(files.first { $0.lastPathComponent.hasPrefix(snippet.seed) })
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      var ours = (Self.marked[snippet.id] ?? [])[...]
      for number in snippet.lines where !snippet.changed.contains(number) {
        guard let line = Self.said(lines[number - 1]) else { continue }
        let index = ours.firstIndex(of: line)
        #expect(index != nil, "\(snippet.id), line \(number): \(line)")
        if let index { ours = ours[(index + 1)...] }
        compared += 1
      }
    }
    print("\(compared) lines of the seeds stand here as their authors wrote them.")
    #expect(compared > 1000)
  }

  /// A line as it is to stand here, or `nil` where it says nothing or leaves something out.
  private static func said(_ line: String) -> String? {
    var line = line.trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("- ") { return nil }
    if line.hasPrefix("+ ") { line = line.dropFirst().trimmingCharacters(in: .whitespaces) }
    guard line.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let elisions = ["// ...", "= ...", "{ ... }", "/* ... */", "/* network call */"]
    return elisions.contains { line.contains($0) } ? nil : line
  }
}
