import CounterpointSemantics
import Foundation

extension View {
  /// Cuts the view to a shape of its size. Until the browser has reported the size, a shape that is no plain rectangle, capsule
  /// or ellipse is a polygon that is stretched to the view.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    // Renderers cut by winding number: a path of which they would keep less is made one of which they do not.
    modifier(ClipModifier(shape: style.isEOFilled ? AnyShape(EvenOddShape(shape: shape)) : AnyShape(shape)))
  }

  /// Cuts off all that reaches out of the view's rectangle. `antialiased` is not heeded.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    decorated(.clip, .clip(.rectangle))
  }

  /// Cuts the view to its rectangle with corners of `radius` points. `antialiased` is not heeded.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    decorated(.clip, .clip(.roundedRectangle(cornerRadius: Double(radius))))
  }

  /// Does nothing: renderers count taps in the whole box.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  /// Does nothing, whatever the kind: renderers count taps in the whole box.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }

  /// The shape of the container, for ``ContainerRelativeShape``. Renderers keep rectangles.
  nonisolated public func containerShape<S: InsettableShape>(_ shape: S) -> some View { self }

  /// Shows the view where the mask is opaque.
  ///
  /// Masks that are shapes, with or without paint, and masks that are gradients are exact. A gradient or colour
  /// that is masked by text or by a symbol becomes that text or symbol in its paint. Other masks are not applied.
  @ViewBuilder
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask()))
  }

  /// Shows the view where the mask is opaque. See ``mask(alignment:_:)`` for the masks that are applied.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    self.mask { mask }
  }
}

/// A shape with holes where its outline is wound around twice.
private nonisolated struct EvenOddShape<Base: Shape>: Shape {
  let shape: Base
  func path(in rect: CGRect) -> Path { shape.path(in: rect).normalized(eoFill: true) }
  var _outline: _Outline? { shape._outline }
}

/// The uses that a shape of content is meant for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The shape that takes taps and clicks.
  public static let interaction = Self(rawValue: 1)
  /// The shape of what is dragged.
  public static let dragPreview = Self(rawValue: 2)
  /// The shape of the preview above a context menu.
  public static let contextMenuPreview = Self(rawValue: 4)
  /// The shape of the effect under a pointer.
  public static let hoverEffect = Self(rawValue: 8)
  /// The shape of the ring around what has the focus.
  public static let focusEffect = Self(rawValue: 16)
  /// The shape that assistive technology outlines.
  public static let accessibility = Self(rawValue: 32)
}

/// Cuts the content to a shape: with an outline that boxes know, or with a path for the size that the browser
/// reports.
private nonisolated struct ClipModifier<Outline: Shape>: ViewModifier {
  typealias Body = Never
  let shape: Outline

  private func box<V: View>(_ content: V, _ outline: ShapeValue) -> ModifiedContent<V, DecorationValue> {
    ModifiedContent(
      content: content,
      modifier: DecorationValue(value: Decoration(role: .clip, items: [.clip(outline)])))
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = EitherNode(in: parent, isFirst: modifier.shape._outline != nil)
    if let outline = modifier.shape._outline {
      node.child = ModifiedContent<V, DecorationValue>._make(modifier.box(content, outline.value), in: node)
    } else {
      let clip = ClipNode(.box, in: node)
      let shape = modifier.shape
      clip.outline = { shape.outline(in: $0) }
      clip.mount(content: content, style: clip.style)
      node.child = clip
    }
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: EitherNode.self)
    if node.isFirst {
      let outline = modifier.shape._outline?.value ?? modifier.shape.outline(in: nil)
      ModifiedContent<V, DecorationValue>._update(node.child, to: modifier.box(content, outline))
    } else {
      let clip = unsafeDowncast(node.child, to: ClipNode.self)
      let shape = modifier.shape
      clip.outline = { shape.outline(in: $0) }
      clip.setStyle(clip.style)
      if let child = clip.child { V._update(child, to: content) }
    }
  }
}

/// A box that measures itself and cuts its content to an outline of its size.
private final class ClipNode: _ContentNode {
  var outline: ((CGSize?) -> ShapeValue)?
  private var size: CGSize?

  /// A shadow around what was cut must not be cut.
  override var initialPaint: LayerState { [.clip, .effect, .filter] }

  var style: [StyleItem] {
    self.set(.measures, "size")
    listen(to: .report, for: self) { [weak self] payload in
      guard let self, case .report(let numbers) = payload, let size = CGSize(reported: numbers) else {
        return
      }
      self.size = size
      graph.reevaluateLater(self)
    }
    return outline.map { [.clip($0(size))] } ?? []
  }

  override func reevaluate() {
    isDirty = false
    setStyle(style)
  }
}

/// The kind of mask that a view is.
private enum MaskForm {
  case shape(AnyShape)
  case paint(PaintValue)
  /// Text, a symbol, or more.
  case content
}

private protocol MaskSource {
  nonisolated var maskForm: MaskForm { get }
}

extension PaintedShape: MaskSource {
  fileprivate var maskForm: MaskForm { .shape(AnyShape(shape)) }
}

extension ModifiedContent: MaskSource where Content: View {
  fileprivate var maskForm: MaskForm { MaskForm(content) }
}

extension MaskForm {
  nonisolated init(_ view: Any) {
    switch view {
    case let source as any MaskSource: self = source.maskForm
    case let shape as any Shape: self = .shape(AnyShape(shape))
    case let style as any _PaintedView: self = .paint(style.paint)
    default: self = .content
    }
  }
}

private nonisolated struct MaskModifier<Mask: View>: ViewModifier {
  typealias Body = Never
  let mask: Mask

  private func masked<V: View>(_ content: V) -> AnyView {
    switch MaskForm(mask) {
    case .shape(let shape): return AnyView(content.modifier(ClipModifier(shape: shape)))
    case .paint(let paint): return AnyView(content.decorated(.clip, .mask(paint)))
    case .content:
      guard let style = content as? any _PaintedView else { return AnyView(content) }
      return AnyView(mask.foregroundStyle(AnyShapeStyle(style._paint)))
    }
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    AnyView._make(modifier.masked(content), in: parent)
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    AnyView._update(node, to: modifier.masked(content))
  }
}
