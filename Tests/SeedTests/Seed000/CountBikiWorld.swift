// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 000 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import IssueReporting

// The clients and values that the snippets of seeds 000 and 001 speak of: they come from one app.

// SNIPPET 000.11
struct SpeechSynthesisSettings: Equatable, Codable {
    var voiceIdentifier: String?
    var pitchMultiplier: Float?
    var volume: Float?
    var rate: Float?
    var preUtteranceDelay: TimeInterval?
    var postUtteranceDelay: TimeInterval?
}

struct SpeechSynthesisUtterance {
    var speechString: String
    var settings: SpeechSynthesisSettings
}

struct SpeechSynthesisClient {
    var availableVoices: @Sendable () -> [SpeechSynthesisVoice]
    var defaultVoice: @Sendable () -> SpeechSynthesisVoice?
    var speak: @Sendable (SpeechSynthesisUtterance) async throws -> Void
    var speechRateAttributes: @Sendable () -> SpeechRateAttributes
    var pitchMultiplierAttributes: @Sendable () -> SpeechPitchAttributes
}
// END 000.11

struct SpeechSynthesisVoice: Equatable, Identifiable {
    var voiceIdentifier: String
    var name: String
    var id: String { voiceIdentifier }
    static let mock1 = Self(voiceIdentifier: "mock1", name: "Otoya")
    static let mock2 = Self(voiceIdentifier: "mock2", name: "Kyoko")
}

struct SpeechRateAttributes {
    var minimumRate: Float
    var maximumRate: Float
    var defaultRate: Float
}

struct SpeechPitchAttributes {
    var minimumPitch: Float
    var maximumPitch: Float
    var defaultPitch: Float
}

// SNIPPET 000.8
extension SpeechSynthesisClient: TestDependencyKey {
    static var previewValue: Self {
        @Dependency(\.continuousClock) var clock
        return Self(
            availableVoices: { [.mock1, .mock2] },
            defaultVoice: { .mock1 },
            speak: { _ in
                // Simulate 2 seconds of speech time
                try? await clock.sleep(for: .seconds(2))
            },
            speechRateAttributes: {
                .init(minimumRate: 0.0, maximumRate: 1.0, defaultRate: 0.5)
            },
            pitchMultiplierAttributes: {
                .init(minimumPitch: 0.5, maximumPitch: 2.0, defaultPitch: 1.0)
            }
        )
    }
}
// END 000.8

extension SpeechSynthesisClient {
    static var testValue: Self { .init() }

    /// How many were made without anything while a test counts them.
    @TaskLocal static var madeCount: LockIsolated<Int>?

    init() {
        Self.madeCount?.withValue { $0 += 1 }
        self.init(
            availableVoices: { [] }, defaultVoice: { nil }, speak: { _ in },
            speechRateAttributes: { SpeechRateAttributes(minimumRate: 0, maximumRate: 1, defaultRate: 0.5) },
            pitchMultiplierAttributes: {
                SpeechPitchAttributes(minimumPitch: 0.5, maximumPitch: 2, defaultPitch: 1)
            })
    }
}

struct SpeechSynthesisSettingsClient: TestDependencyKey {
    var get: @Sendable () -> SpeechSynthesisSettings
    var set: @Sendable (SpeechSynthesisSettings) throws -> Void
    static let testValue = Self(
        get: unimplemented("get", placeholder: SpeechSynthesisSettings()), set: unimplemented("set", placeholder: ()))
}

extension DependencyValues {
    var speechSynthesisClient: SpeechSynthesisClient {
        get { self[SpeechSynthesisClient.self] }
        set { self[SpeechSynthesisClient.self] = newValue }
    }
    var speechSynthesisSettingsClient: SpeechSynthesisSettingsClient {
        get { self[SpeechSynthesisSettingsClient.self] }
        set { self[SpeechSynthesisSettingsClient.self] = newValue }
    }
}

// SNIPPET 000.12
struct Topic: Identifiable, Equatable {
    enum Skill {
        case listening
        case reading
    }

    enum Category {
        case number
        case money
        case duration
        case dateTime
        case counter
    }

    let id: UUID
    let skill: Skill
    let category: Category
    let title: String
    let description: String
}
// END 000.12

struct Question: Equatable {
    var topicID: UUID
    var displayText: String
    var spokenText: String
    var answerPrefix: String?
    var answerPostfix: String?
    var acceptedAnswer: String
}

extension Topic {
    static func id(for number: Int) -> UUID { UUID(number) }
}

// SNIPPET 000.13
private struct TopicGenerator: Identifiable {
    var id: UUID { topic.id }
    let topic: Topic
    var generateQuestion: @Sendable (WithRandomNumberGenerator) throws -> (Question)
}
// END 000.13

private let hours: TopicGenerator =
// SNIPPET 000.14
TopicGenerator(
    topic: Topic(
        id: Topic.id(for: 201),
        skill: .listening,
        category: .duration,
        title: "Hours",
        description: "1-48時間"
    ),
    generateQuestion: { rng in
        let answer = rng { Int.random(in: 1 ... 48, using: &$0) }
        let postfix = "時間"
        let displayText = "\(answer)\(postfix)"
        let acceptedAnswer = String(answer)
        return Question(
            topicID: Topic.id(for: 201),
            displayText: displayText,
            spokenText: displayText,
            answerPrefix: nil,
            answerPostfix: postfix,
            acceptedAnswer: acceptedAnswer
        )
    }
)
// END 000.14

// SNIPPET 000.15
struct TopicClient {
    var allTopics: @Sendable () -> IdentifiedArrayOf<Topic>
    var generateQuestion: @Sendable (UUID) throws -> (Question)
}
// END 000.15

extension TopicClient {
    /// Of the one topic that the snippet shows.
    static let live = Self(
        allTopics: { [hours.topic] },
        generateQuestion: { id in
            guard id == hours.id else { throw UnknownTopic() }
            return try hours.generateQuestion(WithRandomNumberGenerator(SystemRandomNumberGenerator()))
        })
}

struct UnknownTopic: Error {}
