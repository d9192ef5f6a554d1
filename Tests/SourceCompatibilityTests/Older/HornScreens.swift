import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI

// Screens of the older features: view stores, optional bindings unwrapped, stores scoped by closures, and stores that a body makes.

struct HornSection: View {
  let store: StoreOf<HornFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Section {
        if let $toneID = Binding(viewStore.$toneID) {
          Picker(selection: $toneID) {
            ForEach(viewStore.tones) { tone in Text(tone.name).tag(Optional(tone.id)) }
          } label: {
            Text("Tone")
          }
          .pickerStyle(.navigationLink)
          NavigationLink {
            Text("Tones are cast by the foundry.")
          } label: {
            Text("Order a tone")
          }
          HStack {
            Text("Strength").onTapGesture(count: 2) { viewStore.send(.strengthDoubleTapped) }
            Slider(value: viewStore.$strength, in: viewStore.strengths, step: 0.05) {
              Text("Horn strength")
            } minimumValueLabel: {
              Image(systemName: "speaker")
            } maximumValueLabel: {
              Image(systemName: "speaker.wave.3")
            }
          }
          Slider(value: viewStore.$pause, in: viewStore.pauses, step: 0.05) { Text("Pause") }
          Button {
            viewStore.send(.tryTapped)
          } label: {
            HStack(spacing: 10) {
              Image(systemName: "megaphone")
              Text("Try it")
            }
            .frame(maxWidth: .infinity, alignment: .center)
          }
        } else {
          Text("The horn has lost its tones").foregroundStyle(Color.red)
        }
      } header: {
        Text("Horn").font(.subheadline)
      }
      .task { await viewStore.send(.task).finish() }
    }
  }
}

struct DutyScreen: View {
  let store: StoreOf<DutyFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationStack {
        Form {
          Section {
            Text(viewStore.island)
          } header: {
            Text("Island")
          }
          HornSection(store: store.scope(state: \.horn, action: { .horn($0) }))
        }
        .toolbar { Button("Done") { viewStore.send(.doneTapped) } }
      }
    }
  }
}

/// Shows the section with a store that its own body makes.
struct DropInScreen: View {
  var body: some View {
    Form {
      HornSection(store: Store(initialState: .init()) { HornFeature() })
    }
  }
}

/// Landings are counted: each fires confetti, and a signal whose kind may repeat.
struct LandingFeature: Reducer {
  struct Signal: Equatable {
    enum Kind { case safe, aground }
    let id: UUID
    let kind: Kind
  }
  struct State: Equatable {
    var landings = 0
    var signal: Signal?
  }
  enum Action: Equatable { case landed }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .landed:
        state.landings += 1
        state.signal = .init(id: UUID(), kind: .safe)
        return .none
      }
    }
  }
}

struct LandingScreen: View {
  let store: StoreOf<LandingFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack { Button("Land") { viewStore.send(.landed) } }
        .confettiCannon(counter: viewStore.landings)
      VStack { Text("Landings: \(viewStore.landings)") }
        .animation(.default, value: viewStore.landings)
    }
  }
}

/// What a scene outside of the state plays.
@MainActor final class Beacon {
  private(set) var played: [LandingFeature.Signal.Kind] = []
  func play(_ kind: LandingFeature.Signal.Kind) { played.append(kind) }
}

struct BeaconView: View {
  let signal: LandingFeature.Signal?
  let beacon: Beacon

  var body: some View {
    Text("Beacon")
      .onChange(of: signal) { newValue in
        switch newValue?.kind {
        case .safe?: beacon.play(.safe)
        case .aground?: beacon.play(.aground)
        case nil: break
        }
      }
  }
}
