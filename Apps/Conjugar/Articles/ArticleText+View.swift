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
    if case .form(let reference) = link {
      text = MarkedForm(text: self.text, irregular: reference.irregularLetters(in: self.text))
        .shown(in: colorScheme)
    }
    if isBold { text = text.bold() }
    return isItalic ? text.italic() : text
  }
}
