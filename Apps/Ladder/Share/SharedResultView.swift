import ComposableArchitecture
import SwiftUI

/// A result that somebody has shared, and the way to try the same.
struct SharedResultView: View {
  let store: StoreOf<SharedResultFeature>

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Shared Result")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close") { store.send(.closeButtonTapped) }
              .keyboardShortcut(.cancelAction)
          }
        }
    }
  }

  @ViewBuilder private var content: some View {
    switch store.content {
    case .found(let result):
      ScrollView {
        VStack(spacing: 20) {
          SharedResultCard(result: result)
          Button("Try It Yourself") { store.send(.tryItButtonTapped) }.buttonStyle(.main)
        }
        .frame(maxWidth: 520)
        .padding()
        .frame(maxWidth: .infinity)
      }
      .background(LadderColor.page)
    case .missing:
      ContentUnavailableView(
        "This result is not shared", systemImage: "link",
        description: Text("The link is wrong, or the result was deleted."))
    case .failed:
      FailureView(
        title: "The result is not there", message: String(localized: "It could not be read. Try again.")
      ) {
        store.send(.retryButtonTapped)
      }
    }
  }
}

private struct SharedResultCard: View {
  let result: SharedResult
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    VStack(spacing: 12) {
      ExercisePose(exercise: result.exercise).frame(width: 210, height: 140)
      Text(service: result.title)
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      HStack(spacing: 10) {
        AvatarView(name: result.name, id: result.name, size: 32)
        Text(verbatim: result.name).font(.headline)
      }
      RepCount(count: result.repCount)
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      ResultText(repCount: result.repCount, duration: result.duration).font(.title3)
      if let rank = result.rank { Text("Place \(rank)").foregroundStyle(.secondary) }
      Text(verbatim: day).font(.footnote).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity)
    .card(padding: 24)
  }

  private var day: String {
    result.startedAt.formatted(
      Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone))
  }
}
