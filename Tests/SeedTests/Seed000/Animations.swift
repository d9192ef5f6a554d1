// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 000 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI

extension Seed000 {
enum Confetti {
struct QuizFeature: Reducer {
    // SNIPPET 000.16a
    struct State: Equatable {
        var confettiAnimation: Int = 0
    }
    // END 000.16a
    enum Action: Equatable { case answerSubmitButtonTapped }
    var body: some ReducerOf<Self> {
        // SNIPPET 000.16b
        // Change `confettiAnimation` when a correct answer is submitted
        Reduce { state, action in
            switch action {
            case .answerSubmitButtonTapped:
                state.confettiAnimation += 1
                return .none
            }
        }
        // END 000.16b
    }
}

struct QuizView: View {
    let store: StoreOf<QuizFeature>
    var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
            // SNIPPET 000.16c
            // `ConfettiCannon` will observe changes to this value
            VStack { /* ... */ Button("Answer") { viewStore.send(.answerSubmitButtonTapped) } }
                .confettiCannon(counter: viewStore.confettiAnimation)

            // Or we can use `.animation` with any `Equatable` value
            VStack { /* ... */ Text("Points: \(viewStore.confettiAnimation)") }
                .animation(.default, value: viewStore.confettiAnimation)
            // END 000.16c
        }
    }
}
}

enum Biki {
    // SNIPPET 000.17a
    struct BikiAnimation: Equatable {
        enum Kind {
            case correct
            case incorrect
        }

        let id: UUID
        let kind: Kind
    }
    // END 000.17a

    struct QuizFeature: Reducer {
        // SNIPPET 000.17b
        struct State: Equatable {
            var bikiAnimation: BikiAnimation?
        }
        // END 000.17b
        enum Action: Equatable { case answerSubmitButtonTapped }
        var body: some ReducerOf<Self> {
            // SNIPPET 000.17c
            Reduce { state, action in
                switch action {
                case .answerSubmitButtonTapped:
                    state.bikiAnimation = .init(id: UUID(), kind: .correct)
                    return .none
                }
            }
            // END 000.17c
        }
    }

    /// What the animations of the scene are played by.
    @MainActor final class SceneState {
        var played: [String] = []
        func playCorrect() { played.append("correct") }
        func playIncorrect() { played.append("incorrect") }
    }

    struct SceneView<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { content() }
    }

    struct BikiView: View {
        let bikiAnimation: BikiAnimation?
        let sceneState: SceneState
        var body: some View {
            // SNIPPET 000.17d
            SceneView { /* ... */ Text("Biki") }
                .onChange(of: bikiAnimation) { newValue in
                    switch newValue?.kind {
                    case .correct:
                        sceneState.playCorrect()
                    case .incorrect:
                        sceneState.playIncorrect()
                    case nil:
                        break
                    }
                }
            // END 000.17d
        }
    }
}
}
