import ComposableArchitecture
import LadderClient
import SwiftUI

/// The results that the service has not taken, with what becomes of each.
struct OutboxRows: View {
  let store: StoreOf<OutboxFeature>

  var body: some View {
    if !store.results.isEmpty {
      Section {
        ForEach(store.results) { entry in
          if let test = entry.result {
            OutboxRow(test: test, refusal: entry.refusal, isSending: store.sending == entry.id) {
              store.send(.discardButtonTapped(entry.id))
            }
          }
        }
        if store.results.contains(where: { $0.refusal == nil }), !store.waitsForSignIn {
          Button("Send Now", systemImage: "arrow.clockwise") { store.send(.sendNowButtonTapped) }
            .disabled(store.sending != nil)
        }
      } header: {
        Text("Not Sent Yet")
      } footer: {
        if store.waitsForSignIn {
          Text("They are sent when you have signed in again.")
        } else {
          Text("They are kept on the server of this page, and sent as soon as Ladder’s service answers.")
        }
      }
    }
  }
}

private struct OutboxRow: View {
  let test: FinishedTest
  let refusal: OutboxEntry.Refusal?
  let isSending: Bool
  let discard: @MainActor @Sendable () -> Void

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(service: test.title)
        ResultText(repCount: test.repCount, duration: test.duration)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        if let refusal {
          ProblemText(LadderError.explanation(code: refusal.code, message: refusal.message))
        }
      }
      Spacer(minLength: 0)
      if refusal != nil {
        Button("Discard", role: .destructive, action: discard)
          .buttonStyle(.bordered)
          .accessibilityLabel(Text("Discard \(test.repCount) reps"))
      } else if isSending {
        ProgressView().accessibilityLabel(Text("Sending"))
      } else {
        Image(systemName: "clock.arrow.circlepath")
          .foregroundStyle(.secondary)
          .accessibilityLabel(Text("Saved for later"))
      }
    }
  }
}
