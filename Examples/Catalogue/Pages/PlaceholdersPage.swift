import SwiftUI

struct PlaceholdersPage: View {
  @State private var isLoading = true

  var body: some View {
    Form {
      #Example("Nothing there") {
        ContentUnavailableView(
          "No Mail", systemImage: "tray", description: Text("New mail will appear here."))
      }
      #Example("Nothing found") {
        ContentUnavailableView.search(text: "Unicorns")
      }
      #Example("With a way out") {
        ContentUnavailableView {
          Label("No Connection", systemImage: "wifi.slash")
        } description: {
          Text("Check the network, then try again.")
        } actions: {
          Button("Try again") { isLoading = true }.buttonStyle(.borderedProminent)
        }
      }
      #Example("Skeletons") {
        Toggle("Loading", isOn: $isLoading.animation())
        Group {
          ForEach(0..<2) { _ in
            HStack(spacing: 12) {
              Circle().fill(.blue).frame(width: 40, height: 40)
              VStack(alignment: .leading) {
                Text("Ada Lovelace").font(.headline)
                Text("Wrote the first program").font(.subheadline)
              }
            }
          }
        }
        .redacted(reason: isLoading ? .placeholder : [])
      }
      #Example("Private") {
        LabeledContent("Balance") { Text("1,024 €").privacySensitive() }
          .redacted(reason: .privacy)
      }
    }
  }
}

#Preview("Empty and loading") { CatalogueView(showing: .placeholders) }
