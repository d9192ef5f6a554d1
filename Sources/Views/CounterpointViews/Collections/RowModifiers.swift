import CounterpointSemantics
import Foundation

extension View {
  // MARK: Rows

  /// Puts `view` behind the row; `nil` brings the list's own background back.
  @_disfavoredOverload
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(view: view))
  }

  nonisolated public func listRowBackground<S: ShapeStyle & View>(_ style: S?) -> some View {
    optionally(style.map { .rowBackground($0.paint) }, role: .row)
  }

  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    optionally(
      insets.map {
        .rowInsets(
          top: Double($0.top), leading: Double($0.leading), bottom: Double($0.bottom),
          trailing: Double($0.trailing))
      }, role: .row)
  }

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

  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    optionally(tint?.color.map { .itemTint($0.value) }, role: .row)
  }

  // MARK: Badges

  /// A number at the end of the row, or on the tab; 0 shows none.
  nonisolated public func badge(_ count: Int) -> some View { badged(count == 0 ? nil : "\(count)") }

  nonisolated public func badge(_ label: Text?) -> some View { badged(label?.plain) }

  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    badged(key.map { Text($0).plain })
  }

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

  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    decorated(.inherited, .length("sectionSpacing", Double(spacing)))
  }

  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    optionally(spacing.length.map { .length("sectionSpacing", $0) })
  }

  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    optionally(spacing.map { .length("rowSpacing", Double($0)) })
  }

  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// Says whether lists below paint a background of their own.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.listTraits.background, visibility)
  }
}

public enum Prominence: Hashable, Sendable { case standard, increased }

public struct BadgeProminence: Hashable, Sendable {
  let rank: Int
  public static let decreased = Self(rank: 0)
  public static let standard = Self(rank: 1)
  public static let increased = Self(rank: 2)
}

public struct ListSectionSpacing: Hashable, Sendable {
  let length: Double?
  public static let `default` = Self(length: nil)
  public static let compact = Self(length: 14)
  public static func custom(_ spacing: CGFloat) -> Self { Self(length: Double(spacing)) }
}

public struct ListItemTint: Hashable, Sendable {
  let color: Color?
  public static let monochrome = Self(color: .primary)
  public static func fixed(_ tint: Color) -> Self { Self(color: tint) }
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
