import Foundation

/// Turns the links of a document, which lead from file to file, into those of the site's pages.
struct LinkRewriter {
  let source: SiteSource
  /// The document's, from the repository's root.
  let path: String

  /// Code is left as it is: in fences and, as far as it goes, between backticks.
  func rewrite(_ markdown: String) -> String {
    var fence: Substring?
    return markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let text = line.drop { $0 == " " }
      if let open = fence {
        if text == open { fence = nil }
        return String(line)
      }
      if text.hasPrefix("```") {
        fence = text.prefix { $0 == "`" }
        return String(line)
      }
      return rewriteLine(String(line))
    }.joined(separator: "\n")
  }

  private func rewriteLine(_ line: String) -> String {
    line.replacing(/\[((?:[^\[\]`]|`[^`]*`)+)\]\(([^()\s]+)\)/) { match in
      link(String(match.1), to: String(match.2))
    }
  }

  /// A link to a page where there is one, and the mere words where the site has none, such as for a source file.
  func link(_ words: String, to target: String) -> String {
    if target.contains("://") || target.hasPrefix("mailto:") { return "[\(words)](\(target))" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].isEmpty ? path : resolve(String(parts[0]))
    if let address = source.articles[file] { return "[\(words)](\(address))" }
    if file == "README.md" { return "[\(words)](doc:Counterpoint)" }
    guard source.documents.contains(file) else { return words }
    guard parts.count == 2 else { return "[\(words)](doc:\(source.name(of: file)))" }
    guard let heading = heading(String(parts[1]), of: file) else {
      return "[\(words)](doc:\(source.name(of: file)))"
    }
    return "[\(words)](doc:\(source.name(of: file))#\(heading))"
  }

  /// From the repository's root.
  private func resolve(_ target: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        if !parts.isEmpty { parts.removeLast() }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// A heading as DocC writes it in an address, found by the form that other readers of Markdown have.
  private func heading(_ fragment: String, of file: String) -> String? {
    guard let text = try? source.text(file) else { return nil }
    return text.split(separator: "\n").lazy
      .filter { $0.hasPrefix("##") }
      .map { $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
      .first { Self.slug($0) == fragment.lowercased() }?
      .replacing("`", with: "").replacing(" ", with: "-")
  }

  private static func slug(_ heading: String) -> String {
    String(heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" })
      .replacing(" ", with: "-")
  }
}
