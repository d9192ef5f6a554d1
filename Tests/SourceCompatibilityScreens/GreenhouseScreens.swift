import ComposableArchitecture
@preconcurrency import SwiftUI

// Trays of young plants: a list that is filtered, edited by an edit mode in the store, and sorted a while later.

enum Shelf: LocalizedStringKey, CaseIterable, Hashable {
  case all = "Everything"
  case dry = "Dry"
  case wet = "Watered"
}

@Reducer
struct Tray {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var plant = ""
    var isWet = false
  }
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }
  var body: some Reducer<State, Action> { BindingReducer() }
}

@Reducer
struct Greenhouse {
  @ObservableState
  struct State: Equatable {
    var trays: IdentifiedArrayOf<Tray.State> = []
    var shelf = Shelf.all
    var editMode: EditMode = .inactive
    var shown: IdentifiedArrayOf<Tray.State> {
      shelf == .all ? trays : trays.filter { $0.isWet == (shelf == .wet) }
    }
    /// The place of a shown tray among all.
    func place(_ offset: Int) -> Int {
      offset == shown.endIndex ? trays.endIndex : trays.index(id: shown[offset].id)!
    }
  }
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case composted(IndexSet)
    case emptied
    case moved(IndexSet, Int)
    case settled
    case sown
    case trays(IdentifiedActionOf<Tray>)
  }
  private enum CancelID { case settling }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .sown:
        state.trays.insert(Tray.State(id: uuid()), at: state.trays.startIndex)
      case .composted(let offsets):
        for id in offsets.map({ state.shown[$0].id }) { state.trays.remove(id: id) }
      case .emptied:
        state.trays.removeAll(where: \.isWet)
      case .moved(let offsets, let target):
        state.trays.move(
          fromOffsets: IndexSet(offsets.map(state.place)), toOffset: state.place(target))
        return settle(after: .milliseconds(50))
      case .settled:
        state.trays = IdentifiedArray(
          uniqueElements: state.trays.filter { !$0.isWet } + state.trays.filter(\.isWet))
      case .trays(.element(id: _, action: .binding(\.isWet))):
        return settle(after: .seconds(2))
      case .binding, .trays:
        break
      }
      return .none
    }
    .forEach(\.trays, action: \.trays) { Tray() }
  }

  private func settle(after pause: Duration) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: pause)
      await send(.settled, animation: .default)
    }
    .cancellable(id: CancelID.settling, cancelInFlight: true)
  }
}

struct TrayRow: View {
  @Bindable var store: StoreOf<Tray>

  var body: some View {
    HStack {
      Button {
        store.isWet.toggle()
      } label: {
        Image(systemName: store.isWet ? "drop.fill" : "drop").font(.system(size: 20))
      }
      .buttonStyle(.plain)
      TextField("Unknown plant", text: $store.plant)
    }
    .foregroundColor(store.isWet ? .blue : nil)
    .frame(maxHeight: .infinity, alignment: .center)
    .listRowBackground(store.isWet ? Color(.systemGray6) : .clear)
    .background(Color(.systemGray).frame(width: store.isWet ? nil : 0), alignment: .leading)
  }
}

struct GreenhouseView: View {
  @Bindable var store: StoreOf<Greenhouse>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Shelf", selection: $store.shelf.animation()) {
          ForEach(Shelf.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        List {
          ForEach(store.scope(state: \.shown, action: \.trays)) { TrayRow(store: $0) }
            .onDelete { store.send(.composted($0)) }
            .onMove { store.send(.moved($0, $1)) }
        }
      }
      .navigationTitle("Greenhouse")
      .navigationBarItems(
        leading: EditButton(),
        trailing: HStack(spacing: 12) {
          Button("Clear watered") { store.send(.emptied, animation: .default) }
            .disabled(!store.trays.contains(where: \.isWet))
          Button("Sow") { store.send(.sown, animation: .default) }
        }
      )
      .environment(\.editMode, $store.editMode)
    }
  }
}

extension IdentifiedArray where ID == Tray.State.ID, Element == Tray.State {
  static let spring: Self = [Tray.State(id: UUID(), plant: "Leek"), Tray.State(id: UUID(), isWet: true)]
}

#Preview {
  GreenhouseView(store: Store(initialState: Greenhouse.State(trays: .spring)) { Greenhouse() })
}
