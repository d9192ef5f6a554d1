import CasePaths
import CustomDump
import IssueReporting

/// The writing of one field of a feature's state, as an action.
///
/// - Note: `@unchecked Sendable` because key paths cannot say so: those that get in here are literals' or
///   were required to be sendable, and so was the value.
public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
  /// The field.
  public let keyPath: _SendablePartialKeyPath<Root>

  private let value: any Sendable
  private let isValueEqual: (any Sendable) -> Bool
  private let writeValue: (inout Root) -> Void
  private let receipt: BindingReceipt?

  init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value, receipt: BindingReceipt? = nil
  ) {
    self.init(keyPath, value, receipt: receipt) { $0[keyPath: keyPath] = value }
  }

  /// - Parameters:
  ///   - keyPath: names the field.
  ///   - write: writes `value`.
  init<Value: Equatable & Sendable>(
    _ keyPath: PartialKeyPath<Root>, _ value: Value, receipt: BindingReceipt?,
    write: @escaping (inout Root) -> Void
  ) {
    self.keyPath = sendable(keyPath)
    self.value = value
    isValueEqual = { $0 as? Value == value }
    writeValue = write
    self.receipt = receipt
  }

  /// The value, if this is the writing of a field.
  func value<Value>(of keyPath: PartialKeyPath<Root>, as _: Value.Type) -> Value? {
    (self.keyPath as PartialKeyPath<Root>) == keyPath ? value as? Value : nil
  }

  /// A binding action that writes nothing: to look at what case it makes.
  init(sample keyPath: PartialKeyPath<Root>) {
    self.keyPath = sendable(keyPath)
    value = ()
    isValueEqual = { _ in false }
    writeValue = { _ in }
    receipt = nil
  }

  package func write(to root: inout Root) {
    receipt?.sign()
    writeValue(&root)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isValueEqual(rhs.value)
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// A case for every field: `\.binding.searchText`.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The path to the writing of one field: extracts the value that is written into it.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.casePath(keyPath)
    }
  }

  private static func casePath<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>
  ) -> AnyCasePath<BindingAction, Value> {
    let keyPath = sendable(keyPath)
    return AnyCasePath(
      embed: { BindingAction(keyPath, $0) },
      extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
  }
}

extension BindingAction where Root: ObservableState {
  /// The action that writes `value` into a field.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    BindingAction(keyPath, value)
  }

  /// Matches the writing of a field: `case .binding(\.searchText):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, bindingAction: Self) -> Bool {
    (keyPath as PartialKeyPath<Root>) == (bindingAction.keyPath as PartialKeyPath<Root>)
  }
}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}

/// Waits for a reducer to write what a view has set, and reports when none did.
///
/// - Note: `@unchecked Sendable`: signed by the reducer and read when nobody else holds it any more.
final class BindingReceipt: @unchecked Sendable {
  private var isSigned = false
  private let action: Any.Type
  private let location: SourceLocation?

  /// - Parameter location: what to report at: the field's declaration, or the place where the store was made.
  init(action: Any.Type, location: SourceLocation?) {
    self.action = action
    self.location = location
  }

  func sign() { isSigned = true }

  deinit {
    guard !isSigned else { return }
    let message = """
      A binding action sent from a store was not handled: a field was set, but no reducer of "\(action)" wrote it.

      Put a "BindingReducer()" at the start of the feature's "body".
      """
    guard let location else { return reportIssue(message) }
    location.report(message)
  }
}

extension BindingAction {
  /// The writing of any field: for reducers that keep their bindings under no protocol.
  package static func setting<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    BindingAction(keyPath, value)
  }
}
