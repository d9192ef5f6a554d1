import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Widths of a table's columns")
struct TableColumnTests {
  private struct Jar: Identifiable {
    let id: String
  }

  @Test("A column is no narrower than it says, whether or not it says how wide it can be")
  func bounds() {
    let column = TableColumn<Jar, Never, Text, Text>("Name") { Text($0.id) }
    func track(_ column: TableColumn<Jar, Never, Text, Text>) -> GridTrack { column._columns[0].width.track }
    #expect(track(column) == .flexible(minimum: 0, maximum: .infinity))
    #expect(track(column.width(min: 120)) == .flexible(minimum: 120, maximum: .infinity))
    #expect(track(column.width(min: 120, max: .infinity)) == .flexible(minimum: 120, maximum: .infinity))
    #expect(track(column.width(max: 80)) == .flexible(minimum: 0, maximum: 80))
    #expect(track(column.width(min: 40, max: 100)) == .flexible(minimum: 40, maximum: 100))
    #expect(track(column.width(min: 100, max: 40)) == .flexible(minimum: 100, maximum: 100))
    #expect(track(column.width(60)) == .fixed(60))
  }
}
