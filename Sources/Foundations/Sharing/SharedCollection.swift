import IdentifiedCollections

extension RangeReplaceableCollection {
  /// The elements of a shared identified collection, each shared by itself: `Array($rows)`. O(count).
  public init<Value: _MutableIdentifiedCollection>(_ shared: Shared<Value>)
  where Element == Shared<Value.Element>, Value.Index == Value.IDs.Index {
    self.init(shared.wrappedValue.ids.compactMap { Shared<Value.Element>(shared[dynamicMember: \.[id: $0]]) })
  }

  /// The elements of a shared identified collection, each shared by itself for reading. O(count).
  public init<Value: _IdentifiedCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element>, Value.Index == Value.IDs.Index {
    self.init(
      shared.wrappedValue.ids.compactMap { SharedReader<Value.Element>(shared[dynamicMember: \.[id: $0]]) })
  }
}
