import SwiftUI

/// Tables as real code writes them: that they compile is the test.
private struct Person: Identifiable, Hashable {
  let id: Int
  var givenName: String
  var familyName: String
  var age: Int
  var nickname: String?
  var isFriend = false
  var fullName: String { "\(givenName) \(familyName)" }
}

private struct TablesView: View {
  @State private var people: [Person] = []
  @State private var selected: Person.ID?
  @State private var chosen: Set<Person.ID> = []
  @State private var sortOrder = [KeyPathComparator(\Person.givenName)]
  @State private var showsAge = true
  @Environment(\.horizontalSizeClass) private var sizeClass
  private var isCompact: Bool { sizeClass == .compact }

  var body: some View {
    VStack {
      Table(people) {
        TableColumn("Given Name", value: \.givenName)
        TableColumn("Family Name", value: \.familyName).width(120)
        TableColumn("Age") { person in Text("\(person.age)").monospacedDigit() }
          .width(min: 40, ideal: 60, max: 100)
      }
      Table(people, selection: $selected) { TableColumn("Name", value: \.fullName) }
      Table(people, selection: $chosen) {
        TableColumn("Name") { person in
          VStack(alignment: .leading) {
            Text(person.fullName)
            if isCompact { Text("\(person.age)").foregroundStyle(.secondary) }
          }
        }
        TableColumn(Text("Age")) { Text($0.age, format: .number) }
      }
      Table(people, sortOrder: $sortOrder) {
        TableColumn("Given Name", value: \.givenName)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }.alignment(.trailing)
        TableColumn("Nickname", value: \.nickname) { Text($0.nickname ?? "–") }
        TableColumn("Friend", value: \.isFriend) { Text($0.isFriend ? "Yes" : "No") }
        TableColumn("Family", value: \.familyName, comparator: .localizedStandard) { Text($0.familyName) }
        TableColumn("Sum", sortUsing: KeyPathComparator(\Person.age)) { Text("\($0.age)") }
        if showsAge { TableColumn("Full", value: \.fullName) }
        TableColumn("Actions") { person in Button("Call") { print(person.id) } }
      }
      .onChange(of: sortOrder) { _, order in people.sort(using: order) }
      .tableStyle(.inset)
      Table(of: Person.self, selection: $chosen) {
        TableColumn("Given Name", value: \.givenName)
        TableColumn("Family Name", value: \.familyName)
      } rows: {
        Section("Friends") {
          ForEach(people.filter(\.isFriend)) { TableRow($0) }
        }
        Section(isExpanded: $showsAge) {
          ForEach(people) { person in TableRow(person) }
        } header: {
          Text("All")
        }
        ForEach(people) { person in
          Section(person.fullName) {
            TableRow(person)
            if showsAge { TableRow(person) }
          }
        }
        Section { TableRow(people[0]) }
      }
      Table(of: Person.self, selection: $chosen, sortOrder: $sortOrder) {
        TableColumn("Given Name", value: \.givenName)
        TableColumn("Family Name", value: \.familyName)
      } rows: {
        ForEach(people) { person in
          TableRow(person).contextMenu { Button("Delete") { people.removeAll { $0.id == person.id } } }
        }
      }
      Table(of: Person.self) {
        TableColumn("Name", value: \.fullName)
      } rows: {
        TableRow(Person(id: -1, givenName: "First", familyName: "Row", age: 1))
        ForEach(people) { TableRow($0) }
        if showsAge { TableRow(Person(id: -2, givenName: "Last", familyName: "Row", age: 2)) }
      }
      Table {
        TableColumn("1", value: \Person.givenName)
        TableColumn("2", value: \.givenName)
        TableColumn("3", value: \.givenName)
        TableColumn("4", value: \.givenName)
        TableColumn("5", value: \.givenName)
        TableColumn("6", value: \.givenName)
        TableColumn("7", value: \.givenName)
        TableColumn("8", value: \.givenName)
        TableColumn("9", value: \.givenName)
        TableColumn("10", value: \.givenName)
      } rows: {
        ForEach(people) { TableRow($0) }
      }
    }
  }
}
