import Dependencies
import Foundation
import Sharing

/// Keeps a value in the user's storage as JSON. A stored value that cannot be read is not overwritten before a copy of
/// it was put aside, and the app goes on with the default.
struct RecoveringKey<Value: Codable & Sendable>: SharedKey {
  /// The name of the entry.
  let name: String
  private let base: AppStorageKey<Value>

  init(_ name: String) {
    self.name = name
    base = .appStorage(name)
  }

  var id: AppStorageKeyID { base.id }

  /// Where a copy of what could not be read is kept.
  static func damagedName(of name: String) -> String { "\(name).damaged" }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    @Dependency(\.defaultAppStorage) var storage
    let damaged: (data: Data, error: any Error)?
    do {
      guard let data = try storage.data(forKey: name) else {
        // Nothing is written for those who change nothing.
        return continuation.resumeReturningInitialValue()
      }
      do {
        return continuation.resume(returning: try JSONDecoder().decode(Value.self, from: data))
      } catch {
        damaged = (data, error)
      }
    } catch {
      // The storage cannot be read at all: what is stored is untouched.
      return continuation.resume(throwing: error)
    }
    guard let damaged else { return }
    do {
      try storage.setData(damaged.data, forKey: Self.damagedName(of: name))
      // The entry goes, so that the copy is not overwritten by the copy of what is stored from now on.
      try storage.setData(nil, forKey: name)
      continuation.resume(throwing: DamagedValue(name: name, reason: "\(damaged.error)"))
    } catch {
      continuation.resume(throwing: error)
    }
  }

  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension RecoveringKey: CustomStringConvertible {
  var description: String { ".recovering(\(String(reflecting: name)))" }
}

/// A stored value that could not be read. A copy was put aside.
struct DamagedValue: Error, Equatable, CustomStringConvertible {
  /// The name of the entry.
  let name: String
  let reason: String

  var description: String {
    """
    What is stored as '\(name)' cannot be read, so the default is used. What was there is kept as \
    '\(RecoveringKey<Data>.damagedName(of: name))'. \(reason)
    """
  }
}
