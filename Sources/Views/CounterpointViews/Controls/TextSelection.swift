import Foundation

/// The part of a field's text that is selected, or the place of its caret.
///
/// It follows the browser's selection while the field has the focus, and moves it when the app sets it.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The selected characters: one stretch or several, as indices into the field's text.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  /// The selected characters. Of several stretches, a browser selects everything from the first to the last.
  public var indices: Indices
  /// Browsers do not say.
  public var affinity: TextSelectionAffinity { .automatic }

  /// Creates a selection of one stretch; of an empty one, a caret.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Creates a selection of several stretches, which a browser shows as one from the first to the last.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  /// Creates a caret without a selection.
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// `true` if nothing is selected: there is a caret alone.
  public var isInsertion: Bool { range?.isEmpty ?? true }

  /// From the first selected character to the last. (A browser's field has one selection.)
  var range: Range<String.Index>? {
    switch indices {
    case .selection(let range): range
    case .multiSelection(let set):
      set.ranges.first.flatMap { first in set.ranges.last.map { first.lowerBound..<$0.upperBound } }
    }
  }

  /// The selection as browsers count: in UTF-16 units. `nil` where it lies beyond the text.
  func offsets(in text: String) -> Range<Int>? {
    guard let range, range.upperBound <= text.endIndex else { return nil }
    let units = text.utf16
    return units.distance(
      from: units.startIndex, to: range.lowerBound)..<units.distance(
        from: units.startIndex, to: range.upperBound)
  }

  /// A selection of a browser's; what lies beyond the text is cut off.
  init(offsets: Range<Int>, in text: String) {
    let units = text.utf16
    func index(_ offset: Int) -> String.Index {
      let index = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) ?? units.endIndex
      // Never in the middle of a character.
      return index.samePosition(in: text) ?? text.rangeOfComposedCharacterSequence(at: index).lowerBound
    }
    self.init(range: index(offsets.lowerBound)..<index(offsets.upperBound))
  }
}

/// On which side of a line's break a caret stands.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable, CaseIterable {
  case automatic, upstream, downstream
}

extension TextSource {
  /// Beside the text, what of it is selected.
  func selecting(_ selection: Binding<TextSelection?>) -> TextSource {
    var copy = self
    copy.selection = selection
    return copy
  }
}

extension TextField where Label == Text {
  /// Creates a field that shares its selection, with a title from the string catalog; `nil` for `axis` is a single line.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(
      source: TextSource(text).selecting(selection), label: Text(titleKey), prompt: prompt,
      axis: axis ?? .horizontal)
  }
  /// Creates a field that shares its selection, with a title as it is; `nil` for `axis` is a single line.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(
      source: TextSource(text).selecting(selection), label: Text(title), prompt: prompt,
      axis: axis ?? .horizontal)
  }
}

extension TextField {
  /// Creates a field that shares its selection, with a label of which the text counts; `nil` for `axis` is a single line.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      source: TextSource(text).selecting(selection), label: label(), prompt: prompt, axis: axis ?? .horizontal
    )
  }
}

extension TextEditor {
  /// Creates an editor for plain text that shares its selection. Setting the selection to `nil` leaves the browser's as it is.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(source: TextSource(text).selecting(selection))
  }
}
