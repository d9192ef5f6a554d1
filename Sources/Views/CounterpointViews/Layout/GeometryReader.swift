import CounterpointSemantics
import Foundation

/// Content that depends on the size there is. Takes all the room, with its content in the leading top corner.
///
/// The content is evaluated first for the size of a frame around the reader, or for that of a phone, and again when
/// the browser has reported the real one: a round trip that plain stacks and frames do not need.
public nonisolated struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  /// The closure that makes the content for a size and place; called again after each report of the browser's.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader whose content is made from the size and place that the reader has.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = MeasuringNode(.box, in: parent)
    let content = view.content
    let scope = ContentScope({ [unowned node] in content(node.proxy) }, in: node)
    node.mount(
      scope,
      style: [
        .flexibleFrame(
          minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil,
          maxHeight: .infinity), .alignment(.leading, .top),
      ])
    node.onMeasure = { [unowned node, unowned scope] in
      if let make = node.makeContent as? () -> Content { scope.update(make) }
    }
    node.makeContent = { [unowned node] in content(node.proxy) }
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: MeasuringNode.self)
    let content = view.content
    node.makeContent = { [unowned node] in content(node.proxy) }
    node.onMeasure?()
  }
}

/// A box that knows its size and place.
final class MeasuringNode: _ContentNode {
  private(set) var proxy: GeometryProxy
  /// The content by the newest closure, of type `() -> Content`.
  var makeContent: Any?
  /// Called in a flush when there is something new to know.
  var onMeasure: (() -> Void)?
  private(set) var hasBeenMeasured = false
  /// Indicates whether the browser is asked for size and place.
  var isMeasuring = true {
    didSet { if isMeasuring != oldValue { set(.measures, isMeasuring ? Self.measured : nil) } }
  }
  private static let measured = AttributeValue.string("frame")

  /// A phone's screen below its bars.
  private static let assumed = CGSize(width: 390, height: 700)

  override init(_ kind: NodeKind, in parent: _ViewNode) {
    proxy = GeometryProxy(size: Self.assumed)
    super.init(kind, in: parent)
    if let fixedSize { proxy = GeometryProxy(size: fixedSize) }
    set(.measures, Self.measured)
    // Browsers report places in named spaces alone.
    var around = container
    while let element = around {
      if element is ScrollNode, element.semantic[.spaceName] == nil {
        element.set(.spaceName, ScrollSpace.name)
      }
      around = element.container
    }
    listen(to: .report, for: self) { [weak self] payload in
      if case .report(let numbers) = payload { self?.take(numbers) }
    }
  }

  private func take(_ numbers: [Double]) {
    guard let size = CGSize(reported: numbers), numbers.allSatisfy({ abs($0) < 1e6 }) else { return }
    let origin = numbers.count >= 4 ? CGPoint(x: numbers[2], y: numbers[3]) : .zero
    var spaces: [GeometryProxy.Space] = []
    var index = 4
    var around = semantic.parent
    while let node = around, index + 1 < numbers.count {
      if case .string(let name) = node[.spaceName] {
        let origin = CGPoint(x: numbers[index], y: numbers[index + 1])
        spaces.append(GeometryProxy.Space(name: name, axes: node.scrollAxes, origin: origin))
        index += 2
      }
      around = node.parent
    }
    proxy = GeometryProxy(size: size, origin: origin, spaces: spaces)
    hasBeenMeasured = true
    graph.reevaluateLater(self)
  }

  override func reevaluate() {
    isDirty = false
    onMeasure?()
  }
}

extension SemanticNode {
  /// The axes along which it scrolls; `nil` if it is no scroll view.
  fileprivate var scrollAxes: Axis.Set? {
    guard kind == .scroll else { return nil }
    var axes: Axis.Set = []
    for case .axis(isVertical: let isVertical, isHorizontal: let isHorizontal) in style {
      if isVertical { axes.insert(.vertical) }
      if isHorizontal { axes.insert(.horizontal) }
    }
    return axes
  }
}

extension View {
  /// Tells a value made of the view's size and place when the browser has first reported them, and when the value
  /// changes.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: { action($1) }))
  }

  /// Tells the value before and the new one when a value made of the view's size and place changes; the first time, both are the same.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
}

private nonisolated struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  /// The newest closures, and the value that was told last.
  private final class Memory {
    var modifier: GeometryChangeModifier
    var value: Value?
    init(_ modifier: GeometryChangeModifier) { self.modifier = modifier }
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = MeasuringNode(.box, in: parent)
    let memory = Memory(modifier)
    node.makeContent = memory
    node.onMeasure = { [unowned node] in
      guard node.hasBeenMeasured else { return }
      let new = memory.modifier.transform(node.proxy)
      guard new != memory.value else { return }
      let old = memory.value ?? new
      memory.value = new
      node.graph.afterUpdate { memory.modifier.action(old, new) }
    }
    node.mount(content: content)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: MeasuringNode.self)
    (node.makeContent as? Memory)?.modifier = modifier
    if let child = node.child { V._update(child, to: content) }
  }
}

/// Style that follows from the view's size and place. The browser is asked for them as long as the style does.
nonisolated struct VisualEffectModifier: ViewModifier {
  typealias Body = Never
  let effect: (GeometryProxy) -> [StyleItem]

  private final class Memory {
    var effect: (GeometryProxy) -> [StyleItem]
    init(_ effect: @escaping (GeometryProxy) -> [StyleItem]) { self.effect = effect }
  }

  @MainActor private static func style(
    by effect: (GeometryProxy) -> [StyleItem], of node: MeasuringNode
  ) -> [StyleItem] {
    let reads = GeometryProxy.Reads()
    var proxy = node.proxy
    proxy.reads = reads
    let style = effect(proxy)
    node.isMeasuring = !reads.isEmpty
    return style
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = MeasuringNode(.box, in: parent)
    let memory = Memory(modifier.effect)
    node.makeContent = memory
    node.onMeasure = { [unowned node] in node.setStyle(style(by: memory.effect, of: node)) }
    node.mount(content: content, style: style(by: modifier.effect, of: node))
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: MeasuringNode.self)
    (node.makeContent as? Memory)?.effect = modifier.effect
    if let child = node.child { V._update(child, to: content) }
    node.onMeasure?()
  }
}
