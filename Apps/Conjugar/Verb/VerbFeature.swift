import ComposableArchitecture
import SpanishConjugation

/// The page of a verb: all of its forms, each to be heard.
@Reducer
struct VerbFeature {
  @ObservableState
  struct State: Equatable {
    /// The verb as the page was opened, without pronoun where it is a verb at all.
    let infinitive: String
    /// The forms are shown with the pronouns of their persons: *me lavo*.
    var isPronominal: Bool
    /// The text is an infinitive, whether listed or not.
    let isVerb: Bool
    @Shared(.browseSecondSingular) var secondSingular
    @Shared(.showsUsted) var showsUsted
    @Shared(.favorites) var favorites
    @SharedReader(.region) var region
    /// The reason why the last form was not heard; `nil` if it was.
    var problem: SpeechProblem?

    /// - Parameter infinitive: With or without pronoun; put right where accents are missing.
    init(infinitive: String) {
      let verb = try? SpanishVerb(infinitive)
      self.infinitive = verb?.stemInfinitive ?? infinitive
      isPronominal = verb?.isPronominal ?? false
      isVerb = verb != nil
    }

    /// The verb whose forms are shown; nothing where the text is no infinitive.
    var verb: SpanishVerb? {
      guard let verb = try? SpanishVerb(infinitive) else { return nil }
      return isPronominal ? verb.pronominal : verb
    }

    /// The infinitive as it is shown.
    var title: String { verb?.infinitive ?? infinitive }

    var isFavorite: Bool { favorites.contains(infinitive) }

    var options: VerbPage.Options {
      VerbPage.Options(persons: secondSingular.persons, showsUsted: showsUsted)
    }
  }

  enum Action: Equatable {
    case favoriteButtonTapped
    case formTapped(String)
    case infinitiveTapped
    case reflexiveToggled(Bool)
    case speechFailed(SpeechProblem)
    case translationTapped
  }

  private enum CancelID { case speaking }

  @Dependency(\.speaker) private var speaker

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteButtonTapped:
        let (infinitive, isFavorite) = (state.infinitive, state.isFavorite)
        state.$favorites.withStorageLock { $0.set(infinitive, isIn: !isFavorite) }
        return .none

      case .formTapped(let text):
        return speak(text, .spanish(state.region), &state)

      case .infinitiveTapped:
        return speak(state.title, .spanish(state.region), &state)

      case .reflexiveToggled(let isPronominal):
        state.isPronominal = isPronominal
        return .none

      case .speechFailed(let problem):
        state.problem = problem
        return .none

      case .translationTapped:
        guard let gloss = VerbList.shared[state.infinitive]?.gloss else { return .none }
        return speak(gloss, .english, &state)
      }
    }
  }

  /// Speaks a text instead of the one before.
  private func speak(_ text: String, _ language: SpokenLanguage, _ state: inout State) -> Effect<Action> {
    state.problem = nil
    return .run { send in
      if let problem = await speaker.speak(text, language) { await send(.speechFailed(problem)) }
    }
    .cancellable(id: CancelID.speaking, cancelInFlight: true)
  }
}

extension [String] {
  /// Appends an infinitive, or removes it. Where another tab was faster, there is nothing left to do.
  mutating func set(_ infinitive: String, isIn: Bool) {
    guard contains(infinitive) != isIn else { return }
    if isIn { append(infinitive) } else { removeAll { $0 == infinitive } }
  }
}
