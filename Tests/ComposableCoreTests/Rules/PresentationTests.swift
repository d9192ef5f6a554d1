import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct PresentationTests {
  @Test("Rule 40: on `.dismiss` the parent runs first, and the state is then gone")
  func dismiss() {
    let store = Store(initialState: Parent.State(sheet: Sheet.State(id: 1))) { Parent() }
    store.send(.sheet(.dismiss))
    #expect(store.withState(\.sheetAtDismissal) == 1)
    #expect(store.withState(\.sheet) == nil)
  }

  @Test("Rule 40: a parent that presents something else on `.dismiss` keeps it")
  func dismissAndPresent() {
    let store = Store(initialState: Parent.State(sheet: Sheet.State(id: 1), next: 2)) { Parent() }
    store.send(.sheet(.dismiss))
    #expect(store.withState(\.sheet?.id) == 2)
  }

  @Test("Rule 41: a presented feature runs ahead of its parent")
  func destinationFirst() {
    let store = Store(initialState: Parent.State(sheet: Sheet.State(id: 1))) { Parent() }
    store.send(.sheet(.presented(.increment)))
    #expect(store.withState(\.countSeen) == 1)
  }

  @Test("Rule 41: actions of what is not presented are reported; the parent runs all the same")
  func notPresented() {
    let store = Store(initialState: Parent.State()) { Parent() }
    for action in [PresentationAction<Sheet.Action>.dismiss, .presented(.increment)] {
      withKnownIssue {
        store.send(.sheet(action))
      } matching: {
        $0.description.contains(#"An "ifLet" at"#) && $0.description.contains("presentation")
      }
    }
    #expect(store.withState(\.parentRuns) == 2)
  }

  @Test("Rule 42: effects end with the presentation, and when another identity takes its place")
  func identity() async {
    let store = Store(initialState: Parent.State(sheet: Sheet.State(id: 1))) { Parent() }
    let first = store.send(.sheet(.presented(.start)))
    store.send(.present(1))
    #expect(first.group?.allTasksAreCancelled == false)
    store.send(.present(2))
    #expect(first.group?.allTasksAreCancelled == true)
    await first.finish()

    let second = store.send(.sheet(.presented(.start)))
    store.send(.sheet(.dismiss))
    #expect(second.group?.allTasksAreCancelled == true)
    await second.finish()
  }

  @Test("Rule 42: of presented enums the case is part of the identity")
  func enumIdentity() async {
    let reader = ChildIdentityReader<Either>()
    #expect(reader.identity(of: .plain(1)) == reader.identity(of: .plain(2)))
    #expect(reader.identity(of: .plain(1)) != reader.identity(of: .other(1)))
    #expect(
      reader.identity(of: .identified(Sheet.State(id: 1)))
        != reader.identity(of: .identified(Sheet.State(id: 2))))
    #expect(
      reader.identity(of: .identified(Sheet.State(id: 1)))
        == reader.identity(of: .identified(Sheet.State(id: 1, count: 5))))
    #expect(reader.identity(of: .empty) != reader.identity(of: .bare))
  }

  @Test("Rule 43: a feature left presented holds nothing in flight at the end of a test")
  func nothingInFlight() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.present(1)) {
      $0.parentRuns = 1
      $0.sheet = Sheet.State(id: 1)
    }
    await store.finish()
  }

  @Test("Rule 44: a presented feature dismisses itself")
  func dismissEffect() async {
    let store = TestStore(initialState: Parent.State(sheet: Sheet.State(id: 1))) { Parent() }
    await store.send(.sheet(.presented(.close))) {
      $0.parentRuns = 1; $0.countSeen = 0
    }
    await store.receive(\.sheet.dismiss) {
      $0.parentRuns = 2
      $0.sheetAtDismissal = 1
      $0.sheet = nil
    }
    #expect(!store.isDismissed)
  }

  @Test("Rule 44: dismissing what is not presented is reported")
  func dismissWithoutPresentation() async {
    let store = Store(initialState: Sheet.State(id: 1)) { Sheet() }
    await withKnownIssue {
      await store.send(.close).finish()
    } matching: {
      $0.description.contains("couldn't be dismissed")
    }
    #expect(!store.withState(\.wasPresented))
  }

  @Test("Rule 44: `isPresented` tells whether the feature can go away")
  func isPresented() {
    let presented = Store(initialState: Parent.State(sheet: Sheet.State(id: 1))) { Parent() }
    presented.send(.sheet(.presented(.ask)))
    #expect(presented.withState(\.sheet?.wasPresented) == true)
    let root = Store(initialState: Sheet.State(id: 1)) { Sheet() }
    root.send(.ask)
    #expect(!root.withState(\.wasPresented))
  }

  @Test("Rule 44: a feature that dismisses itself at the root of a test store can be sent nothing more")
  func dismissedTestStore() async {
    let store = TestStore(initialState: Sheet.State(id: 1)) { Sheet() }
    await store.send(.start)
    await store.send(.close)
    #expect(store.isDismissed)
    await store.finish()
    await withKnownIssue {
      await store.send(.increment) { $0.count = 1 }
    } matching: {
      $0.description.contains("Can't send action to dismissed test store")
    }
  }

  @Test("Rule 44: a test may put a dismissal of its own in place")
  func overriddenDismiss() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Sheet.State(id: 1)) {
      Sheet()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.close)
    await store.finish()
    #expect(isDismissed.value)
    #expect(!store.isDismissed)
  }

  @Test("Rule 46: presentation state is shown, compared and coded as what it holds")
  func transparency() throws {
    var state = PresentationState(wrappedValue: 1)
    #expect(Mirror(reflecting: state).displayStyle == .optional)
    #expect(state == PresentationState(wrappedValue: 1))
    state.wrappedValue? += 1
    #expect(state != PresentationState(wrappedValue: 1))
    state.wrappedValue = nil
    #expect(state == PresentationState(wrappedValue: nil))
  }

  @Test("Rule 46: copies of presentation state part ways when one of them changes")
  func copyOnWrite() {
    var first = PresentationState(wrappedValue: [1])
    let second = first
    first.wrappedValue?.append(2)
    #expect(first.wrappedValue == [1, 2])
    #expect(second.wrappedValue == [1])
  }

  @Test("Rule 46: a case is changed in place; changing another case is reported")
  func cases() {
    var state = PresentationState<Either>(wrappedValue: .plain(1))
    state[case: \.plain]? += 1
    #expect(state.wrappedValue == .plain(2))
    for write in [
      { $0[case: \.other]? += 1 }, { $0[case: \.other] = 5 }, { $0[case: \.other] = nil },
    ] as [(inout PresentationState<Either>) -> Void] {
      let issues = recordedIssuesNow { write(&state) }
      #expect(issues.map { $0.message.hasPrefix("Can't modify unrelated case") } == [true])
      #expect(state.wrappedValue == .plain(2))
    }
    state[case: \.plain] = nil
    #expect(state.wrappedValue == nil)
    let issues = recordedIssuesNow { state[case: \.plain]? += 1 }
    #expect(issues.first?.message.contains("nothing is presented") == true)
    #expect(recordedIssuesNow { _ = state[case: \.plain] }.isEmpty)
  }
}

extension PresentationTests {
  @CasePathable enum Either: Equatable {
    case plain(Int)
    case other(Int)
    case identified(Sheet.State)
    case empty
    case bare
  }

  struct Sheet: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
      var wasPresented = false
    }
    @CasePathable enum Action { case increment, start, close, ask }
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .start:
        return .run { _ in try await Task.never() }
      case .close:
        return .run { [dismiss] _ in await dismiss() }
      case .ask:
        state.wasPresented = isPresented
        return .none
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Sheet.State?
      var next: Int?
      var sheetAtDismissal: Int?
      var countSeen: Int?
      var parentRuns = 0

      init(sheet: Sheet.State? = nil, next: Int? = nil) {
        self.sheet = sheet
        self.next = next
      }
    }
    @CasePathable enum Action {
      case sheet(PresentationAction<Sheet.Action>)
      case present(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.parentRuns += 1
        switch action {
        case .sheet(.dismiss):
          state.sheetAtDismissal = state.sheet?.id
          if let next = state.next { state.sheet = Sheet.State(id: next) }
        case .sheet(.presented):
          state.countSeen = state.sheet?.count
        case .present(let id):
          state.sheet = Sheet.State(id: id)
        }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }
}
