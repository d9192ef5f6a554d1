import SwiftUI

extension ArticleText {
  /// The text with its looks, its links, and the irregular letters of forms marked.
  func shown(in colorScheme: ColorScheme) -> Text {
    var result = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: runs.count)
    for run in runs {
      let text = run.shown(in: colorScheme)
      guard let link = run.link else {
        result.appendInterpolation(text)
        continue
      }
      // A link of one piece, whatever letters in it are marked, is one link for a screen reader, too.
      result.appendLiteral("[")
      result.appendInterpolation(text)
      result.appendLiteral("](\(link.address))")
    }
    return Text(LocalizedStringKey(stringInterpolation: result))
  }
}

extension ArticleText.Run {
  fileprivate func shown(in colorScheme: ColorScheme) -> Text {
    var text = Text(verbatim: self.text)
    if case .form(let reference) = link { text = reference.marked(self.text, in: colorScheme) }
    if isBold { text = text.bold() }
    return isItalic ? text.italic() : text
  }
}

extension FormReference {
  /// The text with the form's irregular letters colored and underlined, as on the verb's page; read as one word.
  func marked(_ text: String, in colorScheme: ColorScheme) -> Text {
    let runs = runs(of: text)
    var result = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: runs.count)
    for run in runs {
      let piece = Text(verbatim: run.text)
      guard let mark = run.mark else {
        result.appendInterpolation(piece)
        continue
      }
      let color =
        mark == .spelling ? ConjugarColor.spelling(colorScheme) : ConjugarColor.irregular(colorScheme)
      result.appendInterpolation(piece.foregroundStyle(color).underline())
    }
    return Text(LocalizedStringKey(stringInterpolation: result))
  }
}
