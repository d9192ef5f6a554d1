import CounterpointSemantics
import CounterpointValues
import Foundation

/// Lets its content be scrolled to what is known by an identity.
public nonisolated struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  /// The content, given the proxy that scrolls it.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a view whose content can be scrolled by the proxy that it is given.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ScrollReaderNode(in: parent)
    let proxy = node.proxy
    node.child = ContentScope({ view.content(proxy) }, in: node)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ScrollReaderNode.self)
    let proxy = node.proxy
    unsafeDowncast(node.child, to: ContentScope<Content>.self).update { view.content(proxy) }
  }
}

/// Scrolls the content of a ``ScrollViewReader``.
public struct ScrollViewProxy {
  let scroller: Scroller

  /// Scrolls to what is known by `id`, by `id(_:)` or in a `ForEach`.
  ///
  /// - Parameter anchor: where in the scroll it shall stand; `nil` scrolls no further than until it is shown whole.
  ///   Only a place that is found after the current changes have been made is scrolled to.
  @MainActor @preconcurrency public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    scroller.scroll(to: AnyHashable(id), anchor)
  }
}

/// Takes requests to scroll, at any time, and carries them out in the next flush.
@MainActor
final class Scroller {
  fileprivate struct Request {
    let number: Int
    let id: AnyHashable
    let anchor: UnitPoint?
    let animation: Animation?
  }
  /// Numbers requests over the whole process, so that equal ones differ.
  private static var lastNumber = 0
  fileprivate var request: Request?
  fileprivate let changes = StateCell(0)

  nonisolated init() {}

  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
    Self.lastNumber += 1
    request = Request(
      number: Self.lastNumber, id: id, anchor: anchor, animation: Transaction.current.animation)
    changes.value = Self.lastNumber
  }
}

/// Finds what is scrolled to below it.
class ScrollingNode: _ViewNode {
  let scroller = Scroller()
  var child: _ViewNode!
  private lazy var reads = ReadTracker(for: self)

  override init(in parent: _ViewNode) {
    super.init(in: parent)
    listen()
  }

  private func listen() { reads.track { _ = scroller.changes.value } }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func unmount() {
    reads.cancel()
    super.unmount()
  }

  override func reevaluate() {
    isDirty = false
    listen()
    // What is scrolled to may be among what this flush is about to make.
    graph.afterUpdate { [weak self] in self?.scroll() }
  }

  private func scroll() {
    guard isMounted, let request = scroller.request else { return }
    scroller.request = nil
    guard let target = target(of: request.id) else { return }
    var words = ["\(request.number)"]
    if let anchor = request.anchor { words += ["\(Double(anchor.x))", "\(Double(anchor.y))"] }
    graph.tree.animating(request.animation.map(AnimationValue.init)) {
      target[.scrollRequest] = .string(words.joined(separator: " "))
    }
  }
}

private final class ScrollReaderNode: ScrollingNode {
  var proxy: ScrollViewProxy { ScrollViewProxy(scroller: scroller) }
}
