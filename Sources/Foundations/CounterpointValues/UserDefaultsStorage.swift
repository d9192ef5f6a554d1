import Foundation

extension UserDefaults: AppStorageStore {
  /// The settings of the person whose code runs, in a session; elsewhere these defaults. Those that are kept in
  /// memory are themselves everywhere.
  public var keyValueStorage: any KeyValueStorage {
    // Made to be nobody else's, wherever they are used.
    if self is InMemoryUserDefaults { return UserDefaultsStorage(self) }
    return ArchitectureContext.current.assignedKeyValueStorage ?? UserDefaultsStorage(self)
  }

  /// Defaults that are kept in memory, and forgotten with the object: for tests and previews.
  public static var inMemory: UserDefaults { InMemoryUserDefaults() }
}

/// User defaults as a storage of settings, in the form in which code reads them that knows nothing of it: a number as a
/// number, a text as a text.
///
/// - Note: `@unchecked Sendable`: user defaults may be used from any thread, by their documentation.
package struct UserDefaultsStorage: KeyValueStorage, @unchecked Sendable {
  private let defaults: UserDefaults

  init(_ defaults: UserDefaults) { self.defaults = defaults }

  package func data(forKey key: String) throws -> Data? {
    switch object(forKey: key) {
    case nil: return nil
    case let data as Data: return data
    case let number as NSNumber: return Data(Self.text(number).utf8)
    case let text as String: return Data(text.utf8)
    case let date as Date: return try KeyValueCoding<Date>.date.encode(date)
    case let url as URL: return Data(url.absoluteString.utf8)
    case let object?:
      if let texts = defaults.stringArray(forKey: key) { return try JSONEncoder().encode(texts) }
      return try JSONSerialization.data(withJSONObject: object)
    }
  }

  /// A number as text; a truth value, which is a number here as well, as one.
  private static func text(_ number: NSNumber) -> String {
    String(cString: number.objCType) == "c" ? "\(number.boolValue)" : number.stringValue
  }

  /// Stores bytes whose meaning is not known.
  package func setData(_ data: Data?, forKey key: String) { set(data, forKey: key) }

  func object(forKey key: String) -> Any? {
    let object = defaults.object(forKey: key)
    guard let date = object as? Date, let exact = exactSeconds(forKey: key) else { return object }
    // Somebody who knows nothing of the exact time may have set another date meanwhile.
    guard [exact, exact.rounded(.down)].contains(date.timeIntervalSinceReferenceDate) else { return date }
    return Date(timeIntervalSinceReferenceDate: exact)
  }

  func set(_ object: Any?, forKey key: String) {
    setExactSeconds(of: object as? Date, forKey: key)
    if let object { defaults.set(object, forKey: key) } else { defaults.removeObject(forKey: key) }
    // On Linux nothing else posts it.
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }

  // MARK: Exact dates

  /// The entry that holds the exact time of a date: the files of user defaults keep whole seconds on Linux, and any object of the
  /// process that writes its file has all of them read anew.
  private func exactKey(_ key: String) -> String { "\(key) (exact)" }

  private func exactSeconds(forKey key: String) -> Double? {
    (defaults.object(forKey: exactKey(key)) as? String).flatMap(Double.init)
  }

  private func setExactSeconds(of date: Date?, forKey key: String) {
    let seconds = date?.timeIntervalSinceReferenceDate
    if let seconds, seconds != seconds.rounded() {
      // As text, which no file rounds.
      defaults.set("\(seconds)", forKey: exactKey(key))
    } else if defaults.object(forKey: exactKey(key)) != nil {
      defaults.removeObject(forKey: exactKey(key))
    }
  }

  /// Changes that are made past this storage are heard of where they are posted as `UserDefaults.didChangeNotification`.
  package func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let last = LastEntry(try? data(forKey: key))
    let observer = UncheckedObserver(
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in
        // Several objects may stand for one suite, and only the entry tells whether this one is concerned.
        let data = try? self.data(forKey: key)
        if last.isNew(data) { onChange(data) }
      })
    return KeyValueSubscription { NotificationCenter.default.removeObserver(observer.value) }
  }

  package var identity: AnyHashable {
    if defaults === UserDefaults.standard || defaults is InMemoryUserDefaults {
      return AnyHashable(ObjectIdentifier(defaults))
    }
    // Two objects of one suite are one storage; the name is not public.
    let suite = Mirror(reflecting: defaults).children.first { $0.label == "suite" }?.value as? String
    return suite.map { AnyHashable(["UserDefaults", $0]) } ?? AnyHashable(ObjectIdentifier(defaults))
  }
}

/// The contents of an entry when it was last looked at.
private final class LastEntry: @unchecked Sendable {
  // Unchecked, because `data` is touched only while `lock` is held.
  private var data: Data?
  private let lock = NSLock()

  init(_ data: Data?) { self.data = data }

  func isNew(_ data: Data?) -> Bool {
    lock.withLock {
      defer { self.data = data }
      return self.data != data
    }
  }
}

/// - Note: `@unchecked Sendable`: only ever handed back to the notification centre.
private struct UncheckedObserver: @unchecked Sendable {
  let value: any NSObjectProtocol
  init(_ value: any NSObjectProtocol) { self.value = value }
}

/// User defaults that touch no file.
final class InMemoryUserDefaults: UserDefaults {
  private var objects: [String: Any] = [:]
  private let lock = NSLock()

  convenience init() {
    // Never read from or written to: the name keeps it apart from the process's own.
    self.init(suiteName: "counterpoint.memory")!
  }

  override init?(suiteName: String?) { super.init(suiteName: suiteName) }

  override func object(forKey key: String) -> Any? { lock.withLock { objects[key] } }

  override func set(_ value: Any?, forKey key: String) {
    lock.withLock { objects[key] = value }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  // Typed, since a bare nil is taken for an address, which Foundation removes by calling this again.
  override func removeObject(forKey key: String) { set(Any?.none, forKey: key) }

  override func dictionaryRepresentation() -> [String: Any] { lock.withLock { objects } }

  override func synchronize() -> Bool { true }
}
