import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointViews

@MainActor @Suite("Names that everyday screens use")
struct EverydayNamesTests {
  @Test("A formatter writes what it is made for, alone and within a text")
  func formatters() {
    let number = NumberFormatter()
    number.locale = Locale(identifier: "en_US")
    number.numberStyle = .decimal
    let day = DateFormatter()
    day.locale = Locale(identifier: "en_US_POSIX")
    day.timeZone = .gmt
    day.dateFormat = "yyyy-MM-dd"
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let graph = ViewGraph {
      Text(NSNumber(value: 1234), formatter: number)
      Text(date, formatter: day)
      Text(date as NSDate, formatter: day)
      Text("On \(date, formatter: day): \(NSNumber(value: 5), formatter: number)")
    }
    #expect(graph.texts == ["1,234", "2001-01-01", "2001-01-01", "On 2001-01-01: 5"])
  }

  @Test("Words agree with their number where a text asks for it")
  func inflection() {
    func apples(_ count: Int) -> Text { Text("You have ^[\(count) **ripe** apple](inflect: true).") }
    #expect(
      [0, 1, 2, 1_001].map { apples($0).plain } == [
        "You have 0 ripe apples.", "You have 1 ripe apple.", "You have 2 ripe apples.",
        "You have 1,001 ripe apples.",
      ])
    #expect(Text("^[\("1") box](inflect: true) of ^[\(6) egg](inflect: true)").plain == "1 box of 6 eggs")
    #expect(Text("^[an apple](inflect: true)").plain == "an apple")
    #expect(Text("^[\(2) apple]").plain == "^[2 apple]")
    let plurals = [
      "box": "boxes", "city": "cities", "day": "days", "Person": "People", "sheep": "sheep", "loaf": "loaves",
      "dish": "dishes",
    ]
    for (word, plural) in plurals { #expect(Inflection.plural(of: word) == plural) }
  }

  @Test("What is inset at the side stands beside the content, in its order")
  func sideInsets() {
    let graph = ViewGraph {
      Text("content").safeAreaInset(edge: .leading) { Text("left") }
        .safeAreaInset(edge: .trailing, alignment: .top, spacing: 4) { Text("right") }
    }
    #expect(graph.texts == ["left", "content", "right"])
    #expect(graph.nodes(.hstack).count == 2)
  }

  @Test("Items of a bar can be grouped")
  func toolbarGroups() {
    let graph = ViewGraph {
      NavigationStack {
        Text("page").toolbar {
          Group {
            ToolbarItem(placement: .primaryAction) { Button("Add") {} }
            ToolbarItem(placement: .bottomBar) { Button("Sort") {} }
          }
        }
      }
    }
    #expect(Set(graph.nodes(.button).map(\.visibleText)).isSuperset(of: ["Add", "Sort"]))
  }

  @Test("An address of the web continues the activity of browsing, and no other")
  func activities() throws {
    var seen: [String] = []
    let graph = ViewGraph {
      Text("page")
        .userActivity("reading") { $0.title = "Never asked" }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
          seen.append($0.webpageURL?.absoluteString ?? "")
        }
        .onContinueUserActivity("reading") { _ in seen.append("reading") }
    }
    let url = try #require(URL(string: "https://example.com/a"))
    for node in graph.openedURLNodes { node.open(url) }
    #expect(seen == ["https://example.com/a"])
    let activity = NSUserActivity(activityType: "reading")
    try activity.setTypedPayload(3)
    #expect(try activity.typedPayload(Int.self) == 3)
    #expect(throws: (any Error).self) { try activity.typedPayload(String.self) }
  }

  @Test("What is important about a view is told as its hint; rotors are taken and do nothing")
  func customContent() {
    let graph = ViewGraph {
      Text("Bread").accessibilityCustomContent("Price", "3 €", importance: .high)
        .accessibilityCustomContent(AccessibilityCustomContentKey("Origin"), "Rome")
        .accessibilityRotor("Loaves") { ForEach(0..<3) { AccessibilityRotorEntry("\($0)", id: $0) } }
    }
    #expect(graph.node(.text)[.hint] == .string("Price: 3 €"))
  }

  private struct Bar: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.dynamicTypeSize.isAccessibilitySize ? 100 : 44
    }
  }

  @Test("A detent that is worked out can ask for what holds around it")
  func detents() {
    #expect(PresentationDetent.custom(Bar.self) == .height(44))
  }
}
