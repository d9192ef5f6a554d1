import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

extension Examples {
  @MainActor @Suite struct DependenciesInFeatures {
    @Reducer
    struct Inbox {
      @ObservableState
      struct State: Equatable {
        var letters: [String] = []
        var openedAt: Date?
      }

      enum Action {
        case opened
        case lettersArrived([String])
      }

      @Dependency(\.date.now) private var now
      @Dependency(\.mail) private var mail

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .opened:
            state.openedAt = now
            return .run { send in
              await send(.lettersArrived(try await mail.letters()))
            }
          case .lettersArrived(let letters):
            state.letters = letters
            return .none
          }
        }
      }
    }

    @Test("Opening fetches the letters")
    func opening() async {
      let noon = Date(timeIntervalSince1970: 43_200)
      let store = TestStore(initialState: Inbox.State()) {
        Inbox()
      } withDependencies: {
        $0.date.now = noon
        $0.mail.letters = { ["Hello"] }
      }

      await store.send(.opened) { $0.openedAt = noon }
      await store.receive(\.lettersArrived) { $0.letters = ["Hello"] }
    }

    @Test("A part of an app can be given another value")
    func override() async {
      let store = TestStore(initialState: Inbox.State()) {
        Inbox()
          .dependency(\.mail, MailClient(letters: { ["Sample"] }, send: { _ in }))
          .dependency(\.date, .constant(.distantPast))
      }
      await store.send(.opened) { $0.openedAt = .distantPast }
      await store.receive(\.lettersArrived) { $0.letters = ["Sample"] }
    }
  }
}

@DependencyClient
struct MailClient: Sendable {
  var letters: @Sendable () async throws -> [String]
  var send: @Sendable (_ letter: String) async throws -> Void
}

extension MailClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var mail: MailClient {
    get { self[MailClient.self] }
    set { self[MailClient.self] = newValue }
  }
}
