import SpanishConjugation

@testable import Conjugar

/// A part of an article from one heading of level 2 to the next, or before the first.
struct ArticleSection {
  var title = ""
  var blocks: [ArticleBlock] = []

  /// The sources that its text names: `NGLE §23`, `DPD “voseo”`, `OLE`.
  var citations: [String] {
    blocks.compactMap(\.text?.plain).flatMap { text in
      text.matches(of: /NGLE §\d+|DPD “[^”]+”|\bOLE\b/).map { String($0.output) }
    }
  }

  /// Returns whether it shows a form.
  var hasForms: Bool {
    blocks.contains { block in
      if case .conjugation = block { return true }
      return block.text?.links.contains { if case .form = $0 { true } else { false } } == true
    }
  }

  /// Returns whether a list of sources has a citation.
  func lists(_ citation: String) -> Bool {
    let points = blocks.compactMap(\.text?.plain)
    if let entry = citation.firstMatch(of: /DPD “(.+)”/)?.output.1 {
      return blocks.compactMap(\.text).contains { text in
        text.plain.hasPrefix("DPD:")
          && text.runs.contains { run in
            guard case .web(let url) = run.link else { return false }
            return run.text == String(entry) && url.absoluteString.hasSuffix("/dpd/\(entry)")
          }
      }
    }
    return points.contains { $0.hasPrefix("\(citation):") }
  }
}

extension Article {
  var sections: [ArticleSection] {
    let all = blocks.reduce(into: [ArticleSection()]) { result, block in
      if case .heading(2, let title) = block {
        result.append(ArticleSection(title: title))
      } else {
        result[result.count - 1].blocks.append(block)
      }
    }
    return all.filter { !$0.title.isEmpty || !$0.blocks.isEmpty }
  }

  /// The Spanish sentences, without what they mean.
  var examples: [String] {
    blocks.compactMap { block in
      guard case .example(let text) = block else { return nil }
      return text.plain.components(separatedBy: " — ")[0]
    }
  }

  var conjugations: [String] {
    blocks.compactMap { block in
      guard case .conjugation(let tense, let verbs) = block else { return nil }
      return "\(tense): \(verbs.joined(separator: " "))"
    }
  }
}
