import ComposableArchitectureLegacy
import CounterpointTesting
import SwiftUI
import Testing

/// What the author of seed 004 says of moving a plain view over, step by step.
@MainActor @Suite("Seed 004") struct Seed004Tests {
  private let speakers = [
    ScrumTimer.Speaker(id: 1, name: "Blob", isCompleted: true), ScrumTimer.Speaker(id: 2, name: "Blob Jr."),
    ScrumTimer.Speaker(id: 3, name: "Blob Sr."),
  ]

  @Test("Seed 004: the plain view, from which it starts")
  func plain() async throws {
    let skips = LockIsolated(0)
    let screen = try await Screen {
      Seed004.Plain.MeetingFooterView(speakers: speakers, skipAction: { skips.withValue { $0 += 1 } })
    }
    #expect(screen.text("Speaker 2 of 3").exists)
    try await screen.button("Skip").tap()
    #expect(skips.value == 1)
  }

  @Test("Seed 004: the state is what the view kept, and compares")
  func state() {
    let state = Seed004.MeetingFooterState(speakers: speakers)
    #expect(state.speakerNumber == 2)
    #expect(!state.isLastSpeaker)
    #expect(state == Seed004.MeetingFooterState(speakers: speakers))
  }

  @Test("Seed 004: each view of the steps between shows")
  func steps() async throws {
    let store = Store<Seed004.MeetingFooterState, Seed004.MeetingFooterAction>(
      initialState: Seed004.MeetingFooterState(speakers: speakers), reducer: .empty, environment: ())
    #expect(
      try await Screen { Seed004.StateMovedOut.MeetingFooterView(skipAction: {}) }.button("Skip").exists)
    #expect(try await Screen { Seed004.ActionsMovedOut.MeetingFooterView() }.text("Footer").exists)
    #expect(try await Screen { Seed004.WithStore.MeetingFooterView(store: store) }.text("Footer").exists)
    #expect(
      try await Screen { Seed004.Wrapped.MeetingFooterView(store: store) }.text("Speaker 2 of 3").exists)
  }

  @Test("Seed 004: the view reads its view store and sends to it; with an empty reducer nothing follows")
  func footer() async throws {
    let store = Store<Seed004.MeetingFooterState, Seed004.MeetingFooterAction>(
      initialState: Seed004.MeetingFooterState(speakers: speakers), reducer: .empty, environment: ())
    let screen = try await Screen { Seed004.MeetingFooterView(store: store) }
    #expect(screen.text("Speaker 2 of 3").exists)
    try await screen.button("Skip").tap()
    #expect(screen.text("Speaker 2 of 3").exists)
  }

  /// What the author leaves to be continued: a reducer for the footer, pulled back to a meeting's.
  @Test("Seed 004, to be continued: the footer's reducer is combined with its meeting's")
  func combined() async throws {
    struct Meeting: Equatable {
      var speakers: [ScrumTimer.Speaker]
      var footer: Seed004.MeetingFooterState {
        get { Seed004.MeetingFooterState(speakers: speakers) }
        set { speakers = newValue.speakers }
      }
    }
    enum MeetingAction: Equatable { case footer(Seed004.MeetingFooterAction) }
    let footerReducer = Reducer<Seed004.MeetingFooterState, Seed004.MeetingFooterAction, Void> {
      state, action, _ in
      switch action {
      case .skipSpeaker:
        var speakers = state.speakers
        if let index = speakers.firstIndex(where: { !$0.isCompleted }) { speakers[index].isCompleted = true }
        state = Seed004.MeetingFooterState(speakers: speakers)
        return .none
      }
    }
    let reducer = Reducer<Meeting, MeetingAction, Void>.combine(
      footerReducer.pullback(state: \.footer, action: /MeetingAction.footer, environment: { $0 }))

    let store = TestStore(initialState: Meeting(speakers: speakers), reducer: reducer, environment: ())
    await store.send(.footer(.skipSpeaker)) { $0.speakers[1].isCompleted = true }
    #expect(store.state.footer.isLastSpeaker)

    let live = Store(initialState: Meeting(speakers: speakers), reducer: reducer, environment: ())
    let screen = try await Screen {
      Seed004.MeetingFooterView(store: live.scope(state: \.footer, action: MeetingAction.footer))
    }
    try await screen.button("Skip").tap()
    #expect(screen.text("Last Speaker").exists)
  }

  @Test("Seed 004: the preview shows two speakers")
  func preview() async throws {
    let screen = try await Screen { Seed004.MeetingFooterView_Previews.previews }
    #expect(screen.text("Speaker 1 of 2").exists)
  }
}
