import CasePaths
import CounterpointValues
import CounterpointViews
import SwiftNavigation

extension Binding {
  /// A binding to the payload of a case, or `nil` where the value is in another case now:
  /// `if let $name = $field.name { TextField("Name", text: $name) }`. Writing through it once the value is in another case is
  /// reported and changes nothing.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    let payload = Binding<Member?>(
      get: { path.extract(from: wrappedValue) },
      set: { newValue, transaction in
        guard let newValue, path.extract(from: wrappedValue) != nil else { return }
        withTransaction(transaction) { wrappedValue = path.embed(newValue) }
      })
    guard let unwrapped = Binding<Member>(unwrapping: payload) else { return nil }
    return Binding<Member>(
      get: { unwrapped.wrappedValue },
      set: { newValue, transaction in
        if path.extract(from: wrappedValue) == nil { _reportUnrelatedCase(Member.self, of: Value.self) }
        withTransaction(transaction) { unwrapped.wrappedValue = newValue }
      })
  }

  /// The payload of a case of an optional enum: `nil` without one and in other cases. Writing `nil` takes the enum away
  /// where it is in the case: `.sheet(item: $model.destination.edit)`.
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return Binding<Member?>(
      get: { wrappedValue.flatMap(path.extract(from:)) },
      set: { newValue, transaction in
        guard let value = wrappedValue, path.extract(from: value) != nil else {
          // Taking away what has gone is late, not wrong.
          if newValue != nil { _reportUnrelatedCase(Member.self, of: Enum.self) }
          return
        }
        withTransaction(transaction) { wrappedValue = newValue.map(path.embed) }
      })
  }

  /// Says whether an optional enum is in a case without payload. Writing `false` takes the enum away where it is; writing
  /// `true` where it is not changes nothing, and is reported.
  public subscript<Enum: CasePathable>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Void>>
  ) -> Binding<Bool> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return Binding<Bool>(
      get: { wrappedValue.flatMap(path.extract(from:)) != nil },
      set: { isOn, transaction in
        let isInCase = wrappedValue.flatMap(path.extract(from:)) != nil
        if isOn, !isInCase { _reportPresenceWrite(of: Enum.self) }
        if !isOn, isInCase { withTransaction(transaction) { wrappedValue = nil } }
      })
  }
}
