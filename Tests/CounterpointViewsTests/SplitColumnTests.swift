import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Columns that a split view shows")
struct SplitColumnTests {
  @Test("Two columns are both of two, and the last two of three")
  func doubleColumn() {
    let two = ViewGraph {
      NavigationSplitView(columnVisibility: .constant(.doubleColumn)) {
        Text("Sidebar")
      } detail: {
        Text("Detail")
      }
    }
    #expect(two.node(.splitView)[.columnVisibility] == nil)
    let three = ViewGraph {
      NavigationSplitView(columnVisibility: .constant(.doubleColumn)) {
        Text("Sidebar")
      } content: {
        Text("Content")
      } detail: {
        Text("Detail")
      }
    }
    #expect(three.node(.splitView)[.columnVisibility] == .string("doubleColumn"))
  }
}
