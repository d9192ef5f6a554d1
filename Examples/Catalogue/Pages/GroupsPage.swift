import SwiftUI

struct GroupsPage: View {
  @State private var isExpanded = true
  @State private var isWifiOn = true
  @State private var name = "Ada"

  var body: some View {
    Form {
      #Example("Disclosure") {
        DisclosureGroup("Details") {
          Text("One")
          Text("Two")
        }
        DisclosureGroup("Open at first", isExpanded: $isExpanded) {
          Toggle("Wi-Fi", isOn: $isWifiOn)
          DisclosureGroup("Deeper") { Text("The deepest") }
        }
        DisclosureGroup {
          Text("Inside")
        } label: {
          Label("With a symbol", systemImage: "star")
        }
      }
      #Example("Boxes") {
        GroupBox("Title") { Text("What the box holds").frame(maxWidth: .infinity, alignment: .leading) }
        GroupBox {
          Text("What the box holds").frame(maxWidth: .infinity, alignment: .leading)
        } label: {
          Label("Heart rate", systemImage: "heart.fill").foregroundStyle(.red)
        }
      }
      #Example("Forms") {
        NavigationLink("Settings") {
          Form {
            Section {
              TextField("Name", text: $name)
              Toggle("Wi-Fi", isOn: $isWifiOn)
            } header: {
              Text("Account")
            } footer: {
              Text("The footer explains what the settings above are good for, in as many lines as it takes.")
            }
            Section("Folded", isExpanded: $isExpanded) { Text("Row") }
            Section { Button("Sign out", role: .destructive) {} }
          }
          .navigationTitle("Settings")
        }
      }
      #Example("Groups and dividers") {
        Group {
          Text("One")
          Text("Two")
        }
        .foregroundStyle(.blue)
        VStack(alignment: .leading) {
          Text("Above")
          Divider()
          Text("Below")
        }
      }
      Section {
        Text("A row")
      } header: {
        Label("Header with a symbol", systemImage: "star")
      } footer: {
        Text("A footer with **Markdown** and [a link](https://www.swift.org).")
      }
      .headerProminence(.increased)
    }
  }
}

#Preview("Groups") { CatalogueView(showing: .groups) }
