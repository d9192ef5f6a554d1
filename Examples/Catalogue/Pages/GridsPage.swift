import SwiftUI

struct GridsPage: View {
  @State private var page: Int? = 0

  var body: some View {
    Form {
      #Example("Grid") {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
          GridRow {
            Text("City").bold()
            Text("Country").bold()
            Text("Height").bold().gridColumnAlignment(.trailing)
          }
          Divider()
          GridRow {
            Text("Vienna")
            Text("Austria")
            Text("171 m")
          }
          GridRow {
            Text("Kyoto")
            Text("Japan")
            Text("50 m")
          }
        }
      }
      #Example("Adaptive columns") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 72))], spacing: 8) {
          ForEach(0..<10) { index in
            RoundedRectangle(cornerRadius: 8)
              .fill(Color(hue: Double(index) / 10, saturation: 0.6, brightness: 0.9))
              .frame(height: 56)
          }
        }
      }
      #Example("Fixed and flexible columns") {
        LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible())]) {
          ForEach(1..<7) {
            Text("\($0)").frame(maxWidth: .infinity, minHeight: 32).background(.gray.opacity(0.2))
          }
        }
      }
      #Example("Horizontal") {
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHStack(spacing: 12) {
            ForEach(1..<12) { index in
              Text("\(index)")
                .font(.title)
                .frame(width: 96, height: 96)
                .background(.teal.opacity(0.2), in: .rect(cornerRadius: 16))
            }
          }
        }
        .frame(height: 96)
        ScrollView(.horizontal) {
          LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 8) {
            ForEach(1..<30) { Tile("Item \($0)") }
          }
        }
        .frame(height: 96)
      }
      #Example("Pages") {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<3) { index in
              Text("Page \(index + 1)")
                .font(.title2)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.indigo.opacity(0.1 + Double(index) * 0.1))
                .containerRelativeFrame(.horizontal)
                .id(index)
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $page)
        .scrollIndicators(.hidden)
        .frame(height: 120)
        Button("Last page") { withAnimation { page = 2 } }
      }
      #Example("Scrolling to a row") {
        NavigationLink("A thousand rows") {
          ScrollViewReader { proxy in
            ScrollView {
              LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                Section {
                  ForEach(0..<1_000) { Text("Row \($0)").padding(.horizontal).id($0) }
                } header: {
                  Text("Stays on top").font(.headline).padding(8).frame(maxWidth: .infinity).background(.bar)
                }
              }
            }
            .toolbar {
              Button("Row 900") { withAnimation { proxy.scrollTo(900, anchor: .top) } }
            }
          }
          .navigationTitle("A thousand rows")
          .navigationBarTitleDisplayMode(.inline)
        }
      }
    }
  }
}

#Preview("Grids") { CatalogueView(showing: .grids) }
