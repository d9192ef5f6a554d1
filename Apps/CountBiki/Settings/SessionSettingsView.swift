import ComposableArchitecture
import SwiftUI

/// The sheet of settings that the list of topics offers.
struct SessionSettingsView: View {
  @Bindable var store: StoreOf<SessionSettingsFeature>

  var body: some View {
    NavigationStack {
      Form {
        QuizModeSection(settings: Binding(store.$settings))
        VoiceSettingsSection()
        DisplaySettingsSection(settings: Binding(store.$settings))
        Section {
          Button {
            store.send(.dataButtonTapped)
          } label: {
            Label("Export, import, erase", systemImage: "externaldrive")
          }
        } header: {
          Text("Your Data")
        }
      }
      .navigationTitle("Session Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { store.send(.doneButtonTapped) }
        }
      }
      .navigationDestination(item: $store.scope(state: \.data, action: \.data)) { store in
        LearnerDataView(store: store)
      }
    }
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.visible)
  }
}

/// The choice of when sessions end by themselves.
private struct QuizModeSection: View {
  @Binding var settings: SessionSettings

  var body: some View {
    Section {
      Picker("Quiz Mode", selection: $settings.quizMode) {
        ForEach(QuizMode.Kind.allCases) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      switch settings.quizMode {
      case .infinite:
        EmptyView()
      case .questionLimit:
        Picker("Question Limit", selection: $settings.questionLimit) {
          ForEach(QuizMode.questionLimits, id: \.self) { Text("\($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      case .timeLimit:
        Picker("Time Limit", selection: $settings.timeLimit) {
          ForEach(QuizMode.timeLimits, id: \.self) { Text(QuizMode.shortTitle(ofSeconds: $0)).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
    } header: {
      Text("Quiz Mode")
    } footer: {
      Text(explanation)
    }
  }

  private var explanation: String {
    switch settings.quizMode {
    case .infinite: "Questions come until you end the session."
    case .questionLimit: "The session ends after \(settings.questionLimit) questions."
    case .timeLimit:
      "The session ends by itself after \(QuizMode.shortTitle(ofSeconds: settings.timeLimit)). "
        + "The clock stands still while a sheet covers the quiz, and while you look elsewhere."
    }
  }
}

/// The settings for what a quiz shows beside its questions, and how it makes itself felt; on both sheets.
struct DisplaySettingsSection: View {
  @Binding var settings: SessionSettings

  var body: some View {
    Section("Display Settings") {
      Toggle("Show progress", isOn: $settings.showsProgress)
      Toggle("Show Biki", isOn: $settings.showsCharacter)
      Toggle("Show confetti", isOn: $settings.showsConfetti)
      Toggle("Play sounds", isOn: $settings.playsSounds)
      Toggle("Vibrate", isOn: $settings.vibrates)
    }
  }
}
