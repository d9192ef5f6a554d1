import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

/// Turns of phrase of everyday screens.
@MainActor
@Suite("Everyday idioms")
struct EverydayIdiomsTests {
  private final class Dismissals {
    var count = 0
  }

  private struct Closing: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Done", action: dismiss.callAsFunction) }
  }

  @Test("An action that dismisses may be handed to a button as it is, and to code that runs elsewhere")
  func dismissing() async {
    let dismissals = Dismissals()
    let graph = ViewGraph {
      Closing().modifier(EnvironmentModifier { $0.setDismiss { dismissals.count += 1 } })
    }
    graph.tap("Done")
    #expect(dismissals.count == 1)
    var values = EnvironmentValues()
    values.setDismiss { dismissals.count += 1 }
    await Task.detached { [dismiss = values.dismiss] in await dismiss() }.value
    #expect(dismissals.count == 2)
  }

  @Test("Hue, saturation, brightness and lightness of UIKit's colors")
  func components() {
    func parts(_ color: UIColor) -> [Int] {
      var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      return [hue * 360, saturation * 100, brightness * 100, alpha * 100].map { Int($0.rounded()) }
    }
    #expect(parts(.red) == [0, 100, 100, 100])
    #expect(parts(.green) == [120, 100, 100, 100])
    #expect(parts(.blue) == [240, 100, 100, 100])
    #expect(parts(.magenta) == [300, 100, 100, 100])
    #expect(parts(UIColor(hue: 0.95, saturation: 0.5, brightness: 0.8, alpha: 0.3)) == [342, 50, 80, 30])
    #expect(parts(.gray) == [0, 0, 50, 100])
    #expect(parts(.black) == [0, 0, 0, 100])
  }

  @Test("The lightness of UIKit's colors")
  func lightness() {
    func lightness(_ color: UIColor) -> [Int] {
      var (white, alpha) = (CGFloat(0), CGFloat(0))
      color.getWhite(&white, alpha: &alpha)
      return [white, alpha].map { Int(($0 * 100).rounded()) }
    }
    #expect(lightness(UIColor(white: 0.4, alpha: 0.5)) == [40, 50])
    #expect(lightness(.white) == [100, 100])
    #expect(lightness(.yellow) == [89, 100])
    #expect(lightness(.blue) == [11, 100])
  }

  @Test("Geometry comes out of values as it went in")
  func values() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: frame).cgRectValue == frame)
    #expect(NSValue(cgPoint: frame.origin).cgPointValue == frame.origin)
    #expect(NSValue(cgSize: frame.size).cgSizeValue == frame.size)
  }

  @Test("A window with a title and a default value shows that, until the view sets another")
  func titledWindow() {
    let graph = ViewGraph { AppView(TitledApp()) }
    #expect(graph.texts == ["7", "More"])
    graph.tap("More")
    #expect(graph.texts == ["8", "More"])
  }

  private struct TitledApp: App {
    var body: some Scene {
      WindowGroup("Plot", id: "plot", for: Int.self) { value in
        Text("\(value.wrappedValue)")
        Button("More") { value.wrappedValue += 1 }
      } defaultValue: {
        7
      }
    }
  }

  private struct InkPicker: View {
    @State private var ink = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)

    var body: some View {
      ColorPicker("Ink", selection: $ink)
      Text(verbatim: "\((ink.components ?? []).map { Int(($0 * 100).rounded()) })")
    }
  }

  @Test("A color of Core Graphics is chosen, and keeps its opacity")
  func graphicsColor() {
    let graph = ViewGraph { InkPicker() }
    #expect(graph.node(.colorPicker)[.value] == .string("#ff0000"))
    graph.perform(.enter("#0000ff"), on: graph.node(.colorPicker))
    #expect(graph.texts.contains("[0, 0, 100, 50]"))
  }

  @Test("A localized text with attributes is read as Markdown")
  func localizedMarkdown() {
    let count = 3
    let text = AttributedString(localized: "**\(count)** [leaves](https://l.invalid)")
    #expect(String(text.characters) == "3 leaves")
    let intents = text.runs.map { $0.swiftUI.inlinePresentationIntent }
    #expect(intents == [.stronglyEmphasized, nil, nil])
    #expect(text.runs.map(\.link) == [nil, nil, URL(string: "https://l.invalid")])
    let keyed = AttributedString(localized: "leaf.title", defaultValue: "A _leaf_")
    #expect(String(keyed.characters) == "A leaf")
    #expect(AttributedString(localized: LocalizedStringResource("Plain")) == AttributedString("Plain"))
  }

  @Test("A value in a localized text with attributes is never read as Markdown")
  func localizedValues() {
    for name in ["[Pay](https://evil.invalid)", "a*b*c", "**", "`x`", "a\\*b"] {
      let plain = AttributedString("Hi \(name)")
      #expect(AttributedString(localized: "Hi \(name)", options: []) == plain)
      #expect(AttributedString(localized: "greeting.of", defaultValue: "Hi \(name)") == plain)
      #expect(AttributedString(localized: LocalizedStringResource("Hi \(name)")) == plain)
      let strong = AttributedString(localized: "**Hi \(name)** [on](https://l.invalid/\(1))")
      #expect(String(strong.characters) == "Hi \(name) on")
      #expect(strong.runs.map(\.link) == [nil, nil, URL(string: "https://l.invalid/1")])
      #expect(strong.runs.first?.swiftUI.inlinePresentationIntent == .stronglyEmphasized)
    }
  }

  private struct Watched: View {
    var body: some View {
      let _ = Self._printChanges()
      Text("watched")
    }
  }

  @Test("A view that prints its evaluations is shown, and names itself")
  func printedChanges() {
    #expect(ViewGraph { Watched() }.texts == ["watched"])
    #expect(Watched._evaluationMessage == "Watched: evaluated.")
  }
}
