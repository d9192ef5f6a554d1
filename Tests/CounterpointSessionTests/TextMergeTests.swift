import Testing

@testable import CounterpointSession

@Suite("What was typed into a text that was replaced")
struct TextMergeTests {
  struct Merge: CustomTestStringConvertible {
    let base: String
    let mine: String
    let theirs: String
    let merged: String
    let testDescription: String
  }

  /// Repeated by `TextMergeScriptTests` for the page.
  static let merges = [
    Merge(
      base: "abc", mine: "abcd", theirs: "", merged: "d", testDescription: "typed behind what was cleared"),
    Merge(
      base: "abc", mine: "abcd", theirs: "Hi", merged: "Hid", testDescription: "behind what was replaced"),
    Merge(
      base: "abc", mine: "xabc", theirs: "abcHi", merged: "xabcHi", testDescription: "in front, added behind"),
    Merge(base: "abc", mine: "ab", theirs: "", merged: "", testDescription: "deleted in what was cleared"),
    Merge(
      base: "abc", mine: "aqc", theirs: "", merged: "q", testDescription: "replaced within what was cleared"),
    Merge(base: "abc", mine: "x", theirs: "", merged: "x", testDescription: "all replaced, and cleared"),
    Merge(base: "ab", mine: "x", theirs: "AB", merged: "x", testDescription: "all replaced, and made large"),
    Merge(
      base: "abc", mine: "aqc", theirs: "ABC", merged: "AqC",
      testDescription: "in the midst of what was made large"),
    Merge(
      base: "1234", mine: "12345", theirs: "1,234", merged: "1,2345",
      testDescription: "behind digits with a comma"),
    Merge(base: "1234", mine: "34", theirs: "1,234", merged: "34", testDescription: "deleted around a comma"),
    Merge(
      base: "12a", mine: "12ab", theirs: "12", merged: "12b", testDescription: "behind what was taken out"),
    Merge(base: "", mine: "a", theirs: "Hi", merged: "Hia", testDescription: "at the same place"),
    Merge(base: "aaa", mine: "aaaa", theirs: "", merged: "a", testDescription: "one more of the same"),
    Merge(base: "a", mine: "a", theirs: "b", merged: "b", testDescription: "nothing typed"),
    Merge(base: "a", mine: "ab", theirs: "a", merged: "ab", testDescription: "nothing replaced"),
    Merge(base: "a", mine: "b", theirs: "b", merged: "b", testDescription: "the same on both sides"),
    Merge(base: "か", mine: "か🎌", theirs: "", merged: "🎌", testDescription: "characters of several units"),
    Merge(base: "🎌", mine: "🎏", theirs: "", merged: "🎏", testDescription: "characters that share a unit"),
  ]

  @Test("Goes into the text that took its place", arguments: merges)
  func merged(_ merge: Merge) {
    #expect(TextMerge.merge(base: merge.base, mine: merge.mine, theirs: merge.theirs) == merge.merged)
  }

  @Test("Everything that is typed behind what is cleared remains, wherever the answer comes between")
  func typedOn() {
    let typed = Array("The quick brown fox")
    for answered in typed.indices {
      var (page, session) = ("old", "old")
      for (index, character) in typed.enumerated() {
        if index == answered { session = String(session.dropFirst("old".count)) }
        let next = page + String(character)
        session = TextMerge.merge(base: page, mine: next, theirs: session)
        page = next
      }
      #expect(session == String(typed))
    }
  }
}
