import Dependencies
import DependenciesMacros
import Foundation
import Testing

@DependencyClient
struct Weather: Sendable {
  var temperature: @Sendable (_ city: String) async throws -> Double
  var isRaining: @Sendable () -> Bool = { false }
}

extension Weather: TestDependencyKey {
  static let testValue = Weather()
}

extension DependencyValues {
  var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }
}

/// A client that is not its own key.
@DependencyClient
struct Tides: Sendable {
  var isHigh: @Sendable () -> Bool = { false }
}

enum TidesKey: TestDependencyKey {
  static let testValue = Tides()
}

extension DependencyValues {
  var tides: Tides {
    get { self[TidesKey.self] }
    set { self[TidesKey.self] = newValue }
  }
}

private struct Feature {
  @Dependency(\.mailer) var mailer
  static let declaredAt = #line - 1

  func read() -> String {
    mailer.address
  }
  static let readAt = #line - 2
}

@Suite("Dependencies: reports")
struct DependenciesReportTests {
  private let file = "FoundationsTests/DependenciesReportTests.swift"

  @Test("A missing implementation is reported where it was declared, with key and type")
  func declared() {
    withKnownIssue {
      _ = Feature().read()
    } matching: { issue in
      let text = issue.description
      return text.contains("@Dependency(\\.mailer)")
        && text.contains("Declared at: \(file):\(Feature.declaredAt), in 'Feature'")
        && text.contains("Key:         Mailer") && text.contains("Value:       Mailer")
        && issue.sourceLocation?.line == Feature.declaredAt
    }
  }

  #if canImport(Runtime)
    @Test("A missing implementation is reported with the line that read it")
    func read() {
      withKnownIssue {
        _ = Feature().read()
      } matching: {
        $0.description.contains("Read at:     \(file):\(Feature.readAt), in 'Feature.read()'")
      }
    }
  #endif

  @Test("A missing implementation is reported with the overrides in force that did not supply it")
  func overrides() {
    let line = #line + 1
    withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      withDependencies {
        $0.uuid = .incrementing
        $0.greeter.greet = { "" }
      } operation: {
        withKnownIssue {
          _ = Feature().read()
        } matching: {
          let lines = $0.description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          guard
            let first = lines.firstIndex(of: "Overrides in force that do not set it, innermost first:")
          else { return false }
          return lines[(first + 1)...].prefix(2) == [
            "withDependencies at \(file):\(line + 3) (sets uuid, greeter)",
            "withDependencies at \(file):\(line) (sets date)",
          ]
        }
      }
    }
  }

  @Test("Where no override is in force, the report says how they are lost")
  func noOverrides() {
    withKnownIssue {
      _ = Feature().read()
    } matching: {
      $0.description.contains("none in force here") && $0.description.contains("withEscapedDependencies")
    }
  }

  @Test("A missing live implementation is reported with its declaration and the overrides too")
  func noLiveValue() {
    let line = #line + 1
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        @Dependency(\.printer) var printer
        _ = printer
      } matching: {
        $0.description.contains("Declared at: \(file):\(line + 4), in 'noLiveValue()'")
          && $0.description.contains("withDependencies at \(file):\(line) (sets context)")
      }
    }
  }

  @Test("An unimplemented endpoint is reported with its dependency's key path, type and default")
  func endpoint() async {
    @Dependency(\.weather) var weather
    await withKnownIssue {
      _ = try? await weather.temperature(city: "Kyoto")
    } matching: {
      let text = $0.description
      return text.contains("Unimplemented: 'Weather.temperature'")
        && text.contains("Dependency:  \\.weather of type 'Weather'")
        && text.contains("Value:       the 'testValue' of 'Weather'")
    }
  }

  @Test("An unimplemented endpoint of an override is reported with the override")
  func endpointOfOverride() async {
    let line = #line + 1
    await withDependencies {
      $0.weather.isRaining = { true }
    } operation: {
      @Dependency(\.weather) var weather
      #expect(weather.isRaining())
      await withKnownIssue {
        _ = try? await weather.temperature(city: "Kyoto")
      } matching: {
        $0.description.contains(
          "Value:       set by withDependencies at \(file):\(line) (sets weather)")
      }
    }
  }

  @Test("A client that is not its own key is found by its type")
  func otherKey() {
    @Dependency(\.tides) var tides
    withKnownIssue {
      _ = tides.isHigh()
    } matching: {
      $0.description.contains("Dependency:  \\.tides of type 'Tides'")
        && $0.description.contains("Value:       the 'testValue' of 'TidesKey'")
    }
  }

  #if canImport(Runtime)
    @Test("An unimplemented endpoint is reported with the line that called it")
    func called() {
      @Dependency(\.tides) var tides
      func call() -> Bool { tides.isHigh() }
      let line = #line - 1
      withKnownIssue {
        _ = call()
      } matching: {
        $0.description.contains("Called at:   \(file):\(line), in 'call #1 () in ")
      }
    }
  #endif

  @Test("A client that nobody registered is reported all the same")
  func unregistered() {
    withKnownIssue {
      _ = Loose().isOn()
    } matching: {
      $0.description.contains("Unimplemented: 'Loose.isOn'")
    }
  }
}

@DependencyClient
private struct Loose {
  var isOn: () -> Bool = { false }
}
