import CounterpointValues
import CustomDump
import Observation

/// State whose fields are observed one by one: what the macro `@ObservableState` makes of a struct or an
/// enum.
///
/// Not meant to be conformed to by hand.
public protocol ObservableState: Observable, CustomDumpReflectable, _ObservableContents
where _$Evidence == ObservableStateID {
  /// Renewed when the value is modified in place through its parent, shared by copies until then.
  var _$id: ObservableStateID { get }

  /// Gives the value a new identity, ahead of a modification in place.
  mutating func _$willModify()

  /// The means to get at the fields in place.
  static var _$fields: [_StateField<Self>] { get }
}

extension ObservableState {
  /// The fields that are observed: none, unless the macro puts those of a struct in their place.
  public static var _$fields: [_StateField<Self>] { [] }

  @inlinable public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool { lhs._$id == rhs._$id }

  @inlinable public mutating func _$beginModification() -> ObservableStateID {
    _$willModify()
    return _$id
  }

  @inlinable public func _$wasExchanged(since evidence: ObservableStateID) -> Bool { _$id != evidence }

  /// Dumps and diffs show the fields that were declared, without what the macro added.
  public var customDumpMirror: Mirror {
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .struct else { return mirror }
    let children = mirror.children.compactMap { child -> Mirror.Child? in
      guard let label = child.label else { return child }
      if label.hasPrefix("_$") { return nil }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
