import Dependencies
import Foundation
import Sharing

/// Keeps a value in the user's storage as JSON. A stored value that cannot be read is not overwritten before a copy of
/// it was put aside, and the app goes on with the default. ``SharedKey/damagedEntries`` lists it until the learner was told.
struct RecoveringKey<Value: Codable & Sendable>: SharedKey {
  /// The name of the entry.
  let name: String
  private let base: AppStorageKey<Value>

  init(_ name: String) {
    self.name = name
    base = .appStorage(name)
  }

  var id: AppStorageKeyID { base.id }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    @Dependency(\.defaultAppStorage) var storage
    do {
      // Where the storage cannot be read at all, what is stored is untouched.
      guard let data = try storage.keyValueStorage.data(forKey: name) else {
        // Nothing is written for those who change nothing.
        return continuation.resumeReturningInitialValue()
      }
      switch Result(catching: { try JSONDecoder().decode(Value.self, from: data) }) {
      case .success(let value): continuation.resume(returning: value)
      case .failure(let error): throw try putAside(data, because: error)
      }
    } catch {
      continuation.resume(throwing: error)
    }
  }

  /// Keeps a copy of what cannot be read in place of the entry, so that nothing that is stored from now on overwrites it.
  private func putAside(_ data: Data, because error: any Error) throws -> DamagedValue {
    @Dependency(\.defaultAppStorage) var storage
    let copy = try DamagedEntry.keep(data, of: name)
    try storage.setData(nil, forKey: name)
    try DamagedEntry.list(name)
    return DamagedValue(name: name, copy: copy, reason: "\(error)")
  }

  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    @Dependency(\.defaultAppStorage) var storage
    do {
      // What was damaged since it was read is put aside as what was damaged before: the learner is told, and may erase it.
      if let data = try storage.keyValueStorage.data(forKey: name),
        case .failure(let error) = Result(catching: { try JSONDecoder().decode(Value.self, from: data) })
      {
        _ = try putAside(data, because: error)
      }
    } catch {
      return continuation.resume(throwing: error)
    }
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
  /// The name under which its copy is kept.
  let copy: String
  let reason: String

  var description: String {
    """
    What is stored as '\(name)' cannot be read, so the default is used. What was there is kept as '\(copy)'. \(reason)
    """
  }
}

/// Copies of what could not be read, and the list of those that the learner is to be told of.
enum DamagedEntry {
  /// The entry that lists the names.
  static let listName = "CountBiki_Damage"

  /// Returns the name under which a copy of an entry is kept: each damage has one of its own.
  static func copyName(of name: String, _ number: Int = 1) -> String {
    number == 1 ? "\(name).damaged" : "\(name).damaged.\(number)"
  }

  /// Puts a copy aside, and returns its name. What was put aside already is not kept twice.
  static func keep(_ data: Data, of name: String) throws -> String {
    @Dependency(\.defaultAppStorage) var storage
    var number = 1
    while let earlier = try storage.keyValueStorage.data(forKey: copyName(of: name, number)), earlier != data
    { number += 1 }
    let copy = copyName(of: name, number)
    try storage.setData(data, forKey: copy)
    return copy
  }

  /// Adds an entry to the list.
  static func list(_ name: String) throws {
    // A list that is damaged itself is no loss: nobody misses it.
    guard name != listName else { return }
    @Dependency(\.defaultAppStorage) var storage
    let names =
      try storage.keyValueStorage.data(forKey: listName).flatMap {
        try? JSONDecoder().decode([String].self, from: $0)
      } ?? []
    guard !names.contains(name) else { return }
    try storage.setData(JSONEncoder().encode(names + [name]), forKey: listName)
  }

  /// Removes all copies of an entry.
  static func erase(_ name: String) throws {
    @Dependency(\.defaultAppStorage) var storage
    var number = 1
    while try storage.keyValueStorage.data(forKey: copyName(of: name, number)) != nil {
      try storage.setData(nil, forKey: copyName(of: name, number))
      number += 1
    }
  }
}
