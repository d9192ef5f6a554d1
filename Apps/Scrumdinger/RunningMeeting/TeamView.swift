import ComposableArchitecture
import DeviceClients
import MeetingRoomClient
import SwiftUI

/// The people who follow the meeting, the one who leads it, and the link for those who are to come.
struct TeamView: View {
  @Bindable var store: StoreOf<RunningMeetingFeature>
  @Dependency(\.pageAddress) private var pageAddress

  var body: some View {
    NavigationStack {
      Form {
        if let room = store.room {
          link(room)
          participants(room)
        } else if store.run.roomID != nil {
          Section { ProgressView("Opening the meeting for your team…") }
        } else {
          Section {
            Button("Start sharing", systemImage: "person.badge.plus") {
              store.send(.startSharingButtonTapped)
            }
          } footer: {
            Text(
              "Makes a link. Whoever opens it follows this meeting; what is said and noted down stays with you."
            )
          }
        }
        if let notice = store.roomNotice { ProblemText(problem: notice) }
        Section {
          TextField("Your name", text: $store.name)
            .onSubmit { store.send(.nameSubmitted) }
        } header: {
          Text("Your name")
        } footer: {
          Text("What the others see of you.")
        }
        if store.isOwner, store.room != nil {
          Button("Stop sharing", role: .destructive) { store.send(.stopSharingButtonTapped) }
            .foregroundStyle(.red)
        }
      }
      .navigationTitle("Team")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { store.isTeamPresented = false }
        }
      }
    }
  }

  private func link(_ room: MeetingRoom) -> some View {
    Section {
      let url = pageAddress.base.appending(path: AppLink.join(room.id).path)
      Text(verbatim: url.absoluteString)
        .font(.footnote)
        .textSelection(.enabled)
        .accessibilityLabel("Link: \(url.absoluteString)")
      ShareLink(item: url) { Label("Share link", systemImage: "square.and.arrow.up") }
    } header: {
      Text("Link")
    } footer: {
      Text("Whoever opens it follows this meeting. What is said and noted down stays with you.")
    }
  }

  private func participants(_ room: MeetingRoom) -> some View {
    Section("Following now") {
      ForEach(room.participants) { participant in
        HStack {
          Label(
            participant.id == store.participantID ? "\(participant.name) (you)" : participant.name,
            systemImage: participant.id == room.host ? "crown.fill" : "person"
          )
          .foregroundStyle(participant.isAway ? Color.secondary : Color.primary)
          Spacer()
          if participant.isAway {
            Text("away").foregroundStyle(.secondary)
          } else if participant.id == room.host {
            Text("Host").foregroundStyle(.secondary)
          } else if store.isHost {
            Button("Make host") { store.send(.handOverButtonTapped(participant.id)) }
              .buttonStyle(.bordered)
              .accessibilityLabel("Make \(participant.name) host")
          }
        }
      }
      if store.mayTakeOver {
        Button("Take over as host", systemImage: "crown") { store.send(.takeOverButtonTapped) }
      }
    }
  }
}
