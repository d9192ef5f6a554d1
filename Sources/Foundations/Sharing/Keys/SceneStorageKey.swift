import CounterpointValues
import Dependencies
import Foundation

/// Keeps a value for one scene: one tab of the browser, with `@SceneStorage` of the same key.
///
/// It outlives the tab's session: after its expiry or a new start of the server the tab finds it again. It is no place
/// for what must not get lost: the host keeps what was used last, up to a limit, and nothing for ever.
public struct SceneStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let coding: KeyValueCoding<Value>

  init(_ key: String, coding: KeyValueCoding<Value>) {
    self.key = key
    self.coding = coding
  }

  // Looked up at each use and not when the key is made: a key may be a constant that all scenes use.
  private var entry: AppStorageKey<Value> {
    AppStorageKey(key, store: ArchitectureContext.current.sceneStorage, coding: coding)
  }

  /// The identity of the entry: its key, in the tab whose code runs.
  public var id: AppStorageKeyID { entry.id }

  /// Reads the entry at once. Unlike with settings, the default is not written where nothing is stored.
  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // Unlike the user's settings, the default is not written: a tab that nobody has touched keeps nothing.
    continuation.resume(with: Result { try entry.load() })
  }

  /// Tells of every change of the entry but those that this place has made itself.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    entry.subscribe(context: context, subscriber: subscriber)
  }

  /// Writes the entry before this returns.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    entry.save(value, context: context, continuation: continuation)
  }
}

extension SceneStorageKey: CustomStringConvertible {
  public var description: String { ".sceneStorage(\(String(reflecting: key)))" }
}
