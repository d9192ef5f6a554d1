extension IdentifiedArray: CustomStringConvertible {
  public var description: String { _elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  public var debugDescription: String { "IdentifiedArray(\(_elements.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements without labels, as an array shows itself.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: _elements, displayStyle: .collection)
  }
}
