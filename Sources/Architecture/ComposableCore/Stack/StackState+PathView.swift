extension StackState {
  /// An element with its id: equal to another one when the ids are, whatever the elements hold.
  public struct Component: Hashable {
    /// The identity of the element on the stack.
    @_spi(Internals) public let id: StackElementID
    /// The element as it was when the path was made.
    @_spi(Internals) public var element: Element

    /// Puts an element and its id together.
    @_spi(Internals) public init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The stack as a path: what a navigation view binds to.
  public struct PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
    private var components: [Component]

    /// O(count).
    init(_ base: StackState) {
      components = zip(base.ids, base).map { Component(id: $0, element: $1) }
    }

    /// Creates a path to the root: without any elements.
    public init() { components = [] }

    public var startIndex: Int { components.startIndex }
    public var endIndex: Int { components.endIndex }
    public func index(after i: Int) -> Int { i + 1 }
    public func index(before i: Int) -> Int { i - 1 }

    /// The element at a depth, from 0 at the root's side on, with its id.
    public subscript(position: Int) -> Component {
      get { components[position] }
      set { components[position] = newValue }
    }

    /// Replaces elements in the path alone; the stack that it was made from stays as it is.
    public mutating func replaceSubrange(
      _ subrange: Range<Int>, with newElements: some Collection<Component>
    ) {
      components.replaceSubrange(subrange, with: newElements)
    }
  }
}

/// Paths are equal when they lead the same way.
extension StackState.PathView: Hashable {}
