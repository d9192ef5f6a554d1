import CounterpointSemantics
import Foundation

/// The distance that views keep where nobody says how much, in points.
private let standardPadding: CGFloat = 16

extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    decorated(.padding, .padding(edges.value, Double(length ?? standardPadding)))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

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

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    framed(.frame(width: width.map(Double.init), height: height.map(Double.init)), alignment)
  }

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

  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    decorated(.inherited, .aspectRatio(aspectRatio.map(Double.init), fills: contentMode == .fill))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    decorated(.inherited, .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  nonisolated public func layoutPriority(_ value: Double) -> some View {
    decorated(.inherited, .layoutPriority(value))
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated(.move, .offset(x: Double(x), y: Double(y)))
  }
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    decorated(.inherited, .ignoresSafeArea(edges.value))
  }

  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all: Self = [.container, .keyboard]
}
