import CounterpointValues
import Dependencies
import Foundation
import Sharing
import Testing

/// User defaults, named as they are in code for Apple's platforms.
@Suite("User defaults behind shared values")
struct UserDefaultsTests {
  /// Defaults of a suite that nobody else uses, gone with the test.
  private func withSuite(_ name: String = #function, _ body: (UserDefaults) throws -> Void) throws {
    let suite = "counterpoint.tests.\(name.filter(\.isLetter))"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
    defer { defaults.removePersistentDomain(forName: suite) }
    try body(defaults)
  }

  @Test(
    "Rule 109: Settings go to the defaults that a test names, as code reads them that knows nothing of sharing"
  )
  func suite() throws {
    enum Mode: String { case slow, fast }
    try withSuite { defaults in
      defaults.set(3, forKey: "count")
      defaults.set(true, forKey: "isOn")
      defaults.set(0.5, forKey: "volume")
      defaults.set("Inga", forKey: "name")
      defaults.set(["a", "b"], forKey: "tags")
      withDependencies {
        $0.defaultAppStorage = defaults
      } operation: {
        @Shared(.appStorage("count")) var count = 0
        @Shared(.appStorage("isOn")) var isOn = false
        @Shared(.appStorage("volume")) var volume = 0.0
        @Shared(.appStorage("name")) var name = ""
        @Shared(.appStorage("tags")) var tags: [String] = []
        @Shared(.appStorage("mode")) var mode = Mode.slow
        @Shared(.appStorage("nickname")) var nickname: String?
        #expect(count == 3 && isOn && volume == 0.5 && name == "Inga" && tags == ["a", "b"])
        $count.withLock { $0 = 1 }
        $isOn.withLock { $0 = false }
        $volume.withLock { $0 = 2 }
        $name.withLock { $0 = "Inga II" }
        $tags.withLock { $0 = [] }
        $mode.withLock { $0 = .fast }
        $nickname.withLock { $0 = "B" }
        #expect(defaults.string(forKey: "nickname") == "B")
        $nickname.withLock { $0 = nil }
      }
      #expect(defaults.integer(forKey: "count") == 1)
      #expect(!defaults.bool(forKey: "isOn"))
      #expect(defaults.double(forKey: "volume") == 2)
      #expect(defaults.string(forKey: "name") == "Inga II")
      #expect(defaults.stringArray(forKey: "tags") == [])
      #expect(defaults.string(forKey: "mode") == "fast")
      #expect(defaults.object(forKey: "nickname") == nil)
    }
  }

  @Test("Rule 109: Every kind of value comes back from defaults, whoever asks")
  func kinds() throws {
    struct Profile: Codable, Equatable, Sendable { var age = 1 }
    let date = Date(timeIntervalSinceReferenceDate: 1.5)
    let address = try #require(URL(string: "https://example.com/a?b=c"))
    try withSuite { defaults in
      for run in 1...2 {
        ArchitectureContext.withContext(ArchitectureContext(name: "run")) {
          @Shared(.appStorage("date", store: defaults)) var date = Date.distantPast
          @Shared(.appStorage("url", store: defaults)) var url = URL(string: "/")!
          @Shared(.appStorage("data", store: defaults)) var data = Data()
          @Shared(.appStorage("profile", store: defaults)) var profile = Profile()
          @Shared(.appStorage("whole", store: defaults)) var whole = 7
          @Shared(.appStorage("one", store: defaults)) var one = 1
          if run == 1 {
            $date.withLock { $0 = Date(timeIntervalSinceReferenceDate: 1.5) }
            $url.withLock { $0 = URL(string: "https://example.com/a?b=c")! }
            $data.withLock { $0 = Data([0, 255]) }
            $profile.withLock { $0.age = 42 }
          }
          #expect($date.loadError == nil && $one.loadError == nil)
          #expect(data == Data([0, 255]) && profile == Profile(age: 42) && whole == 7 && one == 1)
          #expect(date == Date(timeIntervalSinceReferenceDate: 1.5) && url.absoluteString.hasSuffix("a?b=c"))
        }
      }
      // Others read the same second: what the file of the defaults keeps on Linux.
      let stored = try #require(defaults.object(forKey: "date") as? Date)
      #expect(Int(stored.timeIntervalSinceReferenceDate) == Int(date.timeIntervalSinceReferenceDate))
      #expect(defaults.string(forKey: "url") == address.absoluteString)
      #expect(defaults.data(forKey: "data") == Data([0, 255]))
    }
  }

  @Test(
    "Rule 109: A date keeps its parts of a second when the defaults are written to their file, and goes when it is replaced",
    .serialized, arguments: [1.5, -1.25, 0.001, 790_000_000.123_456, -0.5])
  func exactDates(_ seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    try withSuite { defaults in
      func shared() -> Shared<Date> {
        ArchitectureContext.withContext(ArchitectureContext(name: "run")) {
          Shared(wrappedValue: .distantPast, .appStorage("date", store: defaults))
        }
      }
      shared().withLock { $0 = date }
      // Any object that writes has all files read anew.
      #expect(defaults.synchronize())
      let other = try #require(UserDefaults(suiteName: "counterpoint.tests.exactDatesOther"))
      other.removePersistentDomain(forName: "counterpoint.tests.exactDatesOther")
      #expect(shared().wrappedValue == date)

      // Less than a second away, and another date all the same.
      let next = Date(timeIntervalSinceReferenceDate: seconds.rounded(.up))
      defaults.set(next, forKey: "date")
      #expect(shared().wrappedValue == next)
      defaults.set(Date(timeIntervalSinceReferenceDate: 7_000), forKey: "date")
      #expect(shared().wrappedValue == Date(timeIntervalSinceReferenceDate: 7_000))
      shared().withLock { $0 = Date(timeIntervalSinceReferenceDate: 9) }
      #expect(shared().wrappedValue == Date(timeIntervalSinceReferenceDate: 9))
      #expect(!defaults.dictionaryRepresentation().keys.contains { $0.hasSuffix("(exact)") })
    }
  }

  @Test("Rule 109: Two objects of one suite are one place")
  func oneSuite() throws {
    try withSuite { defaults in
      let suite = try #require(
        Mirror(reflecting: defaults).children.first { $0.label == "suite" }?.value as? String)
      @Shared(.appStorage("count", store: defaults)) var first = 0
      @Shared(.appStorage("count", store: UserDefaults(suiteName: suite))) var second = 0
      $first.withLock { $0 = 3 }
      #expect(second == 3)
    }
  }

  @Test("A default is written where nothing is stored, and what is no such value is told and kept")
  func badInput() throws {
    try withSuite { defaults in
      defaults.set("many", forKey: "count")
      @Shared(.appStorage("count", store: defaults)) var count = 1
      @Shared(.appStorage("new", store: defaults)) var new = "default"
      #expect(count == 1)
      #expect("\($count.loadError!)" == "'many' is stored, which is no Int.")
      #expect(defaults.string(forKey: "new") == "default")
      $count.withLock { $0 = 2 }
      #expect(defaults.integer(forKey: "count") == 2)
      #expect(
        defaults.dictionaryRepresentation().contains {
          $0.key.hasPrefix("count.damaged-") && $0.value as? Data == Data("many".utf8)
        })
    }
  }

  @Test("Defaults in memory belong to who made them, and what is set there directly is seen at once")
  func inMemory() {
    let defaults = UserDefaults.inMemory
    let others = UserDefaults.inMemory
    withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      defaults.set(42, forKey: "count")
      #expect(count == 42)
      $count.withLock { $0 += 1 }
      #expect(defaults.integer(forKey: "count") == 43)
      defaults.set(true, forKey: "isOn")
      @Shared(.appStorage("isOn")) var isOn = false
      #expect(isOn)
      defaults.removeObject(forKey: "count")
      #expect(count == 0)
    }
    #expect(others.object(forKey: "count") == nil)
    #expect(UserDefaults(suiteName: "counterpoint.memory")?.object(forKey: "count") == nil)
  }

  @Test("The storage of settings is read and written under the names that user defaults have")
  func names() throws {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("count")) var count = 1
    #expect(defaults.integer(forKey: "count") == 1)
    defaults.set(5, forKey: "count")
    #expect(count == 5)
    defaults.set(true, forKey: "isOn")
    defaults.set("Inga", forKey: "name")
    defaults.set(0.5, forKey: "volume")
    defaults.set(["a"], forKey: "tags")
    defaults.set(URL(string: "https://example.com"), forKey: "url")
    #expect(defaults.bool(forKey: "isOn") && defaults.string(forKey: "name") == "Inga")
    #expect(defaults.double(forKey: "volume") == 0.5 && defaults.stringArray(forKey: "tags") == ["a"])
    #expect(defaults.url(forKey: "url")?.host() == "example.com")
    #expect(defaults.object(forKey: "name") as? String == "Inga")
    #expect(defaults.integer(forKey: "name") == 0 && !defaults.bool(forKey: "nothing"))
    defaults.removeObject(forKey: "name")
    #expect(defaults.object(forKey: "name") == nil)
  }

  @Test(
    "The storage of settings takes and gives any value of settings, whichever storage it is",
    arguments: ["memory", "defaults", "bytes"])
  func anyValues(kind: String) throws {
    let storage: any AppStorageStore =
      switch kind {
      case "memory": .inMemory
      case "defaults": UserDefaults.inMemory
      default: ByteStorage()
      }
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    func stored<Value>(_ value: Any?, as type: Value.Type) -> Value? {
      storage.setValue(value, forKey: "entry")
      return storage.value(forKey: "entry") as? Value
    }
    #expect(stored(true, as: Bool.self) == true)
    #expect(stored(42, as: Int.self) == 42)
    #expect(stored(UInt8(7), as: Int.self) == 7)
    #expect(stored(0.5, as: Double.self) == 0.5)
    #expect(stored(Float(0.5), as: Double.self) == 0.5)
    #expect(stored("Inga", as: String.self) == "Inga")
    #expect(stored("0171", as: String.self) == "0171")
    #expect(stored(["a", "b"], as: [String].self) == ["a", "b"])
    #expect(stored(Data([0, 255]), as: Data.self) == Data([0, 255]))
    #expect(stored(URL(string: "https://example.com"), as: Any.self) != nil)
    #expect(storage.url(forKey: "entry")?.host() == "example.com")
    #expect(stored(NSNumber(value: true), as: Bool.self) == true)
    #expect(stored(NSNumber(value: 3), as: Int.self) == 3)
    #expect(stored(NSString(string: "text"), as: String.self) == "text")
    if kind != "bytes" {
      #expect(stored(date, as: Date.self) == date)
      #expect(stored("42", as: String.self) == "42")
    }
    let data: Data? = storage.data(forKey: "missing")
    storage.setValue(nil, forKey: "entry")
    #expect(data == nil && storage.value(forKey: "entry") == nil)
    storage.set(nil, forKey: "entry")
    storage.set(["level": 3], forKey: "entry")
    #expect(storage.object(forKey: "entry") != nil)
    storage.removeObject(forKey: "entry")
    #expect(storage.object(forKey: "entry") == nil)

    storage.set(Optional(5) as Any?, forKey: "count")
    @Shared(.appStorage("count", store: storage)) var count = 0
    #expect(count == 5)
    $count.withLock { $0 = 6 }
    #expect(storage.value(forKey: "count") as? Int == 6)
  }

  @Test("What is no value of settings is told, and stores nothing")
  func noValue() {
    struct Ladder {}
    @Dependency(\.defaultAppStorage) var storage
    storage.set("before", forKey: "entry")
    withKnownIssue {
      storage.set(Ladder() as Any?, forKey: "entry")
    } matching: {
      $0.description.contains("a 'Ladder' is no value of settings")
    }
    #expect(storage.string(forKey: "entry") == "before")
  }

  @Test("In a session defaults stand for the person's own settings, whichever are named")
  func session() throws {
    try withSuite { defaults in
      let settings = InMemoryKeyValueStorage()
      let session = ArchitectureContext(name: "session")
      session.keyValueStorage = settings
      ArchitectureContext.withContext(session) {
        @Shared(.appStorage("count", store: defaults)) var grouped = 1
        @Shared(.appStorage("sound", store: .standard)) var sound = true
        @Shared(.appStorage("sound", store: UserDefaults.standard)) var same = true
        $grouped.withLock { $0 = 2 }
        $sound.withLock { $0 = false }
        #expect(!same)
      }
      #expect(settings.data(forKey: "count") == Data("2".utf8))
      #expect(settings.data(forKey: "sound") == Data("false".utf8))
      #expect(defaults.object(forKey: "count") == nil)
      #expect(UserDefaults.standard.object(forKey: "sound") == nil)
    }
  }
}

/// A storage that keeps bytes alone, as those of sessions do.
private final class ByteStorage: KeyValueStorage {
  private let base = InMemoryKeyValueStorage()
  func data(forKey key: String) throws -> Data? { base.data(forKey: key) }
  func setData(_ data: Data?, forKey key: String) throws { base.setData(data, forKey: key) }
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription { base.subscribe(toKey: key, onChange: onChange) }
}
