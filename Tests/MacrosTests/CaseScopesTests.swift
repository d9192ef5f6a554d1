import Testing

@Suite struct CaseScopesTests {
  @Test("A struct that composes an enum of features by hand is given the stores of its cases")
  func composed() {
    expectExpansion(
      of: "Reducer",
      in: #"""
        @Reducer
        public struct Path {
          @ObservableState
          public enum State {
            case detail(Detail.State)
            case help(Screens.Help.State)
          }
          public enum Action {
            case detail(Detail.Action)
            case help(Screens.Help.Action)
          }
          public var body: some Reducer<State, Action> {
            Scope(state: \.detail, action: \.detail) {
              Detail()
            }
            Scope(state: \.help, action: \.help) {
              Screens.Help()
            }
          }
        }
        """#,
      to: #"""
        public struct Path {
          @ObservableState
          @CasePaths.CasePathable @dynamicMemberLookup @ComposableCore._CaseScoped
          public enum State {
            case detail(Detail.State)
            case help(Screens.Help.State)
          }
          @CasePaths.CasePathable
          public enum Action {
            case detail(Detail.Action)
            case help(Screens.Help.Action)
          }
          @ComposableCore.ReducerBuilder<State, Action>
          public var body: some Reducer<State, Action> {
            Scope(state: \.detail, action: \.detail) {
              Detail()
            }
            Scope(state: \.help, action: \.help) {
              Screens.Help()
            }
          }

          public enum CaseScope {
            case detail(ComposableCore.Store<Detail.State, Detail.Action>)
            case help(ComposableCore.Store<Screens.Help.State, Screens.Help.Action>)
          }

          @preconcurrency @MainActor
          public static func scope(_ store: ComposableCore.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .detail:
              return .detail(store.scope(state: \.detail, action: \.detail)!)
            case .help:
              return .help(store.scope(state: \.help, action: \.help)!)
            }
          }
        }

        extension Path: ComposableCore.Reducer, ComposableCore._CaseScopingReducer {
        }
        """#)
  }

  @Test(
    "One whose cases hold something else, or whose actions hold another feature's, is not",
    arguments: [
      ("Int", "Detail.Action"), ("Detail.State", "Help.Action"), ("label: Detail.State", "Detail.Action"),
    ])
  func others(state: String, action: String) {
    expectExpansion(
      of: "Reducer",
      in: """
        @Reducer
        struct Path {
          @ObservableState
          enum State {
            case detail(\(state))
          }
          enum Action {
            case detail(\(action))
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
      to: """
        struct Path {
          @ObservableState
          @CasePaths.CasePathable @dynamicMemberLookup
          enum State {
            case detail(\(state))
          }
          @CasePaths.CasePathable
          enum Action {
            case detail(\(action))
          }
          @ComposableCore.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Path: ComposableCore.Reducer {
        }
        """)
  }

  @Test("The state finds its feature")
  func state() {
    expectExpansion(
      of: "_CaseScoped",
      in: """
        struct Path {
          @_CaseScoped
          enum State {
            case detail
          }
        }
        """,
      to: """
        struct Path {
          enum State {
            case detail
          }
        }

        extension Path.State: ComposableCore._CaseScopedState {
          typealias _CaseReducer = Path
        }
        """)
  }
}
