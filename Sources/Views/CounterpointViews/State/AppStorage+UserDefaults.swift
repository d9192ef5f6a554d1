import Foundation

// A server has one set of user defaults for everybody whom it serves. Code that names some as the place of its settings
// compiles as it stands, and the settings go to the storage of the person whose code runs; suites are not told apart.

extension AppStorage {
  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Bool {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == Bool? { self.init(key) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Int {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == Int? { self.init(key) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Double {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == Double? { self.init(key) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == String {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == String? { self.init(key) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == URL {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == URL? { self.init(key) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Data {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == Data? { self.init(key) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Date {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value == Date? { self.init(key) }

  /// The person's setting `key` by raw value, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init<R>(_ key: String, store: UserDefaults?)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key)
  }

  /// The person's setting `key` by raw value, whatever `store` is.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue: wrappedValue, key)
  }
  @_disfavoredOverload
  public init<R>(_ key: String, store: UserDefaults?)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key)
  }
}

extension View {
  /// Leaves the place of settings as it is: see the initialisers of `AppStorage`.
  @_disfavoredOverload
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}
