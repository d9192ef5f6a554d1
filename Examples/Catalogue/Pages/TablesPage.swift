import SwiftUI

struct TablesPage: View {
  struct Planet: Identifiable {
    let id: Int
    var name: String
    var moons: Int
    var year: Double
    var isGiant: Bool { year > 10 }
  }

  @State private var planets = [
    Planet(id: 1, name: "Mercury", moons: 0, year: 0.24), Planet(id: 2, name: "Venus", moons: 0, year: 0.62),
    Planet(id: 3, name: "Earth", moons: 1, year: 1), Planet(id: 4, name: "Mars", moons: 2, year: 1.88),
    Planet(id: 5, name: "Jupiter", moons: 95, year: 11.9),
    Planet(id: 6, name: "Saturn", moons: 146, year: 29.4),
  ]
  @State private var order = [KeyPathComparator(\Planet.year)]
  @State private var selection: Set<Int> = [3]
  @State private var chosen: Int?
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    List {
      #Example("Sorting and selecting") {
        NavigationLink("Planets") {
          Table(planets, selection: $selection, sortOrder: $order) {
            TableColumn("Name", value: \.name) { planet in
              VStack(alignment: .leading) {
                Text(planet.name)
                if sizeClass == .compact {
                  Text("\(planet.moons) moons").font(.subheadline).foregroundStyle(.secondary)
                }
              }
            }
            TableColumn("Moons", value: \.moons) { Text($0.moons, format: .number) }
              .width(100)
            TableColumn("Year", value: \.year) { Text("\($0.year.formatted()) years") }
            TableColumn("Giant") { planet in
              if planet.isGiant { Image(systemName: "checkmark").accessibilityLabel("Yes") }
            }
            .width(80)
          }
          .onChange(of: order) { _, order in planets.sort(using: order) }
          .navigationTitle("\(selection.count) selected")
        }
      }
      #Example("Rows one by one") {
        NavigationLink("Rows") {
          Table(of: Planet.self, selection: $chosen) {
            TableColumn("Name", value: \.name)
            TableColumn("Moons") { Text("\($0.moons)") }
          } rows: {
            TableRow(Planet(id: 0, name: "Sun", moons: 0, year: 0))
            ForEach(planets) { planet in
              TableRow(planet).contextMenu { Button("Forget") { planets.removeAll { $0.id == planet.id } } }
            }
          }
          .navigationTitle("Rows")
        }
      }
    }
  }
}

#Preview("Tables") { CatalogueView(showing: .tables) }

#Preview("A table") {
  NavigationStack {
    Table(TablesPage.samples, sortOrder: .constant([KeyPathComparator(\TablesPage.Planet.name)])) {
      TableColumn("Name", value: \.name)
      TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
      TableColumn("Year") { Text("\($0.year.formatted()) years") }
    }
    .navigationTitle("Planets")
  }
}

extension TablesPage {
  fileprivate static let samples = [
    Planet(id: 1, name: "Earth", moons: 1, year: 1), Planet(id: 2, name: "Mars", moons: 2, year: 1.88),
    Planet(id: 3, name: "Neptune", moons: 16, year: 164.8),
  ]
}
