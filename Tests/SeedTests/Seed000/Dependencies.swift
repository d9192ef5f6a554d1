// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 000 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation

// Stand-ins for what the system's speech recogniser declares.
enum SFSpeechRecognizerAuthorizationStatus { case authorized, denied }
enum SFSpeechRecognizer {
    static func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .authorized }
}
final class AVAudioEngine {}
final class SFSpeechRecognitionTask {}
struct SFSpeechAudioBufferRecognitionRequest { var words: [String] = [] }
struct SpeechRecognitionResult: Equatable { var transcription: String }

// SNIPPET 000.4
struct SpeechClient {
  var authorizationStatus: @Sendable () -> SFSpeechRecognizerAuthorizationStatus
  var requestAuthorization: @Sendable () async -> SFSpeechRecognizerAuthorizationStatus
  var startTask: @Sendable (SFSpeechAudioBufferRecognitionRequest) async -> AsyncThrowingStream<SpeechRecognitionResult, Error>
}
// END 000.4

// SNIPPET 000.5
private actor Speech {
  private var audioEngine: AVAudioEngine? = nil
  private var recognitionTask: SFSpeechRecognitionTask? = nil
  private var recognitionContinuation:
    AsyncThrowingStream<SpeechRecognitionResult, Error>.Continuation?

  func startTask(
    request: SFSpeechAudioBufferRecognitionRequest
  ) -> AsyncThrowingStream<SpeechRecognitionResult, Error> {
    AsyncThrowingStream { continuation in
      for word in request.words { continuation.yield(SpeechRecognitionResult(transcription: word)) }
      continuation.finish()
    }
  }
}

extension SpeechClient: DependencyKey {
  static var liveValue: SpeechClient {
    let speech = Speech()
    return SpeechClient(
      authorizationStatus: { SFSpeechRecognizer.authorizationStatus() },
      requestAuthorization: { /* ... */ .authorized },
      startTask: { request in await speech.startTask(request: request) }
    )
  }
}
// END 000.5

extension Seed000 {
    @MainActor static func storeWithOverride() -> StoreOf<SettingsFeature> {
        // SNIPPET 000.6
        Store(initialState: SettingsFeature.State()) {
            SettingsFeature()
        } withDependencies: { deps in
            // TODO: Does this create a new instance each time an action is sent to the reducer?
            deps.speechSynthesisClient = .init()
        }
        // END 000.6
    }

    /// A feature with a dependency of its own.
    struct Overriding: Reducer {
        typealias State = Int
        typealias Action = Void
        struct Reading: Reducer {
            typealias State = Int
            typealias Action = Void
            @Dependency(\.speechSynthesisClient) var client
            func reduce(into state: inout Int, action: Void) -> Effect<Void> {
                state += Int(client.speechRateAttributes().maximumRate)
                return .none
            }
        }
        var body: some Reducer<Int, Void> {
            // SNIPPET 000.7
            // TODO: Does this create a new instance each time an action is sent to the reducer?
            Reduce { state, action in
                return Reading().reduce(into: &state, action: action)
            }
            .dependency(\.speechSynthesisClient, .init())
            // END 000.7
        }
    }
}

// MARK: Clients with and without state of their own

enum NetworkWithState {
    final class NetworkClient: Sendable {
        static let shared = NetworkClient()
        private let state = LockIsolated((token: "", cacheSize: 0))
        func setSessionToken(_ token: String) { state.withValue { $0.token = token } }
        func setCacheSize(_ size: Int) { state.withValue { $0.cacheSize = size } }
        func fetchFriends() async throws -> [String] { ["friend of \(state.value.token)"] }
    }

    static func use() async throws -> [String] {
        // SNIPPET 000.9
        // Set configuration on app init or when current user is updated
        NetworkClient.shared.setSessionToken("123abc")
        NetworkClient.shared.setCacheSize(1024*10*10)

        // Make an authenticated network request in some other part of the app
        let users = try await NetworkClient.shared.fetchFriends()
        // END 000.9
        return users
    }
}

enum NetworkWithoutState {
    struct NetworkClient {
        struct Configuration { var sessionToken: String }
        func fetchFriends(_ configuration: Configuration) async throws -> [String] {
            ["friend of \(configuration.sessionToken)"]
        }
    }

    static func use() async throws -> [String] {
        // SNIPPET 000.10
        // `networkConfiguration` is passed around a subsystem via dependency injection or generated from existing state
        let networkConfiguration: NetworkClient.Configuration = .init(sessionToken: "456def")
        let users = try await NetworkClient().fetchFriends(networkConfiguration)
        // END 000.10
        return users
    }
}
