import CounterpointSemantics

extension AttributeValue {
  /// The value as a browser gets it: drawings become the lines of their elements.
  public var asSent: AttributeValue {
    if case .drawing(let drawing) = self { .strings(SVGDrawing(drawing).lines) } else { self }
  }
}
