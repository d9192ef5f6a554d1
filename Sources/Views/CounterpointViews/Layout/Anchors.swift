import CounterpointSemantics
import Foundation

/// A place in a view, told to views around by `anchorPreference`: a `GeometryProxy` says where it is for whoever reads it.
///
/// Browsers lay views out, so a place is known when the browser has reported it, one round trip after the view was shown;
/// before that it is a rectangle of no size in the page's corner.
public struct Anchor<Value> {
  /// On the page.
  let value: Value
  let moved: (Value, CGPoint) -> Value

  /// The choice of a place in a view.
  public struct Source {
    let anchor: (_ frame: CGRect) -> Anchor<Value>
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

// The functions only add and subtract: they hold nothing.
extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The whole of the view.
  public static var bounds: Self { Self { Anchor($0) } }
  /// A rectangle in the view's own coordinates.
  public static func rect(_ rect: CGRect) -> Self {
    Self { Anchor(rect.offsetBy(dx: $0.minX, dy: $0.minY)) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own coordinates.
  public static func point(_ point: CGPoint) -> Self {
    Self { Anchor(CGPoint(x: $0.minX + point.x, y: $0.minY + point.y)) }
  }
  /// A point by its share of the view's width and height.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self { Anchor(CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y)) }
  }
  /// The corner at the top of the leading edge.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Self { unitPoint(.top) }
  /// The corner at the top of the trailing edge.
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Self { unitPoint(.leading) }
  /// The middle of the view.
  public static var center: Self { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The corner at the bottom of the leading edge.
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The corner at the bottom of the trailing edge.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension Anchor where Value == CGRect {
  fileprivate init(_ rect: CGRect) {
    self.init(value: rect, moved: { $0.offsetBy(dx: -$1.x, dy: -$1.y) })
  }
}

extension Anchor where Value == CGPoint {
  fileprivate init(_ point: CGPoint) {
    self.init(value: point, moved: { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) })
  }
}

extension Anchor.Source {
  /// Several places as one.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init { frame in
      let anchors = array.map { $0.anchor(frame) }
      return Anchor(
        value: anchors.map(\.value),
        moved: { values, origin in zip(anchors, values).map { $0.moved($1, origin) } })
    }
  }
  /// A place that may be none.
  public init<T>(_ optional: Anchor<T>.Source?) where Value == T? {
    self.init { frame in
      let anchor = optional?.anchor(frame)
      return Anchor(
        value: anchor?.value, moved: { value, origin in value.flatMap { anchor?.moved($0, origin) } })
    }
  }
}

extension GeometryProxy {
  /// The place that the anchor stands for, in the coordinates of the reader.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.moved(anchor.value, origin) }
}

extension View {
  /// Tells views around a value made of a place in this view, in place of what is told inside it.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorModifier<K>(kind: { .value(transform(value.anchor($0))) }))
  }

  /// Changes what is told inside this view on its way out, by a place in this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorModifier<K>(kind: { frame in .transform { transform(&$0, value.anchor(frame)) } }))
  }
}

/// Measures the content, and tells what is made of that.
private nonisolated struct AnchorModifier<Key: PreferenceKey>: ViewModifier {
  let kind: (CGRect) -> PreferenceWriter<Key>.Kind
  @State private var frame = CGRect.zero

  init(kind: @escaping (CGRect) -> PreferenceWriter<Key>.Kind) { self.kind = kind }

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: { frame = $0 })
      .modifier(PreferenceWriter<Key>(kind: kind(frame)))
  }
}
