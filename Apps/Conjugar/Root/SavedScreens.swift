import ComposableArchitecture

/// The screens as their tab keeps them, so that they go on when the session, or the server, was lost. The quiz keeps itself.
struct SavedScreens: Codable, Equatable {
  /// A verb's page.
  struct Verb: Codable, Equatable {
    let infinitive: String
    let isPronominal: Bool
  }

  /// A screen of the articles' tab.
  enum InfoScreen: Codable, Equatable {
    case article(Article.ID)
    case verb(Verb)
  }

  var tab = AppFeature.Tab.browse
  var filter = BrowseFilter.irregular
  var query = ""
  var verbs: [Verb] = []
  var info: [InfoScreen] = []

  /// The longest query that is kept: longer ones find nothing, and are not worth their room.
  static let queryLimit = 200
}

extension AppFeature.State {
  /// The part of the screens that outlives the session. Setting it puts back what there still is; in front stays the screen of the
  /// address, which wins.
  var saved: SavedScreens {
    get {
      SavedScreens(
        tab: selectedTab, filter: browse.filter, query: String(browse.query.prefix(SavedScreens.queryLimit)),
        verbs: browse.path.map(SavedScreens.Verb.init),
        info: info.path.map { screen in
          switch screen {
          case .article(let article): .article(article.id)
          case .verb(let verb): .verb(SavedScreens.Verb(verb))
          }
        })
    }
    set {
      let address = link
      selectedTab = newValue.tab
      browse.filter = newValue.filter
      browse.query = newValue.query
      browse.results = newValue.query.allSatisfy(\.isWhitespace) ? nil : SearchResults(newValue.query)
      browse.path = StackState(newValue.verbs.map(\.state))
      info.path = StackState(
        newValue.info.map { screen in
          switch screen {
          case .article(let id): .article(ArticleFeature.State(id: id))
          case .verb(let verb): .verb(verb.state)
          }
        })
      if link != address { open(address) }
    }
  }
}

extension SavedScreens.Verb {
  init(_ state: VerbFeature.State) {
    self.init(infinitive: state.infinitive, isPronominal: state.isPronominal)
  }

  var state: VerbFeature.State {
    var state = VerbFeature.State(infinitive: infinitive)
    state.isPronominal = isPronominal && state.isVerb
    return state
  }
}
