import CounterpointSemantics
import Foundation

extension View {
  // MARK: Rows

  /// Puts `view` behind the row; `nil` brings the list's own background back.
  @_disfavoredOverload
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(view: view))
  }

  /// Paints the row's background with a style; `nil` leaves it as it is.
  nonisolated public func listRowBackground<S: ShapeStyle & View>(_ style: S?) -> some View {
    optionally(style.map { .rowBackground($0.paint) }, role: .row)
  }

  /// Sets the room around the row's content, in points; `nil` leaves the usual 11 above and below, and 16 beside it.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    optionally(
      insets.map {
        .rowInsets(
          top: Double($0.top), leading: Double($0.leading), bottom: Double($0.bottom),
          trailing: Double($0.trailing))
      }, role: .row)
  }

  /// Shows or hides the line above the row, whichever `edges` are meant; `automatic` leaves it as it is.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    optionally(
      visibility == .automatic ? nil : .rowSeparator(isVisible: visibility == .visible), role: .row)
  }

  /// Separators stand above rows: the tint counts for the line at the row's top.
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    optionally(color.map { .rowSeparatorTint($0.value) }, role: .row)
  }

  /// The colour of the icons of labels in rows.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    optionally(tint.map { .itemTint($0.value) }, role: .row)
  }

  /// Tints the icons of labels in the row; `nil` leaves the tint of what is around.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    optionally(tint?.color.map { .itemTint($0.value) }, role: .row)
  }

  // MARK: Badges

  /// A number at the end of the row, or on the tab; 0 shows none.
  nonisolated public func badge(_ count: Int) -> some View { badged(count == 0 ? nil : "\(count)") }

  /// Puts a short text, without its style, at the end of the row, or on the tab; `nil` shows none.
  nonisolated public func badge(_ label: Text?) -> some View { badged(label?.plain) }

  /// Puts a short text that is looked up in the string catalog at the end of the row, or on the tab; `nil` shows none.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    badged(key.map { Text($0).plain })
  }

  /// Puts a short text at the end of the row, or on the tab, as it is; `nil` shows none.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badged(label.map { String($0) })
  }

  nonisolated private func badged(_ text: String?) -> ModifiedContent<Self, DecorationValue> {
    decorated(.row, attributes: [(.badge, text.map(AttributeValue.string))])
  }

  /// Badges look alike, whatever is said here.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }

  // MARK: Sections and lists

  /// Sections of a list are set apart without lines: does nothing.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sections of a list are set apart without lines: does nothing.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the distance between the sections of the list, in points. Lists in plain and inset style keep theirs.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    decorated(.inherited, .length("sectionSpacing", Double(spacing)))
  }

  /// Sets the distance between the sections of the list; `default` leaves it as it is.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    optionally(spacing.length.map { .length("sectionSpacing", $0) })
  }

  /// Sets the distance between rows of the list, in points: each becomes a rounded box of its own. `nil` changes nothing.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    optionally(spacing.map { .length("rowSpacing", Double($0)) })
  }

  /// Sets the size of section headers below: `increased` makes them as large as a title.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// Says whether lists below paint a background of their own.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.listTraits.background, visibility)
  }
}

/// The weight of something among others. It decides how large the headers of sections are.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// The weight of badges. All look alike, whichever is chosen.
public struct BadgeProminence: Hashable, Sendable {
  let rank: Int
  /// Less weight than usual.
  public static let decreased = Self(rank: 0)
  /// The usual weight.
  public static let standard = Self(rank: 1)
  /// More weight than usual.
  public static let increased = Self(rank: 2)
}

/// The distance between sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  let length: Double?
  /// The distance of the list's style: 28 points where rows stand in groups.
  public static let `default` = Self(length: nil)
  /// A distance of 14 points.
  public static let compact = Self(length: 14)
  /// Returns a distance in points.
  public static func custom(_ spacing: CGFloat) -> Self { Self(length: Double(spacing)) }
}

/// The color of the icons of labels in a row.
public struct ListItemTint: Hashable, Sendable {
  let color: Color?
  /// The color of ordinary text.
  public static let monochrome = Self(color: .primary)
  /// Returns a tint with a color.
  public static func fixed(_ tint: Color) -> Self { Self(color: tint) }
  /// Returns a tint with a color. No one can prefer another, so that it is the same as ``fixed(_:)``.
  public static func preferred(_ tint: Color) -> Self { Self(color: tint) }
}

/// A modifier that makes what can be painted the row's style, and puts any other view behind the row.
private nonisolated struct RowBackgroundModifier<Background: View>: ViewModifier {
  typealias Body = Never
  let view: Background?

  private var paint: DecorationValue? {
    guard Background.self is any ShapeStyle.Type else { return nil }
    let paint = (view as? any ShapeStyle)?.paint
    return DecorationValue(
      value: Decoration(role: .row, items: paint.map { [.rowBackground($0)] } ?? []))
  }

  private var part: RowPartModifier<Background> {
    RowPartModifier(
      kind: .rowBackground, attributes: [(.isAccessibilityHidden, .bool(true))], part: view)
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    if let paint = modifier.paint { return DecorationValue._make(paint, content: content, in: parent) }
    return RowPartModifier._make(modifier.part, content: content, in: parent)
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    if let paint = modifier.paint { return DecorationValue._update(node, to: paint, content: content) }
    RowPartModifier._update(node, to: modifier.part, content: content)
  }
}
