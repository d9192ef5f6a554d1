import Foundation
import Testing

/// Every piece of code in the seeds is compiled here, or named with the reason why not.
@Suite("The seeds' snippets") struct SnippetCountTests {
  /// What stands between the marks of each snippet, without indentation.
  private static let marked: [String: [String]] = {
    var marked: [String: [String]] = [:]
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    for folder in [tests, tests.deletingLastPathComponent().appending(path: "Seed002")] {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        var open: [String] = []
        for line in (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
          let line = line.trimmingCharacters(in: .whitespaces)
          if line.hasPrefix("// SNIPPET ") {
            open.append(String(line.dropFirst("// SNIPPET ".count)))
            marked[open.last!, default: []] += []
          } else if line.hasPrefix("// END ") {
            open.removeAll { $0 == line.dropFirst("// END ".count) }
          } else {
            for id in open { marked[id]?.append(line) }
          }
        }
      }
    }
    return marked
  }()

  @Test("Each snippet is compiled or is an exception with a reason, and the count is printed")
  func count() {
    let compiled = SeedSnippet.all.filter { $0.exception == nil }
    #expect(Set(SeedSnippet.all.map(\.id)).count == SeedSnippet.all.count)
    #expect(Set(Self.marked.keys) == Set(compiled.map(\.id)))
    for snippet in compiled { #expect(Self.marked[snippet.id]?.isEmpty == false, "\(snippet.id)") }

    var report = "seed  snippets  compiled  exceptions\n"
    for seed in ["000", "001", "002", "003", "004"] {
      let all = SeedSnippet.all.filter { $0.seed == seed }
      let numbers = Set(all.map(\.number))
      let compiledNumbers = Set(all.filter { $0.exception == nil }.map(\.number))
      let exceptions = all.filter { $0.exception != nil }
      #expect(!compiledNumbers.isEmpty)
      report += "\(seed)   \(numbers.count)        \(compiledNumbers.count)        \(exceptions.count)\n"
    }
    for snippet in SeedSnippet.all {
      if let exception = snippet.exception { report += "not compiled: \(snippet.id): \(exception)\n" }
    }
    for snippet in SeedSnippet.all where !snippet.note.isEmpty {
      report += "compiled, but: \(snippet.id): \(snippet.note)\n"
    }
    print(report)
  }

  /// With the documents at hand, what stands here is compared to them: COUNTERPOINT_SEEDS=<folder> swift test …
  @Test(
    "The authors' lines stand as they wrote them",
    .enabled(if: ProcessInfo.processInfo.environment["COUNTERPOINT_SEEDS"] != nil))
  func verbatim() throws {
    let folder = URL(
      fileURLWithPath: try #require(ProcessInfo.processInfo.environment["COUNTERPOINT_SEEDS"]))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
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
