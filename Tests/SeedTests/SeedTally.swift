/// How much of a seed is compiled here, in words that say it.
struct SeedTally: CustomStringConvertible {
  let seed: String
  /// All pieces of code that the seed has.
  let snippets: [SeedSnippet]
  /// The names of those that stand in files that are compiled.
  let compiled: Set<String>

  /// What is not compiled, in the seed's order.
  var exceptions: [SeedSnippet] { snippets.filter { !compiled.contains($0.id) } }

  var description: String {
    let count = snippets.count - exceptions.count
    var lines = ["Seed \(seed): \(count) of \(snippets.count) snippets are compiled"]
    lines[0] += exceptions.isEmpty ? "." : ", all but"
    lines += exceptions.map { "  \($0.id) (\($0.place)): \($0.exception ?? "no reason is given.")" }
    lines += snippets.filter { !$0.note.isEmpty }.map {
      "  with a word on \($0.id) (\($0.place)): \($0.note)"
    }
    return lines.joined(separator: "\n")
  }
}

extension SeedSnippet {
  fileprivate var place: String {
    lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
  }
}
