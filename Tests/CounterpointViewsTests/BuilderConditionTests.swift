import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

/// Conditions, choices and repetitions within what builders other than `ViewBuilder` put together.
@MainActor
@Suite("Conditions in builders")
struct BuilderConditionTests {
  enum Choice: CaseIterable { case first, second, third }

  private func drawn(_ chart: some View) -> [DrawingMark] {
    let graph = ViewGraph { chart.frame(width: 200, height: 100) }
    graph.updateEnvironment { $0.locale = Locale(identifier: "en_US") }
    graph.measure()
    return graph.drawing
  }

  @Test("A chart's marks", arguments: Choice.allCases)
  func charts(choice: Choice) {
    let marks = drawn(
      Chart {
        switch choice {
        case .first: BarMark(x: .value("X", "a"), y: .value("Y", 1))
        case .second:
          BarMark(x: .value("X", "a"), y: .value("Y", 1))
          BarMark(x: .value("X", "b"), y: .value("Y", 1))
        case .third:
          if #available(iOS 17, *) {
            ForEach(0..<3, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", 1)) }
          }
        }
        if choice == .first {
          BarMark(x: .value("X", "b"), y: .value("Y", 1))
        } else if choice == .second {
          BarMark(x: .value("X", "c"), y: .value("Y", 1))
        } else {
          BarMark(x: .value("X", "d"), y: .value("Y", 1))
        }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden))
    let bars = marks.count { if case .fill = $0 { true } else { false } }
    #expect(bars == [Choice.first: 2, .second: 3, .third: 4][choice])
  }

  @Test("The marks of an axis, and what stands at a value", arguments: Choice.allCases)
  func axes(choice: Choice) {
    let marks = drawn(
      Chart { BarMark(x: .value("X", "a"), y: .value("Y", 4)) }
        .chartXAxis(.hidden)
        .chartYAxis {
          if choice == .first {
            AxisMarks(values: [1, 2]) { AxisValueLabel("first \($0.as(Int.self) ?? 0)") }
          } else if choice == .second {
            AxisMarks(values: [3]) { value in
              switch value.as(Int.self) {
              case 3: AxisValueLabel("three")
              case 2: AxisValueLabel("two")
              default: AxisGridLine()
              }
            }
          } else {
            if #available(iOS 17, *) { AxisMarks(values: [4]) { _ in AxisValueLabel("four") } }
          }
        })
    let texts = marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    #expect(texts == [Choice.first: ["first 1", "first 2"], .second: ["three"], .third: ["four"]][choice])
  }

  @Test("Keyframes, with and without tracks", arguments: Choice.allCases)
  func keyframes(choice: Choice) {
    let plain = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      switch choice {
      case .first: LinearKeyframe(2, duration: 1)
      case .second: for step in 2...3 { LinearKeyframe(Double(step), duration: 1) }
      case .third: if #available(iOS 17, *) { MoveKeyframe(9) }
      }
    }
    #expect(plain.duration == [Choice.first: 2, .second: 3, .third: 1][choice])
    let tracks = KeyframeTimeline(initialValue: CGPoint.zero) {
      if choice == .first {
        KeyframeTrack(\.x) { LinearKeyframe(1, duration: 4) }
      } else if choice == .second {
        KeyframeTrack(\.y) { LinearKeyframe(1, duration: 5) }
      } else {
        KeyframeTrack(\.x) { if choice == .third { LinearKeyframe(1, duration: 6) } else { MoveKeyframe(0) } }
      }
    }
    #expect(tracks.duration == [Choice.first: 4, .second: 5, .third: 6][choice])
  }

  private struct Fruit: Identifiable {
    let id: String
    var name: String { id }
  }

  @Test("A table's columns and rows", arguments: Choice.allCases)
  func tables(choice: Choice) {
    let graph = ViewGraph {
      Table(of: Fruit.self) {
        TableColumn("Name", value: \.name)
        if choice == .first {
          TableColumn("Second", value: \.id)
        } else if choice == .second {
          TableColumn("Third", value: \.id)
          TableColumn("Fourth", value: \.id)
        } else {
          if #available(iOS 17, *) { TableColumn("Fifth", value: \.id) }
        }
      } rows: {
        switch choice {
        case .first: TableRow(Fruit(id: "apple"))
        case .second:
          TableRow(Fruit(id: "pear"))
          TableRow(Fruit(id: "plum"))
        case .third: if #available(iOS 17, *) { TableRow(Fruit(id: "fig")) }
        }
      }
    }
    let texts = graph.texts
    #expect(texts.contains("apple") == (choice == .first))
    #expect(texts.contains("plum") == (choice == .second))
    #expect(texts.contains("fig") == (choice == .third))
    #expect(texts.contains("Fourth") == (choice == .second))
    #expect(texts.contains("Fifth") == (choice == .third))
  }

  @Test("A bar's items and an alert's buttons", arguments: Choice.allCases)
  func bars(choice: Choice) {
    let graph = ViewGraph {
      NavigationStack {
        Text("Content")
          .toolbar {
            switch choice {
            case .first: ToolbarItem { Button("One") {} }
            case .second:
              ToolbarItem { Button("Two") {} }
              ToolbarItem { Button("Three") {} }
            case .third: if #available(iOS 17, *) { ToolbarItem { Button("Four") {} } }
            }
          }
          .alert("Sure?", isPresented: .constant(true)) {
            switch choice {
            case .first: Button("Yes") {}
            case .second: ForEach(0..<2, id: \.self) { Button("Maybe \($0)") {} }
            case .third: if #available(iOS 17, *) { Button("No", role: .destructive) {} } else { EmptyView() }
            }
          }
      }
    }
    let names = Set(graph.nodes(.button).map(\.visibleText))
    let expected: [Choice: Set<String>] = [
      .first: ["One", "Yes"], .second: ["Two", "Three", "Maybe 0", "Maybe 1"], .third: ["Four", "No"],
    ]
    #expect(names.isSuperset(of: expected[choice] ?? []), "\(names)")
    for (other, absent) in expected where other != choice { #expect(names.isDisjoint(with: absent)) }
  }

  @Test("An app's scenes and commands, and a rotor's entries", arguments: Choice.allCases)
  func scenes(choice: Choice) {
    Picked.choice = choice
    let graph = ViewGraph { AppView(Picked()) }
    #expect(graph.texts == ["\(choice)"])
  }

  private struct Picked: App {
    static var choice = Choice.first
    var body: some Scene {
      if Self.choice == .first {
        WindowGroup { rotor("first") }
      } else if Self.choice == .second {
        WindowGroup { rotor("second") }
      } else {
        WindowGroup { rotor("third") }.commands {
          if Self.choice == .first {
            SidebarCommands()
          } else if Self.choice == .second {
            CommandMenu("Tools") { Button("Do") {} }
          } else {
            EmptyCommands()
          }
          if #available(iOS 17, *) { ToolbarCommands() }
        }
      }
    }

    private func rotor(_ text: String) -> some View {
      Text(text).accessibilityRotor("Places") {
        AccessibilityRotorEntry("One", id: 1)
        if Self.choice == .first {
          AccessibilityRotorEntry("Two", id: 2)
        } else {
          ForEach(0..<2, id: \.self) { AccessibilityRotorEntry("\($0)", id: $0) }
        }
      }
    }
  }
}
