extension PresentationState: _ObservableContents where State: ObservableState {
  @inlinable public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool {
    lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
  }

  @inlinable public mutating func _$beginModification() -> ObservableStateID? {
    guard wrappedValue != nil else { return nil }
    return wrappedValue._$beginModification()
  }

  @inlinable public func _$wasExchanged(since evidence: ObservableStateID?) -> Bool {
    wrappedValue?._$id != evidence
  }
}
