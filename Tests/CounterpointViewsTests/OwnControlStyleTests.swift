import CounterpointSemantics
import SwiftUI
import Testing

/// A date between two buttons, as calendars show it.
private struct SteppedDays: DatePickerStyle {
  @Environment(\.isEnabled) private var isEnabled
  @State private var steps = 0

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(Int(configuration.selection.timeIntervalSinceReferenceDate / 86_400))")
      Button("Next") {
        steps += 1
        let next = configuration.selection.addingTimeInterval(86_400)
        configuration.selection = min(next, configuration.maximumDate ?? next)
      }
      Text(isEnabled ? "open" : "closed")
      Text("\(steps) steps")
      if configuration.minimumDate == nil, configuration.displayedComponents == .date { Text("any") }
    }
  }
}

/// Only adds something to what is there.
private struct Framed: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("framed")
    DatePicker(configuration).datePickerStyle(.graphical)
  }
}

private struct Titled: ControlGroupStyle {
  @Environment(\.isEnabled) private var isEnabled
  @State private var isOpen = false

  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Text(isEnabled ? "open" : "closed")
      Button(isOpen ? "Less" : "More") { isOpen.toggle() }
      if isOpen { ControlGroup(configuration) }
    }
  }
}

/// Only adds something to what is there.
private struct Noted: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(configuration.isMixed ? "mixed" : "plain")
    Toggle(configuration)
  }
}

@MainActor @Suite("Styles of an app's own for date pickers, toggles and groups of controls")
struct OwnControlStyleTests {
  private struct Days: View {
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)
    @State private var isOpen = true
    var body: some View {
      DatePicker(
        "Day", selection: $day, in: ...Date(timeIntervalSinceReferenceDate: 86_400),
        displayedComponents: .date
      )
      .datePickerStyle(SteppedDays())
      .disabled(!isOpen)
      Text("day \(Int(day.timeIntervalSinceReferenceDate / 86_400))")
      Button("Close") { isOpen = false }
    }
  }

  @Test("A date picker is what its style makes of it, which keeps state and knows its environment")
  func dates() {
    let graph = ViewGraph { Days() }
    graph.start()
    #expect(graph.nodes(.datePicker).isEmpty)
    #expect(graph.texts == ["Day", "0", "Next", "open", "0 steps", "any", "day 0", "Close"])
    graph.tap("Next")
    graph.tap("Next")
    #expect(graph.texts == ["Day", "1", "Next", "open", "2 steps", "any", "day 1", "Close"])
    graph.tap("Close")
    #expect(graph.texts.contains("closed"))
  }

  @Test("A style may add to the date picker as it would be, or as another style shows it")
  func addition() {
    let graph = ViewGraph {
      DatePicker("Day", selection: .constant(.distantPast)).datePickerStyle(Framed())
      DatePicker("Hour", selection: .constant(.distantPast)).datePickerStyle(.compact)
    }
    graph.start()
    #expect(graph.texts.contains("framed"))
    #expect(graph.nodes(.datePicker).map(\.accessibleName) == ["Day", "Hour"])
    #expect(graph.nodes(.datePicker).map { $0[.styleName] } == [.string("graphical"), nil])
  }

  private struct Lamps: View {
    @State private var isOn = [true, false]
    var body: some View {
      Toggle("All", sources: [$isOn[0], $isOn[1]], isOn: \.self).toggleStyle(Noted())
      Button("Second") { isOn[1].toggle() }
    }
  }

  @Test("A toggle to which a style adds something is as mixed as it would be without the style")
  func mixedToggle() {
    let graph = ViewGraph { Lamps() }
    graph.start()
    #expect(graph.texts.contains("mixed"))
    #expect(graph.node(.toggle)[.accessibilityValue] == .string("mixed"))
    graph.tap("Second")
    #expect(graph.texts.contains("plain"))
    #expect(graph.node(.toggle)[.accessibilityValue] == nil)
    #expect(graph.node(.toggle)[.isOn] == .bool(true))
  }

  @Test("The symbol of a group of controls reaches its style with the title")
  func groupSymbol() {
    let title = "Align"
    let graph = ViewGraph {
      VStack {
        ControlGroup("Text", systemImage: "bold") { Button("Bold") {} }
        ControlGroup(title, systemImage: "text.alignleft") { Button("Left") {} }
      }
      .controlGroupStyle(Titled())
    }
    graph.start()
    #expect(graph.nodes(.image).map { $0[.symbol] } == [.string("bold"), .string("text.alignleft")])
    #expect(graph.texts.contains("Text") && graph.texts.contains("Align"))
  }

  @Test("A group of controls is what its style makes of its controls and label")
  func groups() {
    let graph = ViewGraph {
      VStack {
        ControlGroup("Text") { Button("Bold") {} }
        ControlGroup {
          Button("Left") {}
        }
        .controlGroupStyle(.navigation)
      }
      .controlGroupStyle(Titled())
    }
    graph.start()
    #expect(graph.texts == ["Text", "open", "More", "Left"])
    graph.tap("More")
    #expect(graph.texts == ["Text", "open", "Less", "Bold", "Left"])
    let groups = graph.nodes(.hstack).filter { $0[.styleName] == .string("controlGroup") }
    #expect(groups.map(\.visibleText) == ["Bold", "Left"])
  }
}
