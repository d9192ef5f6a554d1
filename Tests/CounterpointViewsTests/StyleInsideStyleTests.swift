import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Styles that show what they style")
struct StyleInsideStyleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kind: NodeKind
    let view: @MainActor @Sendable () -> AnyView

    init<V: View>(_ name: String, _ kind: NodeKind, _ view: @MainActor @Sendable @escaping () -> V) {
      testDescription = name
      self.kind = kind
      self.view = { AnyView(view()) }
    }
  }

  @Test(
    "A style's body may hold what it styles, as it would be without the style, and others of its kind",
    arguments: [
      // The button that is styled stands around the other.
      Case("button", .button) { Button("Go") {}.buttonStyle(ButtonAround()) },
      Case("triggers", .button) { Button("Go") {}.buttonStyle(TriggersAround()) },
      Case("control group", .hstack) { ControlGroup("Go") { Text("One") }.controlGroupStyle(GroupAround()) },
      Case("date picker", .datePicker) {
        DatePicker("Go", selection: .constant(.distantPast)).datePickerStyle(DateAround())
      },
      Case("disclosure group", .disclosureGroup) {
        DisclosureGroup("Go") { Text("One") }.disclosureGroupStyle(DisclosureAround())
      },
      Case("form", .list) { Form { Text("Go") }.formStyle(FormAround()) },
      Case("gauge", .gauge) { Gauge(value: 0.5) { Text("Go") }.gaugeStyle(GaugeAround()) },
      Case("group box", .groupBox) { GroupBox("Go") { Text("One") }.groupBoxStyle(BoxAround()) },
      Case("label", .image) { Label("Go", systemImage: "star").labelStyle(LabelAround()) },
      Case("labeled content", .labeledContent) {
        LabeledContent("Go", value: "One").labeledContentStyle(LabeledAround())
      },
      Case("menu", .menu) { Menu("Go") { Button("One") {} }.menuStyle(MenuAround()) },
      Case("progress", .progress) { ProgressView("Go", value: 0.5).progressViewStyle(ProgressAround()) },
      Case("text field", .textField) { TextField("Go", text: .constant("")).textFieldStyle(FieldAround()) },
      Case("toggle", .toggle) { Toggle("Go", isOn: .constant(true)).toggleStyle(ToggleAround()) },
    ])
  func inside(_ example: Case) {
    let graph = ViewGraph { example.view() }
    graph.start()
    #expect(graph.texts.filter { $0 == "Around" }.count == 1)
    // What is styled, and another of the style's own.
    #expect(graph.nodes(example.kind).count == 2)
  }

  private struct Rows: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("Rows")
      configuration.content.disclosureGroupStyle(self)
    }
  }

  @Test("A style that hands itself on holds for what is within the content, too")
  func handedOn() {
    let graph = ViewGraph {
      DisclosureGroup("Outer") { DisclosureGroup("Inner") { Text("Leaf") } }.disclosureGroupStyle(Rows())
    }
    graph.start()
    #expect(graph.texts == ["Rows", "Rows", "Leaf"])
  }
}

private struct ButtonAround: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text("Around")
      configuration.label
      Button("Other") {}
    }
  }
}

private struct TriggersAround: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    Button(configuration)
    Button("Other") {}
  }
}

private struct GroupAround: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    ControlGroup(configuration)
    ControlGroup { Text("Other") }
  }
}

private struct DateAround: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    DatePicker(configuration)
    DatePicker("Other", selection: configuration.$selection)
  }
}

private struct DisclosureAround: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
    DisclosureGroup("Other") { Text("One") }
  }
}

private struct FormAround: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    Form(configuration)
    Form { Text("Other") }
  }
}

private struct GaugeAround: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    Gauge(value: configuration.value) { configuration.label }
    Gauge(value: 0) { Text("Other") }
  }
}

private struct BoxAround: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    GroupBox(configuration)
    GroupBox("Other") { Text("One") }
  }
}

private struct LabelAround: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    Label(configuration)
    Label("Other", systemImage: "moon")
  }
}

private struct LabeledAround: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    LabeledContent(configuration)
    LabeledContent("Other", value: "One")
  }
}

private struct MenuAround: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    Menu(configuration)
    Menu("Other") { Button("One") {} }
  }
}

private struct ProgressAround: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    ProgressView(configuration)
    ProgressView("Other", value: 0)
  }
}

private struct FieldAround: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    Text("Around")
    configuration
    TextField("Other", text: .constant(""))
  }
}

private struct ToggleAround: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("Around")
    Toggle(configuration)
    Toggle("Other", isOn: configuration.$isOn)
  }
}
