import ComposableArchitecture
import SwiftUI

/// The test while this tab counts.
struct RunningView: View {
  let store: StoreOf<WorkoutFeature>
  @Environment(\.verticalSizeClass) private var heightClass
  @Environment(\.horizontalSizeClass) private var widthClass
  @FocusState private var isPadFocused: Bool

  var body: some View {
    if let test = store.test {
      Group {
        if heightClass == .compact || widthClass == .regular {
          HStack(spacing: 16) {
            VStack(spacing: 14) {
              ElapsedClock(test: test)
              race(test)
              Spacer(minLength: 0)
              controls
            }
            .frame(maxWidth: 360)
            pad(test)
          }
        } else {
          VStack(spacing: 14) {
            ElapsedClock(test: test)
            race(test)
            pad(test)
            controls
          }
        }
      }
      .frame(maxWidth: 1_000)
      .padding()
      // A key counts from the start on, and presses what has the focus.
      .onAppear { isPadFocused = true }
    }
  }

  private func pad(_ test: RunningTest) -> some View {
    // Space presses the pad from anywhere, and so does Return.
    Group {
      RepPad(count: test.repCount) { store.send(.plusButtonTapped) }
        .focused($isPadFocused)
        .keyboardShortcut(.space, modifiers: [])
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .keyboardShortcut(.return, modifiers: [])
  }

  @ViewBuilder private func race(_ test: RunningTest) -> some View {
    if let ghost = test.ghost {
      VStack(alignment: .leading, spacing: 6) {
        RaceBar(test: test, ghost: ghost)
        LeadText(store: store)
      }
    }
  }

  private var controls: some View {
    HStack(spacing: 12) {
      Button {
        store.send(.minusButtonTapped)
      } label: {
        Image(systemName: "minus")
          .font(.title2.bold())
          .frame(width: 64, height: 56)
          .accessibilityLabel(Text("Take one back"))
      }
      .buttonStyle(.bordered)
      .keyboardShortcut("-", modifiers: [])
      .disabled(store.repCount == 0)
      Button {
        store.send(.stopButtonTapped)
      } label: {
        Label("Stop", systemImage: "stop.fill")
      }
      .buttonStyle(.main)
    }
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
  }
}

/// The time for which the test has gone on. Ticks in the browser.
struct ElapsedClock: View {
  let test: RunningTest
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(spacing: 0) {
      Text(
        .currentDate,
        format: .timer(
          countingUpIn: test.startedAt..<test.deadline, maxFieldCount: 4, maxPrecision: .milliseconds(10))
      )
      .font(.system(size: 46, weight: .semibold, design: .rounded))
      .monospacedDigit()
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      if let limit = test.challenge.timeLimit {
        Text(
          "of \(Duration.seconds(limit).formatted(.units(allowed: [.minutes, .seconds], width: .wide).locale(locale)))"
        )
        .font(.subheadline)
        .foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Shows who is ahead in the race, and by how much. Alone: it changes by itself.
private struct LeadText: View {
  let store: StoreOf<WorkoutFeature>

  var body: some View {
    if let lead = store.lead {
      Label {
        Text(verbatim: Self.text(lead))
      } icon: {
        Image(systemName: lead < 0 ? "arrow.down" : "arrow.up").accessibilityHidden(true)
      }
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(lead < 0 ? Color.secondary : Color.accentColor)
    }
  }

  static func text(_ lead: Int) -> String {
    if lead == 0 { return String(localized: "Level") }
    return lead > 0 ? String(localized: "\(lead) ahead") : String(localized: "\(-lead) behind")
  }
}

/// The test while another tab counts.
struct ElsewhereView: View {
  let store: StoreOf<WorkoutFeature>

  var body: some View {
    if let test = store.test {
      ScrollView {
        VStack(spacing: 18) {
          ElapsedClock(test: test)
          RepCount(count: test.repCount)
            .accessibilityLabel(Text("\(test.repCount) reps"))
          Text("You count in another tab, or on another device.")
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
          Button("Count Here") { store.send(.takeOverButtonTapped) }
            .buttonStyle(.main)
            .keyboardShortcut(.defaultAction)
        }
        .frame(maxWidth: 520)
        .padding()
        .frame(maxWidth: .infinity)
      }
    }
  }
}
