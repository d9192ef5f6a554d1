import CounterpointSemantics
import Foundation

/// The distance that views keep where nobody says how much, in points.
private let standardPadding: CGFloat = 16

extension View {
  /// Adds room at edges of the view, in points; 16 for `nil`. A negative length pulls the neighbors closer.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    decorated(.padding, .padding(edges.value, Double(length ?? standardPadding)))
  }

  /// Adds the same room at all edges, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds room of its own size at each edge, in points. 0 adds none.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    let sides: [(EdgeSet, CGFloat)] = [
      (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom),
      (.trailing, insets.trailing),
    ]
    return modifier(
      DecorationValue(
        value: Decoration(
          role: .padding,
          items: sides.filter { $0.1 != 0 }.map { .padding($0.0, Double($0.1)) })))
  }

  /// Gives the view a size in points. A side that is `nil` is left to the content; `alignment` places the content.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    framed(.frame(width: width.map(Double.init), height: height.map(Double.init)), alignment)
  }

  /// Bounds the view's size in points. `.infinity` as a maximum takes all the room there is; an ideal size counts under `fixedSize()` only.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    framed(
      .flexibleFrame(
        minWidth: minWidth.map(Double.init), idealWidth: idealWidth.map(Double.init),
        maxWidth: maxWidth.map(Double.init), minHeight: minHeight.map(Double.init),
        idealHeight: idealHeight.map(Double.init), maxHeight: maxHeight.map(Double.init)), alignment)
  }

  nonisolated private func framed(
    _ frame: StyleItem, _ alignment: Alignment
  ) -> ModifiedContent<Self, DecorationValue> {
    modifier(
      DecorationValue(
        value: Decoration(role: .frame, items: alignment == .center ? [frame] : [frame, alignment.item])))
  }

  /// Keeps the ratio of width to height. `nil` keeps a picture's own, which either fits the room or fills it and is cut off.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    decorated(.inherited, .aspectRatio(aspectRatio.map(Double.init), fills: contentMode == .fill))
  }

  /// Keeps the ratio of a size's width to its height. A height of 0 keeps the picture's own.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Shows all of a picture in its own ratio, as large as there is room.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Fills the room with a picture in its own ratio; the rest of it is cut off.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Gives the view its ideal size in both directions; its text is not broken into lines.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  /// Keeps the view from shrinking, at its ideal size in the given directions, or else its content's. Horizontally,
  /// text is not broken into lines.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    decorated(.inherited, .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Decides which views in a stack give way first: those above 0 keep their size, those below 0 shrink long before
  /// others. Only the sign counts.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    decorated(.inherited, .layoutPriority(value))
  }

  /// Draws the view elsewhere, in points; its place in the layout stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated(.move, .offset(x: Double(x), y: Double(y)))
  }
  /// Draws the view elsewhere, by a size in points; its place in the layout stays.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Lets the view reach under what a screen's hardware covers at `edges`. `regions` changes nothing.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    decorated(.inherited, .ignoresSafeArea(edges.value))
  }

  /// Lets the view reach to the screen's edges; the older name of `ignoresSafeArea(_:edges:)`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

/// The causes for which a part of the screen is kept free. Pages do not tell them apart.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The parts that the device and the bars around cover.
  public static let container = Self(rawValue: 1)
  /// The part that the keyboard on the screen covers.
  public static let keyboard = Self(rawValue: 2)
  /// Both.
  public static let all: Self = [.container, .keyboard]
}
