import ComposableArchitecture
import SwiftUI

/// A card for each meeting.
struct MeetingListView: View {
  @Bindable var store: StoreOf<MeetingListFeature>

  var body: some View {
    content
      .navigationTitle("Daily Scrums")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            store.send(.addButtonTapped)
          } label: {
            Image(systemName: "plus").accessibilityLabel("New Meeting")
          }
          .keyboardShortcut("n", modifiers: [])
        }
      }
      .safeAreaInset(edge: .bottom) {
        if let deletion = store.deletion {
          UndoBar(title: deletion.meeting.title) { store.send(.undoButtonTapped) }
        }
      }
      .animation(.default, value: store.deletion)
      .sheet(item: $store.scope(state: \.newMeeting, action: \.newMeeting)) { form in
        NavigationStack {
          MeetingFormView(store: form)
            .navigationTitle("New Meeting")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Dismiss") { store.send(.dismissAddButtonTapped) }
              }
              ToolbarItem(placement: .confirmationAction) {
                Button("Add") { store.send(.confirmAddButtonTapped) }
              }
            }
        }
      }
  }

  @ViewBuilder private var content: some View {
    if let error = store.$meetings.loadError {
      ContentUnavailableView {
        Label("Your meetings could not be read", systemImage: "exclamationmark.triangle")
      } description: {
        Text(
          "What is stored is damaged, and stays as it is until you begin anew. (\(String(describing: error)))"
        )
      } actions: {
        Button("Load sample data") { store.send(.sampleButtonTapped) }.buttonStyle(.bordered)
      }
    } else if store.meetings.isEmpty {
      ContentUnavailableView {
        Label("No meetings yet", systemImage: "person.3")
      } description: {
        Text("Give your team’s stand-up a length, and everybody an equal share of it.")
      } actions: {
        Button("Create a meeting") { store.send(.addButtonTapped) }
          .buttonStyle(.borderedProminent).controlSize(.large)
        Button("Try three sample meetings") { store.send(.sampleButtonTapped) }
      }
    } else {
      List {
        ForEach(store.meetings) { meeting in
          NavigationLink(state: AppFeature.Path.State.detail(MeetingDetailFeature.State(id: meeting.id))) {
            MeetingCard(
              meeting: meeting, isRunning: store.runningMeetings.current(of: meeting.id) != nil)
          }
          .foregroundStyle(meeting.theme.textColor)
          .listRowBackground(meeting.theme.color)
        }
        .onDelete { store.send(.meetingsDeleted($0)) }
        .onMove { store.send(.meetingsMoved($0, $1)) }
      }
      .listRowSpacing(10)
    }
  }
}

private struct UndoBar: View {
  let title: String
  let undo: @MainActor @Sendable () -> Void

  var body: some View {
    HStack {
      Text("“\(title)” was deleted.").lineLimit(1)
      Spacer(minLength: 12)
      Button("Undo", action: undo).fontWeight(.semibold)
        .keyboardShortcut("z", modifiers: .command)
    }
    .padding(.horizontal, 18)
    .padding(.vertical, 14)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
    .frame(maxWidth: 560)
    .padding()
    .transition(.move(edge: .bottom).combined(with: .opacity))
  }
}
