import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI

// A quiz with older stores, confetti and keys drawn by hand, written as for iOS.

struct QuizFeature: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @BindingState var pendingAnswer = ""
    @BindingState var speechRate = 0.5
    @BindingState var isShowingHint = false
    @BindingState var voice: String?
    @BindingState var focusedField: Field?
    var correct = 0
    var confetti = 0
    var secondsElapsed = 0
    var isSpeaking = false
    var rows: IdentifiedArrayOf<QuizRow.State> = []
    enum Field: Hashable { case answer }
    var isBusy: Bool { isSpeaking || secondsElapsed > 100 }
  }

  enum Action: BindableAction, Equatable {
    case answerSubmitButtonTapped
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case endSessionButtonTapped
    case onTask
    case rows(id: QuizRow.State.ID, action: QuizRow.Action)
    case settingsButtonTapped
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case settings(QuizSettings.State)
      case confirmation(AlertState<Action.Confirmation>)
    }
    enum Action: Equatable {
      case settings(QuizSettings.Action)
      case confirmation(Confirmation)
      enum Confirmation: Equatable { case end }
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.settings, action: /Action.settings) { QuizSettings() }
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .answerSubmitButtonTapped:
        state.correct += 1
        state.confetti += 1
        return .none
      case .binding(\.$pendingAnswer):
        state.isShowingHint = false
        return .none
      case .binding, .destination, .rows:
        return .none
      case .endSessionButtonTapped:
        state.destination = .confirmation(
          AlertState(
            title: TextState("End?"), primaryButton: .destructive(TextState("End"), action: .send(.end)),
            secondaryButton: .cancel(TextState("No"))))
        return .none
      case .onTask:
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.answerSubmitButtonTapped, animation: .bouncy)
          }
        }
      case .settingsButtonTapped:
        state.destination = .settings(QuizSettings.State())
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    .forEach(\.rows, action: /Action.rows(id:action:)) {
      QuizRow()
    }
  }
}

struct QuizRow: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
  }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct QuizSettings: Reducer {
  struct State: Equatable {
    @BindingState var pitch = 1.0
    @BindingState var rate = 0.4
    @BindingState var voice: String?
    var voices = ["Kyoko", "Otoya"]
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .doneButtonTapped: return .run { _ in await dismiss() }
      }
    }
  }
}

struct QuizView: View {
  let store: StoreOf<QuizFeature>
  @FocusState var focusedField: QuizFeature.State.Field?
  @Environment(\.dynamicTypeSize) var dynamicTypeSize

  struct ViewState: Equatable {
    @BindingViewState var pendingAnswer: String
    var correct: Int
    init(state: BindingViewStore<QuizFeature.State>) {
      _pendingAnswer = state.$pendingAnswer
      correct = state.correct
    }
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(spacing: 0) {
        HStack {
          Text("\(viewStore.correct) \(Image(systemName: "checkmark.circle.fill"))")
            .foregroundStyle(.green)
            .monospacedDigit()
            .contentTransition(.numericText(value: Double(viewStore.correct)))
          Spacer()
          Text(Duration.seconds(viewStore.secondsElapsed).formatted(.time(pattern: .minuteSecond)))
            .font(.system(.body, design: .rounded).weight(.semibold))
            .contentTransition(.numericText())
        }
        .padding(.horizontal, 20)
        Spacer()
        ViewThatFits(in: .vertical) {
          answer(viewStore)
          ScrollView { answer(viewStore) }
        }
        Spacer()
        KeyPad(text: viewStore.$pendingAnswer) { viewStore.send(.answerSubmitButtonTapped) }
      }
      .confettiCannon(
        counter: .constant(viewStore.confetti),
        num: 50,
        openingAngle: Angle(degrees: 0),
        closingAngle: Angle(degrees: 360),
        radius: 200
      )
      .overlay(alignment: .top) {
        if viewStore.isShowingHint {
          Text("Hint")
            .transition(.move(edge: .top).combined(with: .opacity))
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        footer(isBusy: viewStore.isBusy)
      }
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button {
            viewStore.send(.settingsButtonTapped)
          } label: {
            Label("Settings", systemImage: "gearshape.fill")
          }
        }
      }
      .task { await viewStore.send(.onTask).finish() }
      .bind(viewStore.$focusedField, to: $focusedField)
      .animation(.default, value: viewStore.correct)
    }
    .navigationBarTitleDisplayMode(.inline)
    .alert(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /QuizFeature.Destination.State.confirmation,
      action: QuizFeature.Destination.Action.confirmation
    )
    .sheet(
      store: store.scope(state: \.$destination, action: QuizFeature.Action.destination),
      state: /QuizFeature.Destination.State.settings,
      action: QuizFeature.Destination.Action.settings
    ) { store in
      QuizSettingsView(store: store)
        .presentationDetents([.medium])
    }
  }

  @ViewBuilder
  private func answer(_ viewStore: ViewStoreOf<QuizFeature>) -> some View {
    TextField("Answer", text: viewStore.$pendingAnswer)
      .multilineTextAlignment(.center)
      .font(.system(size: 60, weight: .bold, design: .rounded))
      .focused($focusedField, equals: .answer)
      .onSubmit { viewStore.send(.answerSubmitButtonTapped) }
      .disabled(viewStore.isSpeaking)
    Toggle("Hint", isOn: viewStore.$isShowingHint.animation())
  }

  private func footer(isBusy: Bool) -> some View {
    HStack {
      Button("End", role: .destructive) { store.send(.endSessionButtonTapped) }
      if isBusy { ProgressView() }
    }
    .frame(maxWidth: .infinity)
    .padding()
    .background(.thinMaterial)
  }
}

struct KeyPad: View {
  @Binding var text: String
  var submit: () -> Void

  var body: some View {
    Grid(horizontalSpacing: 8, verticalSpacing: 8) {
      ForEach([[7, 8, 9], [4, 5, 6], [1, 2, 3]], id: \.self) { row in
        GridRow {
          ForEach(row, id: \.self) { digit in
            Button("\(digit)") { text.append("\(digit)") }
              .buttonStyle(KeyStyle())
          }
        }
      }
      GridRow {
        Button {
          text = String(text.dropLast())
        } label: {
          Image(systemName: "delete.backward")
        }
        .buttonStyle(KeyStyle(color: .orange))
        .gridCellColumns(2)
        Button(action: submit) { Image(systemName: "arrow.forward") }
          .buttonStyle(.keyPad)
      }
    }
    .padding()
    .background {
      Rectangle()
        .fill(
          Color(white: 0.95)
            .shadow(.inner(color: .black.opacity(0.2), radius: 4, x: 0, y: 2))
        )
        .ignoresSafeArea(edges: .bottom)
    }
  }
}

struct KeyStyle: ButtonStyle {
  var color: Color = .accentColor
  @Environment(\.isEnabled) var isEnabled

  func makeBody(configuration: Self.Configuration) -> some View {
    configuration.label
      .frame(maxWidth: .infinity, minHeight: 50)
      .font(.title2.bold())
      .foregroundStyle(.white.shadow(.drop(color: .black.opacity(0.3), radius: 1, y: 1)))
      .background {
        RoundedRectangle(cornerRadius: 10, style: .continuous)
          .fill(color.gradient.shadow(.inner(color: .white.opacity(0.5), radius: 0, x: 0, y: 1)))
          .opacity(isEnabled ? 1 : 0.4)
      }
      .offset(y: configuration.isPressed ? 2 : 0)
      .sensoryFeedback(.impact(weight: .light), trigger: configuration.isPressed) { old, new in !old && new }
  }
}

extension ButtonStyle where Self == KeyStyle {
  static var keyPad: KeyStyle { .init() }
}

struct QuizSettingsView: View {
  let store: StoreOf<QuizSettings>

  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Form {
          Section {
            Picker(selection: viewStore.$voice) {
              ForEach(viewStore.voices, id: \.self) { voice in
                Text(voice).tag(Optional(voice))
              }
            } label: {
              Label {
                Text("Voice")
              } icon: {
                Image(systemName: "person.wave.2").foregroundStyle(.tint)
              }
            }
            .pickerStyle(.navigationLink)
            Slider(value: viewStore.$rate, in: 0...1, step: 0.05) {
              Text("Rate")
            } minimumValueLabel: {
              Label("Slower", systemImage: "tortoise.fill").labelStyle(.iconOnly)
            } maximumValueLabel: {
              Label("Faster", systemImage: "hare.fill").labelStyle(.iconOnly)
            }
            Slider(value: viewStore.$pitch, in: 0.5...2) { isEditing in
              if !isEditing { viewStore.send(.doneButtonTapped) }
            }
          } header: {
            Text("Voice")
              .font(.subheadline)
              .textCase(nil)
          } footer: {
            Text("Download voices in **Settings** → [Accessibility](https://example.com).")
          }
        }
        .navigationTitle(Text("Settings"))
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button {
              viewStore.send(.doneButtonTapped)
            } label: {
              Text("Done").bold()
            }
          }
        }
      }
    }
  }
}

struct QuizRowsView: View {
  let store: StoreOf<QuizFeature>

  var body: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: QuizFeature.Action.rows(id:action:))) { rowStore in
        WithViewStore(rowStore, observe: \.title) { viewStore in
          Button(viewStore.state) { viewStore.send(.tapped) }
        }
      }
      IfLetStore(
        store.scope(state: \.$destination, action: { .destination($0) }),
        state: /QuizFeature.Destination.State.settings,
        action: QuizFeature.Destination.Action.settings
      ) { store in
        QuizSettingsView(store: store)
      } else: {
        Text("Nothing")
      }
    }
  }
}

struct QuizView_Previews: PreviewProvider {
  static var previews: some View {
    QuizView(
      store: Store(initialState: QuizFeature.State()) {
        QuizFeature()
          ._printChanges()
      }
    )
  }
}
