import ComposableArchitecture
import SwiftUI

/// The meeting while it takes place, as a card on its colour.
struct RunningMeetingView: View {
  @Bindable var store: StoreOf<RunningMeetingFeature>

  var body: some View {
    VStack(spacing: 20) {
      MeetingHeader(run: store.run, isOvertime: store.isOvertime)
      Spacer(minLength: 0)
      SpeakerRing(
        run: store.run, speaker: store.speaker, isOvertime: store.isOvertime, recording: store.recording)
      Spacer(minLength: 0)
      MeetingFooter(store: store)
    }
    .padding(20)
    .foregroundStyle(store.run.theme.textColor)
    .background(store.run.theme.color, in: RoundedRectangle(cornerRadius: 24))
    .frame(maxWidth: 620, maxHeight: 780)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .padding()
    .navigationTitle(store.run.title)
    .navigationBarTitleDisplayMode(.inline)
    .navigationBarBackButtonHidden(true)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button(store.isHost ? "End meeting" : "Leave") { store.send(.endButtonTapped) }
          .keyboardShortcut(.escape, modifiers: [])
      }
      ToolbarItemGroup(placement: .primaryAction) {
        Menu {
          Button(
            store.rings ? "Turn sound off" : "Turn sound on", systemImage: store.rings ? "bell.slash" : "bell"
          ) { store.send(.soundButtonTapped) }
          .keyboardShortcut("m", modifiers: [])
          Button(
            store.isNotifying ? "Stop notifying me" : "Notify me while I look elsewhere",
            systemImage: store.isNotifying ? "app.badge.fill" : "app.badge"
          ) { store.send(.notificationsButtonTapped) }
        } label: {
          Image(systemName: store.rings ? "bell" : "bell.slash")
            .accessibilityLabel(store.rings ? "Signals, sound on" : "Signals, sound off")
        }
        if store.isOwner {
          Button {
            store.isNotesPresented = true
          } label: {
            Image(systemName: "square.and.pencil").accessibilityLabel("Notes")
          }
          .keyboardShortcut("t", modifiers: [])
        }
        Button {
          store.send(.shareButtonTapped)
        } label: {
          Image(systemName: store.room == nil ? "person.badge.plus" : "person.2.fill")
            .accessibilityLabel("Team")
        }
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .sheet(isPresented: $store.isNotesPresented) { NotesView(store: store) }
    .sheet(isPresented: $store.isTeamPresented) { TeamView(store: store) }
    .task { await store.send(.task).finish() }
  }
}

/// The time that has passed, and the time that is left. Ticks where it is shown.
struct MeetingHeader: View {
  let run: RunningMeeting
  let isOvertime: Bool

  var body: some View {
    VStack(spacing: 10) {
      progress
        .progressViewStyle(MeetingProgressStyle(theme: run.theme))
        .accessibilityLabel("Meeting")
      HStack {
        VStack(alignment: .leading, spacing: 2) {
          Text("Time Elapsed").font(.caption)
          Label {
            elapsed
          } icon: {
            Image(systemName: "hourglass.bottomhalf.fill").accessibilityHidden(true)
          }
          .font(.headline)
        }
        Spacer()
        VStack(alignment: .trailing, spacing: 2) {
          Text(isOvertime ? "Overtime" : "Time Remaining").font(.caption)
          HStack(spacing: 6) {
            remaining
            Image(systemName: "hourglass.tophalf.fill").accessibilityHidden(true)
          }
          .font(.headline)
        }
      }
      .monospacedDigit()
    }
  }

  @ViewBuilder private var progress: some View {
    if let dates = run.timer.dates {
      ProgressView(timerInterval: dates, countsDown: false) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }
    } else {
      ProgressView(value: run.timer.haltedFraction)
    }
  }

  @ViewBuilder private var elapsed: some View {
    if let dates = run.timer.dates, run.timer.countsOvertime {
      Text(dates.lowerBound, style: .timer)
    } else if let dates = run.timer.dates {
      Text(timerInterval: dates, countsDown: false)
    } else {
      Text(run.timer.haltedElapsed.formatted(.time(pattern: .minuteSecond)))
    }
  }

  @ViewBuilder private var remaining: some View {
    if let dates = run.timer.dates, isOvertime {
      HStack(spacing: 0) {
        Text("+")
        Text(dates.upperBound, style: .timer)
      }
    } else if let dates = run.timer.dates {
      Text(timerInterval: dates, countsDown: true)
    } else {
      Text(run.timer.haltedRemaining.formatted(.time(pattern: .minuteSecond)))
    }
  }
}

extension MeetingTimer {
  // A halted timer shows the same at any moment.
  fileprivate var haltedFraction: Double {
    length > 0 ? min(1, Double(elapsed(at: .distantPast)) / Double(length)) : 1
  }
  fileprivate var haltedElapsed: Duration { .seconds(elapsed(at: .distantPast) / 1_000) }
  fileprivate var haltedRemaining: Duration { .seconds((remaining(at: .distantPast) + 999) / 1_000) }
}

/// A bar in a frame of the text's colour.
private struct MeetingProgressStyle: ProgressViewStyle {
  let theme: Theme

  func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration)
      .tint(theme.color)
      .padding(.horizontal, 8)
      .frame(height: 20)
      .background(theme.textColor, in: RoundedRectangle(cornerRadius: 10))
  }
}

/// The actions at hand: go on to the next, and take a break.
struct MeetingFooter: View {
  let store: StoreOf<RunningMeetingFeature>

  var body: some View {
    HStack(spacing: 18) {
      VStack(alignment: .leading, spacing: 2) {
        Text(position).font(.headline)
        Text(next).font(.subheadline).lineLimit(1)
      }
      .accessibilityElement(children: .combine)
      Spacer(minLength: 0)
      if store.isHost {
        Button {
          store.send(.pauseButtonTapped)
        } label: {
          Image(systemName: store.run.isPaused ? "play.fill" : "pause.fill")
            .frame(width: 48, height: 48)
            .accessibilityLabel(store.run.isPaused ? "Resume" : "Pause")
        }
        .keyboardShortcut(.space, modifiers: [])
        Button {
          store.send(.skipButtonTapped)
        } label: {
          Image(systemName: "forward.fill")
            .frame(width: 48, height: 48)
            .accessibilityLabel("Next speaker")
        }
        .keyboardShortcut(.rightArrow, modifiers: [])
      } else if store.mayTakeOver {
        Button("Take over") { store.send(.takeOverButtonTapped) }
      }
    }
    .buttonStyle(FooterButtonStyle(theme: store.run.theme))
  }

  private var position: String {
    store.isLastSpeaker ? "Last Speaker" : "Speaker \(store.speaker + 1) of \(store.run.speakers.count)"
  }

  private var next: String {
    if store.run.isPaused { return "Paused" }
    return store.isLastSpeaker ? "No more speakers." : "Next: \(store.run.speakerName(store.speaker + 1))"
  }
}

private struct FooterButtonStyle: ButtonStyle {
  let theme: Theme

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.title3.weight(.semibold))
      .padding(.horizontal, 2)
      .frame(minWidth: 52, minHeight: 52)
      .foregroundStyle(theme.color)
      .background(theme.textColor, in: Capsule())
  }
}

/// The notes that were typed, and what was understood.
private struct NotesView: View {
  @Bindable var store: StoreOf<RunningMeetingFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section("Notes") {
          TextEditor(text: $store.run.notes)
            .frame(minHeight: 180)
            .accessibilityLabel("Notes")
        }
        Section {
          Text(verbatim: store.run.transcript.isEmpty ? "Nothing yet." : store.run.transcript)
            .foregroundStyle(store.run.transcript.isEmpty ? .secondary : .primary)
        } header: {
          Text("Transcript")
        } footer: {
          Text(footer)
        }
        Section {
          LanguagePicker(language: $store.run.language)
          if store.recording == .failed || store.isRecordedElsewhere {
            Button("Listen again", systemImage: "mic") { store.send(.recordAgainButtonTapped) }
          }
        }
      }
      .navigationTitle("Notes")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { store.isNotesPresented = false }
        }
      }
    }
  }
  private var footer: String {
    switch store.recording {
    case .on: "Your browser writes down what is said, perhaps with the help of its maker."
    case .failed: "Speech recognition has failed. What was understood so far is kept."
    case .off: "This meeting is not being recorded."
    }
  }
}
