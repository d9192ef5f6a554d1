import SwiftUI

struct TabsPage: View {
  @State private var isShown = false
  @State private var tab = "home"
  @State private var page = 0

  var body: some View {
    Form {
      #Example("Tab bar") {
        Button("Show") { isShown = true }
          .fullScreenCover(isPresented: $isShown) {
            TabView(selection: $tab) {
              Tab("Home", systemImage: "house", value: "home") {
                NavigationStack {
                  List(0..<20) { Text("Row \($0)") }
                    .navigationTitle("Home")
                    .toolbar { Button("Done") { isShown = false } }
                }
              }
              Tab("Messages", systemImage: "message", value: "messages") {
                Text("No messages")
              }
              .badge(3)
              Tab("Settings", systemImage: "gearshape", value: "settings") {
                Form { Toggle("Sound", isOn: .constant(true)) }
              }
            }
          }
      }
      #Example("Pages") {
        TabView(selection: $page) {
          ForEach(0..<3) { index in
            Text("Page \(index + 1)")
              .font(.title)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(Color(hue: Double(index) / 3, saturation: 0.3, brightness: 0.9))
              .foregroundStyle(.black)
              .tag(index)
          }
        }
        .tabViewStyle(.page)
        .frame(height: 200)
        .clipShape(.rect(cornerRadius: 12))
        Button("Next") { withAnimation { page = (page + 1) % 3 } }
      }
    }
  }
}

#Preview("Tabs") { CatalogueView(showing: .tabs) }
