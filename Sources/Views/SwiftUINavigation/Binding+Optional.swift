import CounterpointValues
import CounterpointViews
import CustomDump
import SwiftNavigation

extension Binding {
  /// A binding to the value inside an optional, or `nil` where there is none now.
  public init?(unwrapping base: Binding<Value?>) { self.init(base) }

  /// A binding to the value inside an optional, or to `value` where there is none: what is written is then there.
  public init(unwrapping base: Binding<Value?>, default value: Value) {
    self.init(
      get: { base.wrappedValue ?? value },
      set: { newValue, transaction in withTransaction(transaction) { base.wrappedValue = newValue } })
  }

  /// Says whether there is a value in an optional. Writing `false` takes it away; `true` cannot make one, and is reported.
  public init<V>(
    _ base: Binding<V?>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { isPresent, transaction in
        guard isPresent else { return withTransaction(transaction) { base.wrappedValue = nil } }
        _reportPresenceWrite(of: V.self, fileID: fileID, filePath: filePath, line: line, column: column)
      })
  }

  /// The same binding, which does not write what is there already.
  public func removeDuplicates(by isDuplicate: @Sendable @escaping (Value, Value) -> Bool) -> Self
  where Value: Sendable {
    Self(
      get: { wrappedValue },
      set: { newValue, transaction in
        guard !isDuplicate(wrappedValue, newValue) else { return }
        withTransaction(transaction) { wrappedValue = newValue }
      })
  }
}

extension Binding where Value: Equatable, Value: Sendable {
  /// The same binding, which does not write what is there already.
  public func removeDuplicates() -> Self { removeDuplicates(by: ==) }
}

extension Binding where Value: Sendable {
  /// The same binding, which prints, in debug builds, how what is written differs from what was there.
  public func _printChanges(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    Self(
      get: { wrappedValue },
      set: { newValue, transaction in
        #if DEBUG
          let difference = diff(wrappedValue, newValue) ?? "(No difference)"
          print("\(prefix.isEmpty ? "\(fileID):\(line)" : prefix): Binding<\(Value.self)>\n\(difference)")
        #endif
        withTransaction(transaction) { wrappedValue = newValue }
      })
  }
}
