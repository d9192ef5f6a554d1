import SwiftUI

/// A form with its irregular letters marked: red, and bold for those who see no red.
struct MarkedForm {
  let text: String
  /// The irregular letters, counted in characters.
  let irregular: [Range<Int>]

  /// The form in pieces, regular and irregular ones in turn.
  var pieces: [(text: String, isIrregular: Bool)] {
    let characters = Array(text)
    var result: [(String, Bool)] = []
    var place = 0
    func append(upTo end: Int, _ isIrregular: Bool) {
      let end = min(end, characters.count)
      guard place < end else { return }
      result.append((String(characters[place..<end]), isIrregular))
      place = end
    }
    for range in irregular {
      append(upTo: range.lowerBound, false)
      append(upTo: range.upperBound, true)
    }
    append(upTo: characters.count, false)
    return result
  }

  /// The form as it is shown, as one text.
  func shown(in colorScheme: ColorScheme) -> Text {
    var result = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 3)
    for piece in pieces {
      let text = Text(verbatim: piece.text)
      result.appendInterpolation(
        piece.isIrregular ? text.bold().foregroundStyle(Self.color(in: colorScheme)) : text)
    }
    return Text(LocalizedStringKey(stringInterpolation: result))
  }

  /// The red of irregular letters: at least 4.5 to 1 against the background of either scheme.
  static func color(in colorScheme: ColorScheme) -> Color {
    colorScheme == .dark ? Color(red: 1, green: 0.47, blue: 0.44) : Color(red: 0.73, green: 0, blue: 0.11)
  }
}
