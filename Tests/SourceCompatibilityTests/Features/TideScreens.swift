import ComposableArchitecture
import SwiftUI

struct StationView: View {
  @Bindable var store: StoreOf<StationFeature>

  var body: some View {
    VStack {
      Button("Read") { store.send(.tideTapped) }
      Button("Empty the station") { store.send(.resetTapped) }
    }
    .sheet(item: $store.scope(state: \.tide, action: \.tide)) { store in
      TideView(store: store)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

/// A view store over state that is observable.
struct TideView: View {
  let store: StoreOf<TideFeature>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      VStack {
        Text("Marks: \(viewStore.marks)")
        Button("Mark") { viewStore.send(.markTapped) }
        Button("Finish") { viewStore.send(.stopTapped) }
      }
    }
  }
}

/// A view store with a comment for its content.
struct UnfinishedTideView: View {
  let store: StoreOf<TideFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      // The chart comes here.
    }
  }
}

/// A stack whose screens are a struct with an enum for its state.
@Reducer
struct PilotFeature {
  @Reducer
  struct Path {
    @ObservableState
    enum State {
      case buoy(Buoy.State)
      case chart(Sounding.State)
    }

    enum Action {
      case buoy(Buoy.Action)
      case chart(Sounding.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.buoy, action: \.buoy) { Buoy() }
      Scope(state: \.chart, action: \.chart) { Sounding() }
    }
  }

  @Reducer struct Buoy {
    @ObservableState struct State: Equatable { var isLit = false }
    enum Action { case switched }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isLit.toggle()
        return .none
      }
    }
  }
  @Reducer struct Sounding {
    @ObservableState struct State: Equatable {}
    enum Action { case dropped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State { var path = StackState<Path.State>() }
  enum Action {
    case buoyTapped, chartTapped
    case path(StackActionOf<Path>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buoyTapped: state.path.append(.buoy(Buoy.State()))
      case .chartTapped: state.path.append(.chart(Sounding.State()))
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Path() }
  }
}

struct PilotView: View {
  @Bindable var store: StoreOf<PilotFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Buoy") { store.send(.buoyTapped) }
      Button("Chart") { store.send(.chartTapped) }
    } destination: { store in
      switch store.case {
      case .buoy(let store):
        Button(store.isLit ? "Lit" : "Dark") { store.send(.switched) }
      case .chart:
        Text("Twelve fathoms")
      }
    }
  }
}
