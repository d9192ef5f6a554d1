import Foundation
import SwiftUI

extension ShownForm {
  /// Returns the form with its irregular letters colored and underlined.
  func attributed(in colorScheme: ColorScheme) -> AttributedString {
    runs.reduce(into: AttributedString()) { text, run in
      var part = AttributedString(run.text)
      if let mark = run.mark {
        part.foregroundColor =
          mark == .spelling ? ConjugarColor.spelling(colorScheme) : ConjugarColor.irregular(colorScheme)
        part.underlineStyle = .single
      }
      text.append(part)
    }
  }
}
