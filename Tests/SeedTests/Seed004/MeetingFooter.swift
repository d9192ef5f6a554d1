// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 004 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitectureLegacy
import SwiftUI

enum Seed004 {}

struct ScrumTimer {
    struct Speaker: Equatable, Identifiable {
        var id: Int
        var name: String
        var isCompleted = false
    }
}

// Each step of the author's migration, made whole.
extension Seed004 {
enum Plain {
// SNIPPET 004.1
struct MeetingFooterView: View {
    let speakers: [ScrumTimer.Speaker]
    private var speakerNumber: Int? { speakers.firstIndex { !$0.isCompleted }.map { $0 + 1 } }
    private var isLastSpeaker: Bool { speakers.dropLast().allSatisfy(\.isCompleted) }
    private var speakerText: String { speakerNumber.map { "Speaker \($0) of \(speakers.count)" } ?? "No more speakers" }

    var skipAction: () -> Void
    var body: some View {
       HStack { Text(isLastSpeaker ? "Last Speaker" : speakerText); Button("Skip", action: skipAction) }
    }
}
// END 004.1
}

enum StateMovedOut {
// SNIPPET 004.2
struct MeetingFooterView: View {

    var skipAction: () -> Void
    var body: some View {
       Button("Skip", action: skipAction)
    }
}
// END 004.2
}

// SNIPPET 004.3
struct MeetingFooterState: Equatable {
    let speakers: [ScrumTimer.Speaker]
    var speakerNumber: Int? { speakers.firstIndex { !$0.isCompleted }.map { $0 + 1 } }
    var isLastSpeaker: Bool { speakers.dropLast().allSatisfy(\.isCompleted) }
    var speakerText: String { speakerNumber.map { "Speaker \($0) of \(speakers.count)" } ?? "No more speakers" }
}
// END 004.3

enum ActionsMovedOut {
// SNIPPET 004.4
struct MeetingFooterView: View {
    var body: some View {
       Text("Footer")
    }
}
// END 004.4
}

// SNIPPET 004.5
enum MeetingFooterAction: Equatable {
    case skipSpeaker
}
// END 004.5

enum WithStore {
// SNIPPET 004.6
struct MeetingFooterView: View {

   let store: Store<MeetingFooterState, MeetingFooterAction>

    var body: some View {
       Text("Footer")
    }
}
// END 004.6
}

enum Wrapped {
// SNIPPET 004.7
struct MeetingFooterView: View {

  let store: Store<MeetingFooterState, MeetingFooterAction>

    var body: some View {
        WithViewStore(store) { viewStore in
           Text(viewStore.speakerText)
        }
    }
}
// END 004.7
}

// SNIPPET 004.8
struct MeetingFooterView: View {

    let store: Store<MeetingFooterState, MeetingFooterAction>

    var body: some View {
        WithViewStore(store) { viewStore in
            VStack {
                HStack {
                     if viewStore.isLastSpeaker {
                       Text("Last Speaker")
                    } else {
                        Text(viewStore.speakerText)
                        Button("Count") { viewStore.send(.skipSpeaker) }
                    }
                }
            }
                        // SNIPPET 004.9
Button(action: { viewStore.send(.skipSpeaker) } )
            // END 004.9
{ Text("Skip") }
        }
    }
}
// END 004.8

// SNIPPET 004.10
struct MeetingFooterView_Previews: PreviewProvider {
    static let speakers = [ScrumTimer.Speaker(id: 1, name: "Blob"), ScrumTimer.Speaker(id: 2, name: "Blob Jr.")]
    static var previews: some View {
        MeetingFooterView(store: Store<MeetingFooterState, MeetingFooterAction>(initialState: MeetingFooterState(speakers: speakers),
                                                                                reducer: .empty,
                                                                                environment: ()))
            .previewLayout(.sizeThatFits)
    }
}
// END 004.10
}
