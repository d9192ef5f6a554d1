/// Puts what a person typed into a text that has become another one meanwhile.
///
/// `Resources/extras/recovery.js` does the same for what is typed but not sent yet; `TextMergeScriptTests` shows that.
enum TextMerge {
  /// Returns `theirs` with what has been done to `base` to make `mine` of it.
  ///
  /// Each of the two counts as one change: of what stands between what the texts have in common at their beginnings and at their ends.
  /// Typing behind what was replaced comes behind what replaced it, so that what is typed behind a text that is cleared is what
  /// remains. Where both have changed the same characters, whoever replaced all that the other one changed has the
  /// last word, and otherwise nothing of what was typed is lost. O(length of the texts).
  static func merge(base: String, mine: String, theirs: String) -> String {
    guard mine != base else { return theirs }
    guard theirs != base, theirs != mine else { return mine }
    let (base, other) = (Array(base.unicodeScalars), Array(theirs.unicodeScalars))
    let mine = Change(from: base, to: Array(mine.unicodeScalars))
    let their = Change(from: base, to: other)
    let shift = their.text.count - their.range.count
    let (range, text): (Range<Int>, [Unicode.Scalar])
    if mine.range.lowerBound >= their.range.upperBound {
      range = mine.range.lowerBound + shift..<mine.range.upperBound + shift
      text = mine.text
    } else if mine.range.upperBound <= their.range.lowerBound || shift == 0 {
      // Letters that were all replaced by as many, as by their capitals, have kept their places.
      range = mine.range
      text = mine.text
    } else if mine.range.lowerBound <= their.range.lowerBound, mine.range.upperBound >= their.range.upperBound
    {
      range = mine.range.lowerBound..<mine.range.upperBound + shift
      text = mine.text
    } else {
      range =
        min(mine.range.lowerBound, their.range.lowerBound)..<max(
          mine.range.upperBound, their.range.upperBound)
        + shift
      text =
        mine.range.lowerBound < their.range.lowerBound ? mine.text + their.text : their.text + mine.text
    }
    var merged = String.UnicodeScalarView()
    merged.append(contentsOf: other[..<range.lowerBound])
    merged.append(contentsOf: text)
    merged.append(contentsOf: other[range.upperBound...])
    return String(merged)
  }

  /// The change that makes one text of another: the characters of `range` become `text`.
  private struct Change {
    let range: Range<Int>
    let text: [Unicode.Scalar]

    init(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) {
      let shortest = min(old.count, new.count)
      var prefix = 0
      while prefix < shortest, old[prefix] == new[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shortest - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
        suffix += 1
      }
      range = prefix..<old.count - suffix
      text = Array(new[prefix..<new.count - suffix])
    }
  }
}
