// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 001 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import DependenciesAdditions
import SwiftUI
import XCTestDynamicOverlay

enum Seed001 {}

extension Topic {
    static let listening = Topic(
        id: Topic.id(for: 201), skill: .listening, category: .duration, title: "Hours", description: "")
}

struct GetMoreVoicesView: View {
    var body: some View { Text("Voices are installed in the settings of the system.") }
}

// The first step: the settings of a session, and, a copy of them, those before one.
extension Seed001 {
enum Duplicated {
// SNIPPET 001.1
struct SettingsFeature: Reducer {
    struct State: Equatable {
        var availableVoices: [SpeechSynthesisVoice]
        @BindingState var rawSpeechRate: Float
        @BindingState var rawVoiceIdentifier: String?
        @BindingState var rawPitchMultiplier: Float
        let pitchMultiplierRange: ClosedRange<Float>
        let speechRateRange: ClosedRange<Float>
        var speechSettings: SpeechSynthesisSettings
        let topic: Topic // assume the `Topic` is set
        // The initial values for `speechSettings` are passed in from the parent feature. This feature is only responsible for modifying `speechSettings` in place, assuming the parent will monitor those changes.
        init(speechSettings: SpeechSynthesisSettings) {
            @Dependency(\.speechSynthesisClient) var speechClient
            self.speechSettings = speechSettings
            // Read and set valid ranges and default values from `speechClient`.
            availableVoices = speechClient.availableVoices()
            speechRateRange = speechClient.speechRateAttributes().minimumRate...speechClient.speechRateAttributes().maximumRate
            pitchMultiplierRange = speechClient.pitchMultiplierAttributes().minimumPitch...speechClient.pitchMultiplierAttributes().maximumPitch
            // Set the initial "raw" values that are bound directly to the view layer from the input `speechSettings`.
            rawVoiceIdentifier = speechSettings.voiceIdentifier ?? speechClient.defaultVoice()?.voiceIdentifier
            rawSpeechRate = speechSettings.rate ?? speechClient.speechRateAttributes().defaultRate
            rawPitchMultiplier = speechSettings.pitchMultiplier ?? speechClient.pitchMultiplierAttributes().defaultPitch
            topic = .listening
        }
    }
    enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case doneButtonTapped
        case onSceneWillEnterForeground
        case onTask
        case pitchLabelDoubleTapped
        case rateLabelDoubleTapped
        case testVoiceButtonTapped
    }
    @Dependency(\.dismiss) var dismiss
    @Dependency.Notification(\.sceneWillEnterForeground) var sceneWillEnterForeground
    @Dependency(\.speechSynthesisClient) var speechClient
    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
                case .binding(\.$rawSpeechRate):
                state.speechSettings.rate = state.rawSpeechRate
                return .none
                case .binding(\.$rawVoiceIdentifier):
                state.speechSettings.voiceIdentifier = state.rawVoiceIdentifier
                return .none
                case .binding(\.$rawPitchMultiplier):
                state.speechSettings.pitchMultiplier = state.rawPitchMultiplier
                return .none
                case .binding:
                return .none
                case .doneButtonTapped:
                return .run { send in
                    await dismiss()
                }
                case .pitchLabelDoubleTapped:
                state.rawPitchMultiplier = speechClient.pitchMultiplierAttributes().defaultPitch
                state.speechSettings.pitchMultiplier = state.rawPitchMultiplier
                return .none
                case .rateLabelDoubleTapped:
                state.rawSpeechRate = speechClient.speechRateAttributes().defaultRate
                state.speechSettings.rate = state.rawSpeechRate
                return .none
                case .onSceneWillEnterForeground:
                // We expect the user will leave the app to download more voices and we should refetch
                // voices from the system when the app returns to the foreground.
                state.availableVoices = speechClient.availableVoices()
                return .none
                case .onTask:
                return .run { send in
                    for await _ in sceneWillEnterForeground {
                        await send(.onSceneWillEnterForeground)
                    }
                }
                case .testVoiceButtonTapped:
                // Use `speechClient` to speak a test phrase with the current `speechSettings`.
                return .run { [settings = state.speechSettings] _ in
                    try await speechClient.speak(SpeechSynthesisUtterance(speechString: "1234", settings: settings))
                }
            }
        }
    }
}
// END 001.1

// SNIPPET 001.2
struct SettingsView: View {
    let store: StoreOf<SettingsFeature>
    var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
            NavigationStack {
                Form {
                    Section {
                        // Topic-related views
                        Text(viewStore.topic.title)
                    } header: {
                        Text("Topic")
                    }
                    // Looks like almost all speech settings are contained within this `Section` besides the `.task` modifier.
                    Section {
                        if let $unwrappedVoiceIdentifier = Binding(viewStore.$rawVoiceIdentifier) {
                            Picker(selection: $unwrappedVoiceIdentifier) {
                                ForEach(viewStore.availableVoices) { voice in
                                    Text(voice.name)
                                        .tag(Optional(voice.voiceIdentifier))
                                }
                            } label: {
                                Text("Voice name")
                            }
                                .pickerStyle(.navigationLink)
                            NavigationLink {
                                GetMoreVoicesView()
                            } label: {
                                Text("Get more voices")
                            }
                            HStack {
                                Text("Rate")
                                    .onTapGesture(count: 2) {
                                    viewStore.send(.rateLabelDoubleTapped)
                                }
                                Slider(value: viewStore.$rawSpeechRate, in: viewStore.speechRateRange, step: 0.05) {
                                    Text("Speech rate")
                                } minimumValueLabel: {
                                    Image(systemName: "tortoise")
                                } maximumValueLabel: {
                                    Image(systemName: "hare")
                                }
                            }
                            // Pitch settings slider (similar to rate above)
                            HStack {
                                Slider(value: viewStore.$rawPitchMultiplier, in: viewStore.pitchMultiplierRange, step: 0.05) { Text("Pitch") }
                            }
                            Button {
                                viewStore.send(.testVoiceButtonTapped)
                            } label: {
                                HStack(spacing: 10) {
                                    Image(systemName: "person.wave.2")
                                    Text("Test Voice")
                                }
                                    .frame(maxWidth: .infinity, alignment: .center)
                            }
                        } else {
                            NavigationLink {
                                GetMoreVoicesView()
                            } label: {
                                HStack {
                                    Text("Error: no voices found on device")
                                        .foregroundStyle(Color.red)
                                }
                            }
                        }
                    } header: {
                        Text("Voice Settings")
                            .font(.subheadline)
                    }
                }
                // Toolbar-styling modifiers
                    .toolbar { Button("Done") { viewStore.send(.doneButtonTapped) } }
            }
                .task {
                await viewStore.send(.onTask).finish()
            }
        }
    }
}
// END 001.2

// The copy that the author tells of and does not show.
struct PreSettingsFeature: Reducer {
    struct State: Equatable {
        var availableVoices: [SpeechSynthesisVoice]
        @BindingState var rawSpeechRate: Float
        @BindingState var rawVoiceIdentifier: String?
        @BindingState var rawPitchMultiplier: Float
        let pitchMultiplierRange: ClosedRange<Float>
        let speechRateRange: ClosedRange<Float>
        var speechSettings: SpeechSynthesisSettings
                // The initial values for `speechSettings` are passed in from the parent feature. This feature is only responsible for modifying `speechSettings` in place, assuming the parent will monitor those changes.
        init(speechSettings: SpeechSynthesisSettings) {
            @Dependency(\.speechSynthesisClient) var speechClient
            self.speechSettings = speechSettings
            // Read and set valid ranges and default values from `speechClient`.
            availableVoices = speechClient.availableVoices()
            speechRateRange = speechClient.speechRateAttributes().minimumRate...speechClient.speechRateAttributes().maximumRate
            pitchMultiplierRange = speechClient.pitchMultiplierAttributes().minimumPitch...speechClient.pitchMultiplierAttributes().maximumPitch
            // Set the initial "raw" values that are bound directly to the view layer from the input `speechSettings`.
            rawVoiceIdentifier = speechSettings.voiceIdentifier ?? speechClient.defaultVoice()?.voiceIdentifier
            rawSpeechRate = speechSettings.rate ?? speechClient.speechRateAttributes().defaultRate
            rawPitchMultiplier = speechSettings.pitchMultiplier ?? speechClient.pitchMultiplierAttributes().defaultPitch
            
        }
    }
    enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case doneButtonTapped
        case onSceneWillEnterForeground
        case onTask
        case pitchLabelDoubleTapped
        case rateLabelDoubleTapped
        case testVoiceButtonTapped
    }
    @Dependency(\.dismiss) var dismiss
    @Dependency.Notification(\.sceneWillEnterForeground) var sceneWillEnterForeground
    @Dependency(\.speechSynthesisClient) var speechClient
    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
                case .binding(\.$rawSpeechRate):
                state.speechSettings.rate = state.rawSpeechRate
                return .none
                case .binding(\.$rawVoiceIdentifier):
                state.speechSettings.voiceIdentifier = state.rawVoiceIdentifier
                return .none
                case .binding(\.$rawPitchMultiplier):
                state.speechSettings.pitchMultiplier = state.rawPitchMultiplier
                return .none
                case .binding:
                return .none
                case .doneButtonTapped:
                return .run { send in
                    await dismiss()
                }
                case .pitchLabelDoubleTapped:
                state.rawPitchMultiplier = speechClient.pitchMultiplierAttributes().defaultPitch
                state.speechSettings.pitchMultiplier = state.rawPitchMultiplier
                return .none
                case .rateLabelDoubleTapped:
                state.rawSpeechRate = speechClient.speechRateAttributes().defaultRate
                state.speechSettings.rate = state.rawSpeechRate
                return .none
                case .onSceneWillEnterForeground:
                // We expect the user will leave the app to download more voices and we should refetch
                // voices from the system when the app returns to the foreground.
                state.availableVoices = speechClient.availableVoices()
                return .none
                case .onTask:
                return .run { send in
                    for await _ in sceneWillEnterForeground {
                        await send(.onSceneWillEnterForeground)
                    }
                }
                case .testVoiceButtonTapped:
                // Use `speechClient` to speak a test phrase with the current `speechSettings`.
                return .run { [settings = state.speechSettings] _ in
                    try await speechClient.speak(SpeechSynthesisUtterance(speechString: "1234", settings: settings))
                }
            }
        }
    }
}
}
}
