/// A collection whose elements can be found by their ids.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  associatedtype ID: Hashable
  associatedtype IDs: Collection<ID>
  /// The elements' ids, in the elements' order.
  var ids: IDs { get }
  subscript(id id: ID) -> Element? { get }
}

/// An identified collection whose elements can be replaced.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection, MutableCollection {
  subscript(id id: ID) -> Element? { get set }
}
