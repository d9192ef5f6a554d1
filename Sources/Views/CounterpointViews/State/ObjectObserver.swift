import CounterpointValues
import OpenCombine

/// Turns what an observable object announces into reads and changes that views track.
final class ObjectObserver {
  private let source = Tracking.Source()
  private var object: AnyObject?
  private var subscription: AnyCancellable?

  /// Follows `object` in place of the one before. May be called as often as the object is read.
  func observe<Object: ObservableObject>(_ object: Object) {
    guard self.object !== object else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [source] _ in Tracking.didChange(source, field: 0) }
  }

  func access() { Tracking.access(source, field: 0) }
}

/// The place that a binding to an observable object's property leads to.
struct ObjectLocation<Object: ObservableObject, Value>: BindingLocation {
  let object: Object
  let observer: ObjectObserver?
  let keyPath: ReferenceWritableKeyPath<Object, Value>
  var value: Value {
    // Whoever reads the binding has to hear of changes, not only who made it.
    observer?.access()
    return object[keyPath: keyPath]
  }
  func set(_ value: Value, _ transaction: Transaction) { object[keyPath: keyPath] = value }
  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return other.object === object && other.keyPath == keyPath
  }
}
