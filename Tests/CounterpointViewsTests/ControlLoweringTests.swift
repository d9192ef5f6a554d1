import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@Observable @MainActor
private final class Choices {
  var names = ["A", "B"]
  var tags = [1, 2]
  var selection = 2
}

@MainActor
@Suite("Lowering of controls")
struct ControlLoweringTests {
  private struct Chooser: View {
    @Bindable var choices: Choices
    var body: some View {
      Picker("Choice", selection: $choices.selection) {
        ForEach(Array(choices.names.enumerated()), id: \.offset) { offset, name in
          Text(name).tag(choices.tags[offset])
        }
      }
    }
  }

  private func chosen(_ graph: ViewGraph) -> String? {
    graph.node(.picker).pickerOptions.first { $0[.isSelected] == .bool(true) }?.visibleText
  }

  @Test("A picker follows its options when they come, go and change their tags")
  func options() {
    let choices = Choices()
    let graph = ViewGraph(root: Chooser(choices: choices))
    #expect(chosen(graph) == "B")
    graph.update { choices.tags = [2, 1] }
    #expect(chosen(graph) == "A")
    graph.update {
      choices.tags = [1, 3, 2]
      choices.names = ["A", "B", "C"]
    }
    #expect(chosen(graph) == "C")
    graph.perform(.select(1), on: graph.node(.picker))
    #expect(choices.selection == 3)
    graph.update { choices.names = ["A"] }
    #expect(chosen(graph) == nil)
    #expect(graph.node(.picker)[.value] == nil)
  }

  @Test("The options of a picker are the identities of a ForEach, in sections as well")
  func implicitTags() {
    let graph = ViewGraph {
      Picker("Choice", selection: .constant("y")) {
        Section("First") { ForEach(["x", "y"], id: \.self) { Text($0.uppercased()) } }
        Text("Z").tag("z")
      }
    }
    #expect(graph.node(.picker).pickerOptions.map(\.visibleText) == ["X", "Y", "Z"])
    #expect(chosen(graph) == "Y")
  }

  @Test("A progress' style is told how far it is, and can show the usual one")
  func progressStyle() {
    let graph = ViewGraph {
      ProgressView(value: 3, total: 4) { Text("Loading") }.progressViewStyle(WordStyle())
    }
    #expect(graph.texts == ["75", "Loading"])
    #expect(graph.node(.progress)[.value] == .double(0.75))
  }

  @Test("A progress of Foundation's shows how far it is, and nothing of it where that is not known")
  func foundationProgress() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    let graph = ViewGraph { ProgressView(progress) }
    #expect(graph.node(.progress)[.value] == .double(0.25))
    let endless = ViewGraph { ProgressView(Progress(totalUnitCount: -1)) }
    #expect(endless.node(.progress)[.value] == nil)
  }

  @Test("The room beside what is pinned to an edge may be a CGFloat that there is or is not")
  func insetSpacing() {
    let spacing: CGFloat? = nil
    let graph = ViewGraph {
      NavigationStack {
        Text("Page").safeAreaInset(edge: .bottom, spacing: spacing) { Text("Bar") }
      }
    }
    #expect(graph.node(.safeAreaInset)[.placement] == .string("bottom"))
  }

  @Test("A progress that runs by itself says from when to when")
  func timer() {
    let start = Date(timeIntervalSince1970: 100)
    let graph = ViewGraph { ProgressView(timerInterval: start...start.addingTimeInterval(50)) }
    let node = graph.node(.progress)
    #expect(node[.timerStart] == .double(100))
    #expect(node[.timerEnd] == .double(150))
    #expect(node[.countsDown] == .bool(true))
    #expect(node[.value] == .double(0))
  }

  @Test("A progress has the size of the controls around, also where a style adds something to it")
  func progressSize() {
    let graph = ViewGraph {
      ProgressView()
      Group {
        ProgressView()
        ProgressView(value: 0.5).progressViewStyle(WordStyle())
      }
      .controlSize(.large)
    }
    graph.start()
    #expect(graph.nodes(.progress).map { $0[.controlSize] } == [nil, .string("large"), .string("large")])
  }

  @Test("What a style of triggers makes of a button is no button itself")
  func primitiveStyle() {
    var count = 0
    let graph = ViewGraph { Button("Go") { count += 1 }.buttonStyle(TapStyle()) }
    #expect(graph.nodes(.button).isEmpty)
    graph.tap("Go")
    #expect(count == 1)
  }

  @Test("A field's style goes around the field")
  func fieldStyle() {
    let graph = ViewGraph {
      TextField("Name", text: .constant("Ada")).textFieldStyle(FramedStyle())
    }
    #expect(graph.texts == ["Name:"])
    #expect(graph.node(.textField)[.value] == .string("Ada"))
  }

  @Test("A field whose label is a view is called by the text in it, and shows that while it is empty")
  func fieldLabels() {
    let graph = ViewGraph {
      TextField(text: .constant("")) { Label("Name", systemImage: "person") }
      TextField(text: .constant(""), prompt: Text("Ada")) {
        HStack {
          Text("Full")
          Text("name").bold()
        }
      }
      SecureField(text: .constant("")) { Label("Password", systemImage: "key") }
      TextField(text: .constant("")) { Image(systemName: "person") }
      TextField(text: .constant("")) { EmptyView() }
    }
    graph.start()
    let fields = graph.nodes(.textField)
    #expect(fields.map(\.accessibleName) == ["Name", "Full name", "Password", "", ""])
    #expect(
      fields.map { $0[.placeholder] } == [
        .string("Name"), .string("Ada"), .string("Password"), AttributeValue?.none, nil,
      ])
    // Nothing of the labels is on the screen.
    #expect(graph.texts.isEmpty && graph.nodes(.image).isEmpty)
    #expect(fields.flatMap(\.children).isEmpty)
  }

  private struct Renamed: View {
    @State private var count = 1
    @State private var isLong = false
    var body: some View {
      TextField(text: .constant("")) {
        HStack {
          Text("Item \(count)")
          if isLong { Text("of many") }
        }
      }
      Button("Count") { count += 1 }
      Button("Longer") { isLong = true }
    }
  }

  @Test("A field's name follows its label")
  func changedFieldLabel() {
    let graph = ViewGraph { Renamed() }
    graph.start()
    let field = graph.node(.textField)
    #expect(field.accessibleName == "Item 1")
    graph.tap("Count")
    #expect(field.accessibleName == "Item 2")
    graph.tap("Longer")
    #expect(field.accessibleName == "Item 2 of many")
  }

  @Test("A field's name follows the reader's language")
  func fieldLabelLanguage() {
    let graph = ViewGraph { TextField(text: .constant("")) { DefaultShareLinkLabel() } }
    graph.start()
    #expect(graph.node(.textField).accessibleName == "Share…")
    graph.update { graph.updateEnvironment { $0.locale = Locale(identifier: "es") } }
    #expect(graph.node(.textField).accessibleName == "Compartir…")
  }

  @Test("A style of an app's own changes nothing in what a field is called")
  func styledFieldName() {
    let graph = ViewGraph {
      Group {
        TextField("Name", text: .constant(""), prompt: Text("Ada"))
        TextField(text: .constant("")) { Label("City", systemImage: "house") }
      }
      .textFieldStyle(FramedStyle())
    }
    graph.start()
    #expect(graph.nodes(.textField).map(\.accessibleName) == ["Name", "City"])
    #expect(graph.nodes(.textField).map { $0[.placeholder] } == [.string("Ada"), .string("City")])
  }

  @Test("A stepper says its value as the reader writes it, unless its format says how")
  func stepperFormat() {
    let fixed = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
    let graph = ViewGraph {
      Group {
        Stepper("Any", value: .constant(1234.5), format: .number)
        Stepper("Bounded", value: .constant(1234.5), in: 0...2000, format: .number)
        Stepper("Fixed", value: .constant(1234.5), format: fixed)
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
    }
    graph.start()
    let words = graph.nodes(.stepper).map { $0[.accessibilityValue] }
    #expect(words == [.string("1.234,5"), .string("1.234,5"), .string("1,234.5")])
  }

  @Test("A secret is in no attribute, and emptied when the binding is")
  func secret() {
    let choices = Secret()
    let graph = ViewGraph(root: SecretView(secret: choices))
    let field = graph.node(.textField)
    #expect(field[.value] == nil)
    _ = graph.takeOperations()
    graph.perform(.edit(value: "hunter2", edit: 1), on: field)
    #expect(choices.text == "hunter2")
    #expect(graph.takeOperations() == ["acknowledge 1"])
    #expect(field[.value] == nil)
    graph.update { choices.text = "" }
    #expect(graph.takeOperations() == ["rewrite  1"])
  }

  @Test("Shortcuts are written as browsers call their keys")
  func shortcuts() {
    func shortcut<V: View>(@ViewBuilder _ view: () -> V) -> AttributeValue? {
      ViewGraph(root: view).node(.button)[.shortcut]
    }
    #expect(shortcut { Button("A") {}.keyboardShortcut("s") } == .string("cmd+s"))
    #expect(
      shortcut { Button("A") {}.keyboardShortcut("S", modifiers: [.command, .shift]) }
        == .string("cmd+shift+s"))
    #expect(shortcut { Button("A") {}.keyboardShortcut(.defaultAction) } == .string("enter"))
    #expect(shortcut { Button("A") {}.keyboardShortcut(.cancelAction) } == .string("escape"))
    // Those of views around a control are its own, too.
    #expect(
      shortcut {
        Group { Button("A") {}.keyboardShortcut(.space, modifiers: []) }
          .padding()
          .keyboardShortcut(.defaultAction)
      } == .string("space enter"))
    #expect(shortcut { Button("A") {}.keyboardShortcut("s").keyboardShortcut(nil) } == .string("cmd+s"))
  }

  @Test("Labels that are hidden are marked, and still name the control")
  func hiddenLabels() {
    let graph = ViewGraph { Slider(value: .constant(0.5)) { Text("Volume") }.labelsHidden() }
    #expect(graph.node(.slider)[.isLabelHidden] == .bool(true))
    #expect(graph.node(.slider).accessibleName == "Volume")
  }

  @Test("A slider's values are its steps, without dust")
  func snapping() {
    var value = 0.0
    let graph = ViewGraph {
      Slider(value: Binding(get: { value }, set: { value = $0 }), in: 0...1, step: 0.1)
    }
    graph.perform(.adjust(0.26), on: graph.node(.slider))
    #expect(abs(value - 0.3) < 1e-12)
    graph.perform(.adjust(1), on: graph.node(.slider))
    #expect(value == 1)
  }

  @Test("What a style gives for a press is sent along with what it gives else")
  func pressedLook() {
    let graph = ViewGraph { Button("Go") {}.buttonStyle(PressedStyle()) }
    let items = graph.nodes(.text).flatMap(\.style) + graph.nodes(.box).flatMap(\.style)
    let easeOut = AnimationValue(curve: .easeOut, duration: 0.2)
    #expect(items.contains(.pressed([.background(.color(.named("gray")), in: .capsule)], nil)))
    #expect(items.contains(.pressed([.scale(x: 0.9, y: 0.9)], easeOut)))
    #expect(items.contains(.scale(x: 1, y: 1)))
    #expect(graph.nodes(.shape).flatMap(\.style).contains(.pressed([.fill(.color(.named("red")))], nil)))
    #expect(items.filter { if case .pressed = $0 { true } else { false } }.count == 2)
  }

  @Test("A style that does not ask for the press makes one body")
  func unaskedPress() {
    let count = Count()
    _ = ViewGraph { Button("Go") {}.buttonStyle(CountingStyle(count: count)) }
    #expect(count.bodies == 1)
  }

}

@Observable @MainActor
private final class Secret {
  var text = "from elsewhere"
}

private struct SecretView: View {
  @Bindable var secret: Secret
  var body: some View { SecureField("Password", text: $secret.text) }
}

private struct WordStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int((configuration.fractionCompleted ?? 0) * 100))")
    ProgressView(configuration)
  }
}

private struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .background(configuration.isPressed ? Color.gray : Color.blue, in: Capsule())
      .padding()
      .overlay { Circle().fill(configuration.isPressed ? .red : .green) }
      .opacity(configuration.role == .destructive ? 0.5 : 1)
      .animation(nil, value: configuration.isPressed)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

private final class Count {
  var bodies = 0
}

private struct CountingStyle: ButtonStyle {
  let count: Count
  func makeBody(configuration: Configuration) -> some View {
    count.bodies += 1
    return configuration.label.padding()
  }
}

private struct TapStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct FramedStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Text("Name:")
      configuration
    }
  }
}
