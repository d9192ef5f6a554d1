import CounterpointSemantics
import Foundation

/// The place and the size of a scroll, and its content's size, as the browser has reported them.
public struct ScrollGeometry: Equatable, Sendable {
  /// The distance by which the content has been moved out at the top and at the leading edge.
  public var contentOffset: CGPoint
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// Zero: browsers lay content out within the safe area.
  public var contentInsets: EdgeInsets
  /// The size of what scrolls.
  public var containerSize: CGSize

  /// Creates the geometry of a scroll from its parts, in points.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The part of the content that is seen, as ``visibleRect``.
  public var bounds: CGRect { visibleRect }

  /// - Parameter numbers: Untrusted: offset, content's size, container's size; a ``ScrollPhase`` may follow.
  init?(reported numbers: [Double]) {
    guard numbers.count == 6 || numbers.count == 7, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e8 }),
      numbers[2..<6].allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(
      contentOffset: CGPoint(x: numbers[0], y: numbers[1]),
      contentSize: CGSize(width: numbers[2], height: numbers[3]),
      contentInsets: EdgeInsets(), containerSize: CGSize(width: numbers[4], height: numbers[5]))
  }
}

extension View {
  /// Runs `action` when what `transform` makes of the scroll's place and size has changed. The browser reports these at
  /// most ten times a second while it scrolls, and when it has come to rest.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}

/// The cause of a scroll's movement.
public enum ScrollPhase: Int, Equatable, Sendable {
  /// Nothing.
  case idle
  /// Nothing yet, but a finger rests on it.
  case tracking
  /// The person.
  case interacting
  /// The person has let go of it.
  case decelerating
  /// The app.
  case animating

  /// Indicates whether something moves the scroll, or a finger rests on it.
  public var isScrolling: Bool { self != .idle }

  /// - Parameter numbers: Untrusted: as of a ``ScrollGeometry``.
  fileprivate init?(reported numbers: [Double]) {
    guard numbers.count == 7, let value = Int(exactly: numbers[6]) else { return nil }
    self.init(rawValue: value)
  }
}

/// The state of a scroll when its phase changes.
public struct ScrollPhaseChangeContext: Sendable {
  /// The place and the size of the scroll when the phase changed.
  public let geometry: ScrollGeometry
  /// Points per second; `nil`, since no browser tells.
  public let velocity: CGVector?
}

extension View {
  /// Runs `action` when something else moves the scroll in the view than before.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Runs `action` when something else moves the scroll in the view than before, with the scroll's geometry at that time.
  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }

  /// Runs `action` when more than a share of the view comes into sight in what scrolls around it, and when it leaves.
  /// - Parameter threshold: the share, 0 to 1.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: min(max(threshold, 0), 1), action: action))
  }
}

private nonisolated struct ScrollGeometryModifier<Value: Equatable>: ScrollReportModifier {
  typealias Body = Never
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor func take(_ geometry: ScrollGeometry, _ phase: ScrollPhase?, last: inout Value?) {
    let new = transform(geometry)
    guard new != last else { return }
    let old = last ?? new
    last = new
    action(old, new)
  }
}

private nonisolated struct ScrollPhaseModifier: ScrollReportModifier {
  typealias Body = Never
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor func take(_ geometry: ScrollGeometry, _ phase: ScrollPhase?, last: inout ScrollPhase?) {
    let old = last ?? .idle
    guard let phase, phase != old else { return }
    last = phase
    action(old, phase, ScrollPhaseChangeContext(geometry: geometry, velocity: nil))
  }
}

/// Hears what the browser reports of the scroll in the content.
private nonisolated protocol ScrollReportModifier: ViewModifier where Body == Never {
  associatedtype Memory
  /// - Parameter last: what is kept from one report to the next.
  @MainActor func take(_ geometry: ScrollGeometry, _ phase: ScrollPhase?, last: inout Memory?)
}

extension ScrollReportModifier {
  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ScrollReportNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.listen()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ScrollReportNode<Self>.self)
    node.modifier = modifier
    V._update(node.child, to: content)
    node.listen()
  }
}

private final class ScrollReportNode<Modifier: ScrollReportModifier>: _ViewNode {
  var modifier: Modifier
  var child: _ViewNode!
  private var last: Modifier.Memory?
  private weak var scroll: _ElementNode?

  init(_ modifier: Modifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  /// Asks the outermost scroll of the content.
  func listen() {
    var found: _ElementNode?
    forEachElement { element in if found == nil { found = element.scrollingElement } }
    guard let found, found !== scroll else { return }
    scroll = found
    found.set(.reportsScrolling, if: true)
    found.listen(to: .report, for: self) { [weak self] payload in
      guard let self, isMounted, case .report(let numbers) = payload,
        let geometry = ScrollGeometry(reported: numbers)
      else { return }
      modifier.take(geometry, ScrollPhase(reported: numbers), last: &last)
    }
  }
}

private nonisolated struct ScrollVisibilityModifier: ViewModifier {
  typealias Body = Never
  let threshold: Double
  let action: (Bool) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ScrollVisibilityNode(modifier, in: parent)
    node.mount(content: content)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ScrollVisibilityNode.self)
    node.modifier = modifier
    if let child = node.child { V._update(child, to: content) }
  }
}

/// A box that knows whether it is seen.
private final class ScrollVisibilityNode: _ContentNode {
  var modifier: ScrollVisibilityModifier {
    didSet { ask() }
  }
  private var isSeen = false

  init(_ modifier: ScrollVisibilityModifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(.box, in: parent)
    ask()
    listen(to: .report, for: self) { [weak self] payload in
      guard let self, isMounted, case .report(let numbers) = payload, numbers.count == 1 else { return }
      let isSeen = numbers[0] == 1
      guard isSeen != self.isSeen else { return }
      self.isSeen = isSeen
      self.modifier.action(isSeen)
    }
  }

  private func ask() { set(.measures, "seen \(modifier.threshold)") }
}

extension _ElementNode {
  /// The element itself where it scrolls, or the first in it that does.
  fileprivate var scrollingElement: _ElementNode? {
    if semantic.kind == .scroll || semantic.kind == .list { return self }
    var found: _ElementNode?
    forEachChild { child in
      child.forEachElement { element in if found == nil { found = element.scrollingElement } }
    }
    return found
  }
}
