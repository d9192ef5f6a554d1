/// The key and the value of one attribute of a node.
public struct NodeAttribute: Hashable, Sendable {
  // In this order, since the key then fits into what the value leaves of its last word.
  /// The attribute's value.
  public var value: AttributeValue
  /// The attribute's name.
  public var key: AttributeKey

  /// Creates an attribute.
  public init(key: AttributeKey, value: AttributeValue) {
    self.value = value
    self.key = key
  }
}

/// The attributes of a node, in the order in which they were first set. Most nodes have none or one: the first needs no
/// memory of its own.
public struct NodeAttributes: RandomAccessCollection, Hashable, Sendable {
  // In this order, which leaves room for whoever holds the attributes in their last word.
  private var others: [NodeAttribute] = []
  private var leading: NodeAttribute?

  /// Creates a set without attributes.
  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { leading == nil ? 0 : others.count + 1 }

  /// Returns the attribute at a position, counted from 0. O(1).
  public subscript(position: Int) -> NodeAttribute {
    guard position == 0, let leading else { return others[position - 1] }
    return leading
  }

  /// The attribute's value, or `nil` where it is not set. O(attributes of the node): few enough that a scan beats a
  /// dictionary.
  subscript(key: AttributeKey) -> AttributeValue? {
    guard let leading else { return nil }
    if leading.key == key { return leading.value }
    for attribute in others where attribute.key == key { return attribute.value }
    return nil
  }

  /// Sets or removes the attribute. Tells whether that changes anything.
  mutating func set(_ key: AttributeKey, _ value: AttributeValue?) -> Bool {
    guard let leading else {
      self.leading = value.map { NodeAttribute(key: key, value: $0) }
      return value != nil
    }
    if leading.key == key {
      if leading.value == value { return false }
      if let value {
        self.leading?.value = value
      } else {
        self.leading = others.isEmpty ? nil : others.removeFirst()
      }
      return true
    }
    let index = others.firstIndex { $0.key == key }
    switch (index, value) {
    case (nil, nil): return false
    case (let index?, nil): others.remove(at: index)
    case (let index?, let value?):
      if others[index].value == value { return false }
      others[index].value = value
    case (nil, let value?): others.append(NodeAttribute(key: key, value: value))
    }
    return true
  }
}
