/// A piece of a screen, described: what it is now, given the state that it reads.
///
/// Types declare a ``body-swift.property``; the runtime evaluates it, keeps what it made, and evaluates it
/// again when something that it read has changed. The underscored requirements are how the library's own
/// views lower themselves to nodes by static dispatch; they have defaults for everybody else.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Mounts the view below `parent`.
  static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode
  /// Brings a node that ``_make(_:in:)`` of this type made to what `view` says now.
  static func _update(_ node: _ViewNode, to view: Self)
}

extension View {
  public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    BodyScope(view, in: parent)
  }

  public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: BodyScope<Self>.self).update(to: view)
  }
}

extension Never: View {
  public var body: Never { fatalError("There is no value of type Never") }
  public static func _make(_ view: Never, in parent: _ViewNode) -> _ViewNode {}
  public static func _update(_ node: _ViewNode, to view: Never) {}
}

extension View where Body == Never {
  /// The library's own views have no body.
  public var body: Never { fatalError("\(Self.self) has no body: the runtime lowers it itself") }
}
