import ComposableArchitecture
import Foundation

// The clients of a lighthouse's fog horn: structs of closures that are registered by hand.

struct HornSettings: Equatable, Codable {
  var toneID: String?
  var strength: Double?
  var pause: Double?
}

struct Tone: Equatable, Identifiable {
  var id: String
  var name: String
  static let low = Self(id: "low", name: "Low moan")
  static let high = Self(id: "high", name: "High hoot")
}

struct Blast {
  var pattern: String
  var settings: HornSettings
}

struct Scale {
  var range: ClosedRange<Double>
  var usual: Double
}

struct HornClient {
  var tones: @Sendable () -> [Tone]
  var usualTone: @Sendable () -> Tone?
  var sound: @Sendable (Blast) async throws -> Void
  var strengths: @Sendable () -> Scale
  var pauses: @Sendable () -> Scale
}

extension HornClient: TestDependencyKey {
  static var testValue: Self { .init() }

  static var previewValue: Self {
    @Dependency(\.continuousClock) var clock
    var preview = Self()
    preview.tones = { [.low, .high] }
    preview.sound = { _ in try? await clock.sleep(for: .seconds(2)) }
    return preview
  }

  /// How many were made of nothing while a test counts them.
  @TaskLocal static var madeCount: LockIsolated<Int>?

  init() {
    Self.madeCount?.withValue { $0 += 1 }
    self.init(
      tones: { [] }, usualTone: { nil }, sound: { _ in },
      strengths: { Scale(range: 0...1, usual: 0.5) }, pauses: { Scale(range: 0.5...2, usual: 1) })
  }
}

struct HornSettingsClient: TestDependencyKey {
  var read: @Sendable () -> HornSettings
  var write: @Sendable (HornSettings) throws -> Void
  static let testValue = Self(
    read: unimplemented("read", placeholder: HornSettings()), write: unimplemented("write", placeholder: ()))
}

/// Whether the island has mains power, told as it changes.
struct PowerClient: TestDependencyKey {
  var isOn: @Sendable () -> Bool
  var changes: @Sendable () -> AsyncStream<Bool>
  static let testValue = Self(
    isOn: unimplemented("isOn", placeholder: false),
    changes: unimplemented("changes", placeholder: .finished))
}

extension DependencyValues {
  var horn: HornClient {
    get { self[HornClient.self] }
    set { self[HornClient.self] = newValue }
  }
  var hornSettings: HornSettingsClient {
    get { self[HornSettingsClient.self] }
    set { self[HornSettingsClient.self] = newValue }
  }
  var power: PowerClient {
    get { self[PowerClient.self] }
    set { self[PowerClient.self] = newValue }
  }
}

struct Keeper: Equatable { var name: String }

/// A client whose closures are not sendable, as they were once written.
struct KeeperClient {
  var onDuty: () -> Keeper?
  var relieve: (Keeper?) async -> Void
  var reliefs: () async -> AsyncStream<Keeper?>
}

/// A client whose live value hides an actor behind a stream that may fail.
struct SirenClient {
  struct Failure: Error {}
  var listen: @Sendable (_ words: [String]) async -> AsyncThrowingStream<String, any Error>
}

private actor Siren {
  private var heard: AsyncThrowingStream<String, any Error>.Continuation?

  func listen(_ words: [String]) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      heard?.finish()
      heard = continuation
      for word in words { continuation.yield(word) }
      continuation.finish(throwing: words.isEmpty ? SirenClient.Failure() : nil)
    }
  }
}

extension SirenClient: DependencyKey {
  static var liveValue: SirenClient {
    let siren = Siren()
    return SirenClient { words in await siren.listen(words) }
  }
}

/// What drills are made by, of a generator that the caller hands over.
struct DrillGenerator: Identifiable {
  let id: UUID
  var makeDrill: @Sendable (WithRandomNumberGenerator) throws -> Int

  static let blasts = DrillGenerator(id: UUID(201)) { generator in
    generator { Int.random(in: 1...48, using: &$0) }
  }
}
