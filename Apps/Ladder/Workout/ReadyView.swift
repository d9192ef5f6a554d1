import ComposableArchitecture
import LadderModel
import SwiftUI

/// Before the test: how long it lasts, whom one races against, and the start.
struct ReadyView: View {
  @Bindable var store: StoreOf<WorkoutFeature>

  var body: some View {
    Form {
      Section {
        VStack(spacing: 12) {
          ExercisePose(exercise: store.challenge.exercise).frame(width: 180, height: 120)
          Text(service: store.challenge.summary)
            .multilineTextAlignment(.center)
            .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
      }
      if !store.ghosts.isEmpty {
        Section {
          Picker("Race against", selection: $store.ghostKind) {
            ForEach(store.ghosts) { ghost in
              Text("\(ghost.title): \(ghost.repCount) reps").tag(Ghost.Kind?.some(ghost.kind))
            }
            Text("Nobody").tag(Ghost.Kind?.none)
          }
          .pickerStyle(.inline)
        }
      }
      MotionSection(store: store)
    }
    .safeAreaInset(edge: .bottom) {
      Button {
        store.send(.startButtonTapped)
      } label: {
        Label("Start", systemImage: "play.fill")
      }
      .buttonStyle(.main)
      .keyboardShortcut(.defaultAction)
      .frame(maxWidth: 560)
      .padding(.horizontal)
      .padding(.vertical, 10)
      .frame(maxWidth: .infinity)
      .background(.bar)
    }
  }
}

/// The device's motion sensor as a counter.
private struct MotionSection: View {
  let store: StoreOf<WorkoutFeature>

  var body: some View {
    Section {
      Button {
        store.send(.motionButtonTapped)
      } label: {
        Label(
          store.sensor == .off || store.sensor.hasFailed
            ? "Let the Motion Sensor Count" : "Count by Hand",
          systemImage: store.sensor == .on ? "hand.tap" : "move.3d")
      }
      .disabled(store.sensor == .asking)
      if let problem = store.sensor.problem { ProblemText(problem) }
    } footer: {
      if store.sensor == .on {
        Text("Hold the phone in your hand or wear it. You can still count with the buttons.")
      } else {
        Text("Tap anywhere, or press Space or Return, to count.")
      }
    }
  }
}
