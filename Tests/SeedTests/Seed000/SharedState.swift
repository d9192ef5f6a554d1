// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 000 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import IssueReporting
import XCTestDynamicOverlay

enum Seed000 {}

extension Seed000 {
// SNIPPET 000.1
struct ListeningQuizFeature: Reducer {
    struct State: Equatable {
        var speechSettings: SpeechSynthesisSettings // 1
        @PresentationState var destination: Destination.State? // 2
        var topicID = Topic.id(for: 201)
        var completedChallenges: [Challenge] = []

        init() {
            @Dependency(\.speechSynthesisSettingsClient) var speechSettingsClient
            self.speechSettings = speechSettingsClient.get() // 3
        }
    }

    struct Destination: Reducer {
        enum State: Equatable {
            case settings(SettingsFeature.State) // 2
        }
        enum Action: Equatable {
            case settings(SettingsFeature.Action)
        }
        var body: some ReducerOf<Self> {
            Scope(state: /State.settings, action: /Action.settings) { SettingsFeature() }
        }
    }

    enum Action: Equatable {
        case destination(PresentationAction<Destination.Action>)
        case titleButtonTapped
    }

    @Dependency(\.speechSynthesisSettingsClient) var speechSettingsClient

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {

            // 4
            case .titleButtonTapped:
                state.destination = .settings(.init(
                    topicID: state.topicID,
                    speechSettings: state.speechSettings,
                    sessionChallenges: state.completedChallenges
                ))
                return .none

            // 5
            case let .destination(.presented(.settings(.delegate(.speechSettingsUpdated(newSpeechSettings))))):
                state.speechSettings = newSpeechSettings
                do {
                    try speechSettingsClient.set(newSpeechSettings)
                } catch {
                    XCTFail("SpeechSettingsClient unexpectedly failed to write")
                }
                return .none
            case .destination:
                return .none
            }
        }
        .ifLet(\.$destination, action: /Action.destination) { Destination() }
    }
// END 000.1
}

struct Challenge: Equatable { var answer = "" }

struct SettingsFeature: Reducer {
    struct State: Equatable {
        var topicID: UUID
        var speechSettings: SpeechSynthesisSettings
        var sessionChallenges: [Challenge]

        init(
            topicID: UUID = Topic.id(for: 201), speechSettings: SpeechSynthesisSettings = .init(),
            sessionChallenges: [Challenge] = []
        ) {
            self.topicID = topicID
            self.speechSettings = speechSettings
            self.sessionChallenges = sessionChallenges
        }
    }
    enum Action: Equatable {
        case rateChanged(Float)
        case testVoiceButtonTapped
        case delegate(Delegate)
        enum Delegate: Equatable { case speechSettingsUpdated(SpeechSynthesisSettings) }
    }
    @Dependency(\.speechSynthesisClient) var speechClient
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .rateChanged(rate):
                state.speechSettings.rate = rate
                return .send(.delegate(.speechSettingsUpdated(state.speechSettings)))
            case .testVoiceButtonTapped:
                return .run { [settings = state.speechSettings] _ in
                    try await speechClient.speak(.init(speechString: "1234", settings: settings))
                }
            case .delegate:
                return .none
            }
        }
    }
}
}

// MARK: The source of truth in a dependency

struct User: Equatable { var name: String }

// SNIPPET 000.2
struct CurrentUserClient {
  var currentUser: () -> User?
  var setCurrentUser: (User?) async -> Void
  var currentUserStream: () async -> AsyncStream<User?>
}
// END 000.2

struct TierPurchaseHistory: Equatable {
    enum Status { case locked, unlocked }
    var status = Status.locked
}

struct TierProductsClient: TestDependencyKey {
    var purchaseHistory: @Sendable () -> TierPurchaseHistory
    var purchaseHistoryStream: @Sendable () -> AsyncStream<TierPurchaseHistory>
    static let testValue = Self(
        purchaseHistory: unimplemented("purchaseHistory", placeholder: TierPurchaseHistory()),
        purchaseHistoryStream: unimplemented("purchaseHistoryStream", placeholder: .finished))
}

extension DependencyValues {
    var tierProductsClient: TierProductsClient {
        get { self[TierProductsClient.self] }
        set { self[TierProductsClient.self] = newValue }
    }
}

extension Seed000 {
struct AppIconFeature: Reducer {
    struct State: Equatable { var isAppIconChangingAvailable: Bool }
    enum Action: Equatable {}
    var body: some ReducerOf<Self> { EmptyReducer() }
}

struct TransylvaniaTierFeature: Reducer {
    struct State: Equatable { var tierHistory: TierPurchaseHistory }
    enum Action: Equatable {}
    var body: some ReducerOf<Self> { EmptyReducer() }
}

// SNIPPET 000.3
struct AboutFeature: Reducer {
    struct State: Equatable {
        var appIcon: AppIconFeature.State
        var transylvaniaTier: TransylvaniaTierFeature.State

        init() {
            @Dependency(\.tierProductsClient.purchaseHistory) var purchaseHistory
            appIcon = .init(isAppIconChangingAvailable: purchaseHistory().status == .unlocked)
            transylvaniaTier = .init(tierHistory: purchaseHistory())
        }
    }

    enum Action: Equatable {
        case appIcon(AppIconFeature.Action)
        case onPurchaseHistoryUpdated(TierPurchaseHistory)
        case onTask
        case transylvaniaTier(TransylvaniaTierFeature.Action)
    }
    @Dependency(\.tierProductsClient.purchaseHistoryStream) var purchaseHistoryStream

    var body: some ReducerOf<Self> {
        Scope(state: \.appIcon, action: /Action.appIcon) { AppIconFeature() }
        Scope(state: \.transylvaniaTier, action: /Action.transylvaniaTier) { TransylvaniaTierFeature() }
        Reduce { state, action in
            switch action {
            case let .onPurchaseHistoryUpdated(newHistory):
                state.appIcon.isAppIconChangingAvailable = newHistory.status == .unlocked
                state.transylvaniaTier.tierHistory = newHistory
                return .none
            case .onTask:
                return .run { send in
                    for await newHistory in purchaseHistoryStream() {
                        await send(.onPurchaseHistoryUpdated(newHistory))
                    }
                }
            }
        }
    }
}
// END 000.3
}
