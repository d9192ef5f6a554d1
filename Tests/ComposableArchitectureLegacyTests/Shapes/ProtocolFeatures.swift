import Combine
import ComposableArchitectureLegacy
import Foundation
import IssueReporting

// Features as they were written when they had just become types: protocols, effects and bindings under their first names.

struct Notebook: ReducerProtocol {
  struct State: Equatable {
    @BindableState var title = ""
    @BindableState var isPinned = false
    var pages: IdentifiedArrayOf<Page.State> = []
    var saved: [String] = []
    var ticks = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case page(id: Page.State.ID, action: Page.Action)
    case saveTapped
    case saveResponse(TaskResult<String>)
    case startTapped
    case stopTapped
    case tick
  }

  enum SaveID {}
  enum TimerID {}

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.continuousClock) var clock
  @Dependency(\.notebookSave) var save

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$title):
        state.title = state.title.trimmingCharacters(in: .whitespaces)
        return .none
      case .binding, .page:
        return .none
      case .saveTapped:
        return .task { [title = state.title] in
          await .saveResponse(TaskResult { try await save(title) })
        }
        .cancellable(id: SaveID.self, cancelInFlight: true)
      case let .saveResponse(.success(title)):
        state.saved.append(title)
        return .none
      case .saveResponse(.failure):
        return .none
      case .startTapped:
        return .run { send in
          for await _ in mainQueue.timer(interval: 1) { await send(.tick) }
        }
        .cancellable(id: TimerID.self)
      case .stopTapped:
        return .cancel(ids: [SaveID.self, TimerID.self])
      case .tick:
        state.ticks += 1
        return .none
      }
    }
    .forEach(\.pages, action: /Action.page(id:action:)) {
      Page()
    }
  }
}

struct Page: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
    var isSaved = false
  }
  enum Action: Equatable {
    case textChanged(String)
    case saved
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case let .textChanged(text):
      state.text = text
      return text.isEmpty ? .none : EffectTask(value: .saved)
    case .saved:
      state.isSaved = true
      return .fireAndForget { await Task.yield() }
    }
  }
}

/// A feature that hears a publisher.
struct Weather: ReducerProtocol {
  struct State: Equatable { var degrees: Int? }
  enum Action: Equatable {
    case onAppear
    case response(Result<Int, OmenError>)
  }
  let forecast: () -> AnyPublisher<Int, OmenError>

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .onAppear:
      return forecast().catchToEffect(Action.response)
    case let .response(.success(degrees)):
      state.degrees = degrees
      return .none
    case .response(.failure):
      state.degrees = nil
      return .none
    }
  }
}

private enum NotebookSaveKey: DependencyKey {
  static let liveValue: @Sendable (String) async throws -> String = { $0 }
  static let testValue: @Sendable (String) async throws -> String = unimplemented(placeholder: "")
}

extension DependencyValues {
  var notebookSave: @Sendable (String) async throws -> String {
    get { self[NotebookSaveKey.self] }
    set { self[NotebookSaveKey.self] = newValue }
  }
}

// Bindings of the years of environments.

struct PreferencesState: Equatable {
  @BindableState var isSoundOn = false
  @BindableState var volume = 5
  var changes = 0
}

enum PreferencesAction: BindableAction, Equatable {
  case binding(BindingAction<PreferencesState>)
  case resetTapped
}

let preferencesReducer = Reducer<PreferencesState, PreferencesAction, Void> { state, action, _ in
  switch action {
  case .binding(\.$volume):
    state.volume = min(state.volume, 11)
    return .none
  case .binding:
    state.changes += 1
    return .none
  case .resetTapped:
    state = PreferencesState()
    return .none
  }
}
.binding()
