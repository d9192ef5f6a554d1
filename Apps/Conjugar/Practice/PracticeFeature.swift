import ComposableArchitecture
import Foundation
import SpanishConjugation

/// The choice of what to practice.
@Reducer
struct PracticeFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.practiceChoice) var choice
    /// The text in the field for another verb.
    var typedVerb = ""
    var problem: Problem?
  }

  /// A reason why something cannot be done.
  enum Problem: Equatable, Sendable {
    /// Nothing that is asked fits the choice.
    case nothingFits
    /// The text is no verb that the list knows.
    case unknownVerb(String)
    /// There are as many verbs as there can be.
    case tooManyVerbs
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case lengthChosen(PracticeChoice.Length)
    case patternTapped(PracticePattern)
    case personTapped(Person)
    case startButtonTapped
    case tenseTapped(Tense)
    case verbRemoved(String)
    case verbSubmitted

    @CasePathable
    enum Delegate: Equatable {
      case started(QuizRun)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.typedVerb):
        if state.typedVerb.utf8.count > 200 {
          state.typedVerb = String(String.UnicodeScalarView(state.typedVerb.unicodeScalars.prefix(100)))
        }
        state.problem = nil
        return .none

      case .binding, .delegate:
        return .none

      case .lengthChosen(let length):
        state.$choice.withStorageLock { $0.length = length }
        return .none

      case .patternTapped(let pattern):
        state.$choice.withStorageLock { $0.patterns.formSymmetricDifference([pattern]) }
        state.problem = nil
        return .none

      case .personTapped(let person):
        state.$choice.withStorageLock { $0.persons.formSymmetricDifference([person]) }
        state.problem = nil
        return .none

      case .startButtonTapped:
        guard let run = QuizRun.practice(state.choice) else {
          state.problem = .nothingFits
          return .none
        }
        return .send(.delegate(.started(run)))

      case .tenseTapped(let tense):
        state.$choice.withStorageLock { $0.tenses.formSymmetricDifference([tense]) }
        state.problem = nil
        return .none

      case .verbRemoved(let verb):
        state.$choice.withStorageLock { $0.verbs.removeAll { $0 == verb } }
        state.problem = nil
        return .none

      case .verbSubmitted:
        add(&state)
        return .none
      }
    }
  }

  private func add(_ state: inout State) {
    guard !state.typedVerb.allSatisfy(\.isWhitespace) else { return }
    // Verbs that are not listed are conjugated, too; whether they exist nobody knows, so they are not asked.
    guard let verb = try? SpanishVerb(state.typedVerb), verb.basis != .unlisted else {
      state.problem = .unknownVerb(String(state.typedVerb.prefix(SpanishVerb.maximumLength)))
      return
    }
    guard state.choice.verbs.count < PracticeChoice.maximumVerbs else {
      state.problem = .tooManyVerbs
      return
    }
    if !state.choice.verbs.contains(verb.infinitive) {
      state.$choice.withStorageLock { $0.verbs.append(verb.infinitive) }
    }
    state.typedVerb = ""
    state.problem = nil
  }
}
