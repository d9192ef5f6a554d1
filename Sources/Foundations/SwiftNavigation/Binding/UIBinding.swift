import ConcurrencyExtras
import CounterpointValues
import Foundation

/// A value that is read and written where it is kept, without views: what a text field needs to show and change
/// a model's property.
///
/// ```swift
/// @UIBindable var model: FormModel
/// …
/// let field = TextField(text: $model.name)
/// ```
///
/// Reading a binding inside of `observe` subscribes to what is read. A binding belongs to
/// the actor of the object that it writes to.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value>: Sendable {
  let location: UIBindingLocation<Value>
  /// In which transaction the value is written.
  public var transaction = UITransaction()

  init(location: UIBindingLocation<Value>) { self.location = location }

  /// A binding of any make.
  ///
  /// - Parameter id: equal for bindings that read and write the same place.
  package init(
    id: AnyHashable, get: @escaping () -> Value, set: @escaping (Value, UITransaction) -> Void
  ) {
    location = UIBindingLocation(id: id, get: get, set: set)
  }

  /// A place of its own for a value.
  public init(wrappedValue value: Value) { self.init(location: .place(for: value)) }

  /// Made of an object, a binding is to the one reference; what is meant are the object's properties.
  @available(*, deprecated, message: "Use '@UIBindable', which makes bindings to the object's properties.")
  public init(wrappedValue value: Value) where Value: AnyObject { self.init(location: .place(for: value)) }

  /// Takes over another binding, for parameters that are marked with `$`.
  public init(projectedValue: UIBinding<Value>) { self = projectedValue }

  /// A binding that reads `value` and drops what is written.
  public static func constant(_ value: Value) -> Self {
    let place = UIBindingPlace(value)
    return Self(id: ObjectIdentifier(place), get: { place.value }, set: { _, _ in })
  }

  /// The value in its place now. Writing is done in ``transaction``.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, transaction) }
  }

  /// The binding itself, to pass on.
  public var projectedValue: Self { self }

  /// The same binding, whose writes are made in `transaction`.
  public func transaction(_ transaction: UITransaction) -> Self {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// The same binding, which prints what is written.
  public func _printChanges(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    derived(id: "printing", get: { $0 }) { binding, newValue in
      let name = prefix.isEmpty ? "\(Self.self)@\(fileID):\(line)" : prefix
      print("\(name): \(binding.wrappedValue) → \(newValue)")
      binding.wrappedValue = newValue
    }
  }

  /// A binding to something that is read from, and written to, this one's value.
  func derived<Member>(
    id: AnyHashable, get: @escaping (Value) -> Member,
    set: @escaping (UIBinding<Value>, Member) -> Void
  ) -> UIBinding<Member> {
    let location = location
    var derived = UIBinding<Member>(
      id: [location.id, id],
      get: { get(location.get()) },
      set: { newValue, transaction in
        set(UIBinding(location: location).transaction(transaction), newValue)
      })
    derived.transaction = transaction
    return derived
  }
}

extension UIBinding {
  /// A part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> UIBinding<Member> {
    derived(id: keyPath, get: { $0[keyPath: keyPath] }) { $0.wrappedValue[keyPath: keyPath] = $1 }
  }

  /// A part of an optional value; writing does nothing while there is none.
  @_disfavoredOverload
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    derived(id: keyPath, get: { $0?[keyPath: keyPath] }) { binding, newValue in
      guard let newValue else { return }
      binding.wrappedValue?[keyPath: keyPath] = newValue
    }
  }
}

extension UIBinding: Identifiable where Value: Identifiable {
  /// The identity of the value now, and not of its place.
  public var id: Value.ID { wrappedValue.id }
}

/// The identity of the place that a binding reads and writes.
public struct UIBindingIdentifier: Hashable, Sendable {
  // Immutable, and only ever compared and hashed; key paths in it cannot say that they are sendable.
  private nonisolated(unsafe) let id: AnyHashable

  /// Creates the identity of a binding's place: equal for all bindings that read and write it.
  public init<Value>(_ binding: UIBinding<Value>) { id = binding.location.id }
}

/// The way in which a binding reads and writes.
///
/// - Note: `@unchecked Sendable`: a binding is passed around freely, and used where its object may be; the key
///   paths and objects that these closures hold cannot say so.
final class UIBindingLocation<Value>: @unchecked Sendable {
  let id: AnyHashable
  let get: () -> Value
  private let write: (Value, UITransaction) -> Void

  init(id: AnyHashable, get: @escaping () -> Value, set: @escaping (Value, UITransaction) -> Void) {
    self.id = id
    self.get = get
    write = set
  }

  func set(_ newValue: Value, _ transaction: UITransaction) {
    guard !transaction.isEmpty else { return write(newValue, transaction) }
    withUITransaction(transaction) { write(newValue, transaction) }
  }

  static func place(for value: Value) -> UIBindingLocation {
    let place = UIBindingPlace(value)
    return UIBindingLocation(
      id: ObjectIdentifier(place), get: { place.value }, set: { newValue, _ in place.value = newValue })
  }
}

/// A value of its own, observed and guarded by a lock.
///
/// - Note: `@unchecked Sendable`: `stored` is touched only while the lock is held.
final class UIBindingPlace<Value>: @unchecked Sendable {
  private let ownedSource = Tracking.OwnedSource()
  private var source: Tracking.Source { ownedSource.source }
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      Tracking.access(source, field: 0)
      return lock.withLock { stored }
    }
    set {
      Tracking.willChange(source, field: 0)
      lock.withLock { stored = newValue }
      Tracking.didChange(source, field: 0, isAnnounced: true)
    }
  }

  /// Notes a value that was seen elsewhere, which is no change that anybody waits for.
  func note(_ value: Value) { lock.withLock { stored = value } }
}
