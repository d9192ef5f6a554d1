import ComposableArchitecture
import SwiftUI

/// The sheet over the quiz: topic, display, voice.
struct SessionSheetView: View {
  let store: StoreOf<SessionSheetFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section { TopicCard(topic: store.topic) }
        DisplaySettingsSection(settings: Binding(store.$settings))
        VoiceSettingsSection()
        Section("Keyboard") {
          ForEach(QuizShortcut.allCases) { shortcut in
            LabeledContent {
              Text(shortcut.keys).font(.body.monospaced())
            } label: {
              Text(shortcut.title)
            }
          }
        }
      }
      .navigationTitle("Session")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { store.send(.doneButtonTapped) }
        }
      }
    }
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.visible)
  }
}

/// A topic in a few words.
struct TopicCard: View {
  let topic: Topic

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: topic.category.symbol)
        .font(.title)
        .foregroundStyle(.tint)
        .frame(width: 40)
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text("\(topic.skill.title): \(topic.category.title)")
          .font(.subheadline)
          .foregroundStyle(.secondary)
        Text(topic.title).font(.title2.bold())
        Text(topic.caption).font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 4)
  }
}
