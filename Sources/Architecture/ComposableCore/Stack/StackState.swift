import CasePaths
import CounterpointValues
import CustomDump
import Dependencies
import IssueReporting
import OrderedCollections

/// The states of the features on a navigation stack, from the root's first destination up, each with an id of
/// its own.
///
/// A collection of the elements: append to push, remove to pop. Elements are changed by their id, in place:
/// `state.path[id: id, case: \.detail]?.name = "…"`.
public struct StackState<Element> {
  var elements: OrderedDictionary<StackElementID, Element>

  /// A number that changes whenever elements come, go or are exchanged, and never when one changes in place.
  var structure: UInt64

  mutating func structureDidChange() { structure = Tracking.nextNumber() }

  /// The elements' ids, in their order.
  public var ids: OrderedSet<StackElementID> { elements.keys }

  /// The element with that id. O(1); assigning `nil` removes this one element in O(count).
  ///
  /// Assigning to an id that is not on the stack adds an element in tests, so that expectations can name its
  /// id. Elsewhere it is reported and does nothing.
  public subscript(id id: StackElementID) -> Element? {
    get { elements[id] }
    set {
      guard newValue != nil || elements[id] != nil, mayAssign(id) else { return }
      elements[id] = newValue
      structureDidChange()
    }
    _modify {
      guard let index = elements.index(forKey: id) else {
        var element: Element?
        yield &element
        self[id: id] = element
        return
      }
      var element: Element? = elements.values[index]
      // The place lets go of the element for as long as it is changed, so that what it holds changes in
      // place.
      elements.remove(at: index)
      if element != nil { renewIdentity(of: &element!) }
      let identity = element.flatMap(observableIdentity)
      defer {
        if let element {
          elements.updateValue(element, forKey: id, insertingAt: index)
          if observableIdentity(of: element) != identity { structureDidChange() }
        } else {
          structureDidChange()
        }
      }
      yield &element
    }
  }

  /// The payload of the element with that id, if it is in the case. Changing it in another case is reported and changes
  /// nothing, be it by optional chaining.
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case?
  where Element: CasePathable {
    get { self[id: id].flatMap { $0[case: path] } }
    set { write(newValue, AnyCasePath(path), of: id, named: "\(path)") }
  }

  /// Replaces what the element holds in the case; `nil` removes the element.
  mutating func write<Case>(
    _ newValue: Case?, _ path: AnyCasePath<Element, Case>, of id: StackElementID,
    named name: @autoclosure () -> String
  ) {
    guard let element = self[id: id], path.extract(from: element) != nil else {
      // Also where optional chaining writes back the `nil` that it read: what stands behind it was meant to be done.
      reportIssue(
        """
        Can't modify unrelated case "\(name())" of the stack's element \(id): \
        \(self[id: id] == nil ? "it is not on the stack" : "it is in another case").
        """)
      return
    }
    self[id: id] = newValue.map(path.embed)
  }

  private func mayAssign(_ id: StackElementID) -> Bool {
    if elements[id] != nil || DependencyValues._current.context == .test { return true }
    reportIssue(
      """
      Can't assign to the missing element \(id) of a stack. Push an element with "append", or by sending ".push".
      """)
    return false
  }

  /// Removes the element with that id and all above it. Does nothing where there is none.
  public mutating func pop(from id: StackElementID) {
    guard let index = elements.index(forKey: id) else { return }
    removeSubrange(index...)
  }

  /// Removes all elements above that with the id. Does nothing where there is none.
  public mutating func pop(to id: StackElementID) {
    guard let index = elements.index(forKey: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Puts an element on top under an id that was drawn for it.
  mutating func push(_ element: Element, id: StackElementID) {
    elements[id] = element
    structureDidChange()
  }
}

/// Gives an observable value a new identity, ahead of a change in place.
private func renewIdentity<Value>(of value: inout Value) {
  func renew<S: ObservableState>(_: S.Type, _ pointer: UnsafeMutablePointer<Value>) {
    // `S` is `Value`, which only the cast below knows.
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: S.self).pointee._$willModify()
  }
  guard let type = Value.self as? any ObservableState.Type else { return }
  withUnsafeMutablePointer(to: &value) { renew(type, $0) }
}

private func observableIdentity<Value>(of value: Value) -> ObservableStateID? {
  (value as? any ObservableState)?._$id
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { elements.values.startIndex }
  public var endIndex: Int { elements.values.endIndex }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  /// The element at a depth, counted from the bottom. O(1), and read-only: write by id.
  public subscript(position: Int) -> Element { elements.values[position] }

  /// Creates an empty stack.
  public init() {
    elements = [:]
    structure = 0
  }

  /// Pops all elements. Does nothing, and notifies nobody, where the stack is empty.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    guard !isEmpty else { return }
    elements.removeAll(keepingCapacity: keepCapacity)
    structureDidChange()
  }

  /// Draws an id for every new element. O(count).
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    guard !subrange.isEmpty || !newElements.isEmpty else { return }
    elements.removeSubrange(subrange)
    if !newElements.isEmpty {
      let nextID = DependencyValues._current.stackElementID
      for (offset, element) in newElements.enumerated() {
        elements.updateValue(element, forKey: nextID(), insertingAt: subrange.lowerBound + offset)
      }
    }
    structureDidChange()
  }
}

extension StackState: _ObservableContents where Element: ObservableState {
  /// O(n).
  public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool {
    lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
  }
  public mutating func _$beginModification() -> UInt64 { structure }
  public func _$wasExchanged(since evidence: UInt64) -> Bool { structure != evidence }
}

/// Stacks are equal when their elements and the elements' ids are.
extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension StackState: Sendable where Element: Sendable {}

/// Coded as an array of the elements. Decoded elements get new ids.
extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible, CustomDumpReflectable {
  public var description: String { "\(elements.values.elements)" }
  public var debugDescription: String { "\(Self.self)(\(elements))" }
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(elements), displayStyle: .dictionary)
  }
}
