import SwiftUI

struct AccessibilityPage: View {
  @State private var rating = 3
  @State private var isSent = false
  @AccessibilityFocusState private var isNoteFocused: Bool

  var body: some View {
    Form {
      #Example("Names, values, hints") {
        Button {
          isSent.toggle()
        } label: {
          Image(systemName: "paperplane.fill")
        }
        .accessibilityLabel("Send")
        .accessibilityHint("Sends the message at once")
        HStack {
          Image(systemName: "battery.75percent")
          Text("75 %")
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Battery")
        .accessibilityValue("75 percent")
        Image(systemName: "sparkles").accessibilityHidden(true)
      }
      #Example("Elements") {
        HStack {
          Text("Price")
          Spacer()
          Text("3 €")
        }
        .accessibilityElement(children: .combine)
        VStack(alignment: .leading) {
          Text("Chapter").font(.headline).accessibilityAddTraits(.isHeader)
          Text("And what it says")
        }
        .accessibilityElement(children: .contain)
      }
      #Example("Actions") {
        HStack {
          ForEach(1..<6) { Image(systemName: $0 <= rating ? "star.fill" : "star") }
        }
        .foregroundStyle(.yellow)
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("\(rating) of 5")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: rating = min(rating + 1, 5)
          case .decrement: rating = max(rating - 1, 0)
          @unknown default: break
          }
        }
        Text("With an action")
          .accessibilityAction(named: "Best rating") { rating = 5 }
      }
      #Example("Focus and announcements") {
        Text("A note").accessibilityFocused($isNoteFocused)
        Button("Go to the note") { isNoteFocused = true }
        Button("Announce") { AccessibilityNotification.Announcement("Saved").post() }
      }
    }
  }
}

#Preview("Accessibility") { CatalogueView(showing: .accessibility) }
