import ComposableArchitecture
import LadderClient
import SwiftUI

/// The result of the test, and what becomes of it.
struct FinishedView: View {
  @Bindable var store: StoreOf<WorkoutFeature>

  var body: some View {
    if let result = store.result {
      ScrollView {
        VStack(spacing: 16) {
          VStack(spacing: 4) {
            RepCount(count: result.repCount)
              .foregroundStyle(.tint)
              .accessibilityHidden(true)
            ResultText(repCount: result.repCount, duration: result.duration).font(.title3)
            if let lead = store.lead { Text(verbatim: outcome(lead)).foregroundStyle(.secondary) }
          }
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity)
          .card()
          if let delivery = store.delivery { DeliveryCard(delivery: delivery) }
          if let notice = store.share?.notice {
            Text(verbatim: notice.message).font(.footnote).foregroundStyle(.secondary)
          }
          buttons
        }
        .frame(maxWidth: 560)
        .padding()
        .frame(maxWidth: .infinity)
      }
    }
  }

  private var buttons: some View {
    VStack(spacing: 12) {
      Button("Done") { store.send(.closeButtonTapped) }
        .buttonStyle(.main)
        .keyboardShortcut(.defaultAction)
      Button {
        store.send(.shareButtonTapped)
        store.send(.share(.presented(.shareButtonTapped)))
      } label: {
        Label("Share", systemImage: "square.and.arrow.up").frame(maxWidth: .infinity, minHeight: 44)
      }
      Button {
        store.send(.againButtonTapped)
      } label: {
        Label("Once More", systemImage: "arrow.clockwise").frame(maxWidth: .infinity, minHeight: 44)
      }
    }
    .buttonStyle(.bordered)
  }

  private func outcome(_ lead: Int) -> String {
    if lead == 0 { return String(localized: "Level with the race") }
    return lead > 0
      ? String(localized: "Won by \(lead)") : String(localized: "Lost by \(-lead)")
  }
}

/// The state of a result on its way to the service.
struct DeliveryCard: View {
  let delivery: Delivery
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      switch delivery {
      case .sending:
        ProgressView().accessibilityHidden(true)
        Text("Sending the result…")
      case .savedForLater:
        symbol("clock.arrow.circlepath")
        Text("Saved for later. It is sent as soon as the service answers.")
      case .waitingForSignIn:
        symbol("person.crop.circle")
        Text("Saved for later. It is sent when you have signed in again.")
      case .taken(let receipt):
        symbol("checkmark.circle.fill").foregroundStyle(.tint)
        VStack(alignment: .leading, spacing: 2) {
          Text("Sent").font(.headline)
          Text("Place \(receipt.rank) of \(receipt.participantCount)")
          if receipt.personalBest { Text("Your best so far!").foregroundStyle(.tint) }
        }
      case .refused(let refusal):
        symbol("exclamationmark.circle.fill").foregroundStyle(LadderColor.problem(colorScheme))
        VStack(alignment: .leading, spacing: 2) {
          Text("The result was not taken").font(.headline)
          Text(verbatim: LadderError.explanation(code: refusal.code, message: refusal.message))
        }
      case .unknown:
        symbol("questionmark.circle")
        Text("What became of the result is not known. Look at your profile.")
      }
      Spacer(minLength: 0)
    }
    .card()
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }

  private func symbol(_ name: String) -> some View {
    Image(systemName: name).accessibilityHidden(true)
  }
}

#Preview {
  VStack {
    DeliveryCard(delivery: .sending)
    DeliveryCard(delivery: .savedForLater)
    DeliveryCard(delivery: .waitingForSignIn)
    DeliveryCard(delivery: .refused(.init(code: "invalid", message: "The challenge is over.")))
    DeliveryCard(delivery: .unknown)
  }
  .padding()
  .background(LadderColor.page)
  .ladderStyle()
}
