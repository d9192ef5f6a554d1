import ConcurrencyExtras
import Dependencies

/// A client that tells which kind of value it is.
struct Greeter: Sendable {
  var greet: @Sendable () -> String
}

extension Greeter: DependencyKey {
  static var liveValue: Greeter { Greeter { "live" } }
  static var previewValue: Greeter { Greeter { "preview" } }
  static var testValue: Greeter { Greeter { "test" } }
}

/// Has no test value.
struct Mailer: DependencyKey {
  var address: String
  static var liveValue: Mailer { Mailer(address: "live") }
}

/// Has no live value.
struct Printer: TestDependencyKey {
  var name: String
  static var testValue: Printer { Printer(name: "test") }
}

/// Counts how often it is used.
final class UseCounter: DependencyKey, Sendable {
  let count = LockIsolated(0)
  static var liveValue: UseCounter { UseCounter() }
  static var testValue: UseCounter { UseCounter() }

  func use() { count.withValue { $0 += 1 } }
}

extension DependencyValues {
  var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }
  var mailer: Mailer {
    get { self[Mailer.self] }
    set { self[Mailer.self] = newValue }
  }
  var printer: Printer {
    get { self[Printer.self] }
    set { self[Printer.self] = newValue }
  }
  var useCounter: UseCounter {
    get { self[UseCounter.self] }
    set { self[UseCounter.self] = newValue }
  }
}

func greeting() -> String {
  @Dependency(\.greeter) var greeter
  return greeter.greet()
}

final class GreetingModel {
  @Dependency(\.greeter) var greeter
  @Dependency(\.date.now) var now
  func child() -> GreetingModel { withDependencies(from: self) { GreetingModel() } }
}
