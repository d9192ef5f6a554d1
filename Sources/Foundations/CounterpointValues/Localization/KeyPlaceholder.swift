/// Returns the number that a wording may go by when a text holds `value`, if it is one.
package func countedNumber(_ value: Any) -> Double? {
  switch value {
  case let number as any BinaryInteger: Double(number)
  case let number as any BinaryFloatingPoint: Double(number)
  default: nil
  }
}

extension BinaryInteger {
  /// The placeholder for numbers of the type in the key of a text, as other platforms have it.
  package static var keyPlaceholder: String {
    switch (MemoryLayout<Self>.size > 4, isSigned) {
    case (false, true): "%d"
    case (false, false): "%u"
    case (true, true): "%lld"
    case (true, false): "%llu"
    }
  }
}
