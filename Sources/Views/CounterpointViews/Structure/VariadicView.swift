/// Names for making one view of the views that another is made of, as apps write them that were built before
/// ``Group/init(subviews:transform:)``, which does the same.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// The view that its root makes of the views in `content`.
  public nonisolated struct Tree<Root: _VariadicView_Root, Content> {
    public var root: Root
    public var content: Content

    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }
  }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  @MainActor public var body: some View {
    let root = root
    Group(subviews: content) { subviews in
      styledBody(root) { $0.body(children: _VariadicView.Children(subviews: subviews)) }
    }
  }
}

/// Something that makes another of the views that a view is made of.
public protocol _VariadicView_Root {}

/// Something that makes a view of the views that another is made of.
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @MainActor @preconcurrency @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A root whose body is one view, such as a stack.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose body is several views, which the container around arranges.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The views that a view is made of, in order. As a view, all of them.
public nonisolated struct _VariadicView_Children: RandomAccessCollection, View {
  let subviews: SubviewsCollection

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(position: Int) -> Element { Element(subview: subviews[position]) }

  @MainActor public var body: some View { subviews }

  /// One of the views that another is made of.
  public nonisolated struct Element: View, Identifiable {
    let subview: Subview

    public var id: AnyHashable { AnyHashable(subview.id) }

    /// Reads what the view says of itself with `_trait(_:_:)`.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      subview.containerValues[trait: TraitName<Trait>()]
    }

    @MainActor public var body: some View { subview }
  }
}

/// A key of what a view says of itself to a `_VariadicView` around it.
public protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// Says something of the view to the `_VariadicView` that it stands in.
  nonisolated public func _trait<Trait: _ViewTraitKey>(_ key: Trait.Type, _ value: Trait.Value) -> some View {
    containerValue(\.[trait: TraitName<Trait>()], value)
  }
}

/// Stands for a key's type in key paths, whose arguments have to be hashable.
private struct TraitName<Trait: _ViewTraitKey>: Hashable {}

/// The same key among the values that containers are told.
private enum TraitValueKey<Trait: _ViewTraitKey>: ContainerValueKey {
  static var defaultValue: Trait.Value { Trait.defaultValue }
}

extension ContainerValues {
  fileprivate subscript<Trait: _ViewTraitKey>(trait name: TraitName<Trait>) -> Trait.Value {
    get { self[TraitValueKey<Trait>.self] }
    set { self[TraitValueKey<Trait>.self] = newValue }
  }
}
