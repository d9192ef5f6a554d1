/// The way in which the id of an element is read.
///
/// A class, so that an array carries one word for it. Elements that are `Identifiable` are asked directly:
/// building a key path in generic code would cost about a microsecond for every new array.
@usableFromInline
class _Identity<Element, ID: Hashable> {
  @usableFromInline init() {}
  @usableFromInline func id(of element: Element) -> ID { fatalError("abstract") }
  @usableFromInline var keyPath: KeyPath<Element, ID> { fatalError("abstract") }
}

@usableFromInline
final class _IdentifiableIdentity<Element: Identifiable>: _Identity<Element, Element.ID> {
  @usableFromInline override init() { super.init() }
  @usableFromInline override func id(of element: Element) -> Element.ID { element.id }
  @usableFromInline override var keyPath: KeyPath<Element, Element.ID> { \.id }
}

@usableFromInline
final class _KeyPathIdentity<Element, ID: Hashable>: _Identity<Element, ID> {
  let path: KeyPath<Element, ID>
  @usableFromInline init(_ path: KeyPath<Element, ID>) {
    self.path = path
    super.init()
  }
  @usableFromInline override func id(of element: Element) -> ID { element[keyPath: path] }
  @usableFromInline override var keyPath: KeyPath<Element, ID> { path }
}
