import CounterpointSemantics
import CounterpointWeb
import Testing

@MainActor
@Suite("Markup of controls with parts")
struct ControlMarkupTests {
  private func markup(_ make: (SampleTree) -> SemanticNode) -> String {
    let sample = SampleTree()
    let node = make(sample)
    sample.tree.root.append(node)
    return HTMLRenderer.fragment(of: node).markup
  }

  private func label(_ sample: SampleTree, _ text: String) -> SemanticNode {
    sample.node(.controlLabel, [], [sample.text(text)])
  }

  @Test("A slider is a range with its bounds, its step and its name")
  func slider() {
    let html = markup { sample in
      sample.node(
        .slider,
        [
          (.minimum, .double(0)), (.maximum, .double(10)), (.step, .double(0.5)), (.value, .double(2.5)),
          (.isDisabled, .bool(true)),
        ], [label(sample, "Volume")])
    }
    #expect(html.contains("<input type=\"range\" autocomplete=\"off\" aria-label=\"Volume\" disabled"))
    #expect(html.contains("min=\"0\" max=\"10\" step=\"0.5\" value=\"2.5\">"))
    #expect(EscapingTests.isBalanced(html))
  }

  @Test("A stepper's buttons end where its steps end")
  func stepper() {
    let html = markup { sample in
      sample.node(
        .stepper, [(.minimum, .int(0)), (.maximum, .int(1)), (.accessibilityValue, .string("3"))],
        [label(sample, "Count")])
    }
    #expect(html.contains("role=\"spinbutton\" tabindex=\"0\" aria-label=\"Count\" aria-valuetext=\"3\">"))
    #expect(html.contains("data-step=\"-1\" aria-label=\"Decrease\" disabled>"))
    #expect(html.contains("data-step=\"1\" aria-label=\"Increase\">"))
  }

  @Test("A date picker has a field for each part", arguments: ["date", "time", "dateTime"])
  func dates(components: String) {
    let html = markup { sample in
      sample.node(
        .datePicker, [(.dateComponents, .string(components)), (.value, .string("2026-11-21T19:30"))],
        [label(sample, "Due")])
    }
    #expect(html.contains("type=\"date\"") == (components != "time"))
    #expect(html.contains("type=\"time\"") == (components != "date"))
    #expect(html.contains("value=\"2026-11-21\"") == (components != "time"))
    #expect(html.contains("value=\"19:30\"") == (components != "date"))
  }

  @Test("A menu is a button beside its items, which have the roles of a menu's items")
  func menu() {
    let html = markup { sample in
      sample.node(
        .menu, [],
        [
          label(sample, "More"),
          sample.node(
            .menuItems, [],
            [
              sample.button(nil, [], [sample.text("Delete")]),
              sample.node(.toggle, [(.styleName, .string("menuItem"))], [sample.text("Sound")]),
            ]),
        ])
    }
    #expect(html.contains("class=\"menubutton\" aria-haspopup=\"menu\" aria-expanded=\"false\">"))
    #expect(html.contains("role=\"menu\" popover=\"auto\">"))
    #expect(html.contains("role=\"menuitem\""))
    #expect(html.contains("role=\"menuitemcheckbox\""))
    #expect(EscapingTests.isBalanced(html))
  }

  @Test("A picker that stands in a button holds none")
  func value() {
    func picker(_ style: String) -> String {
      markup { sample in
        sample.node(
          .picker, [(.styleName, .string(style))],
          [
            label(sample, "Flavor"),
            sample.node(
              .pickerOptions, [],
              [sample.node(.option, [(.isSelected, .bool(true))], [sample.text("Vanilla")])]),
          ])
      }
    }
    #expect(picker("menu").contains("<button"))
    #expect(picker("menu").contains("aria-label=\"Flavor, Vanilla\""))
    #expect(!picker("value").contains("<button"))
  }

  @Test("No address but a safe one is shared")
  func sharing() {
    let html = markup { $0.node(.shareLink, [(.url, .string("javascript:alert(1)"))], [$0.text("Share")]) }
    #expect(!html.contains("javascript"))
    #expect(
      markup { $0.node(.shareLink, [(.url, .string("https://example.org"))], [$0.text("Share")]) }
        .contains("data-url=\"https://example.org\""))
  }

  @Test("A field says what it is for")
  func fields() {
    let html = markup {
      $0.node(
        .textField,
        [
          (.placeholder, .string("Mail")), (.contentType, .string("emailAddress")),
          (.capitalization, .string("none")), (.isAutocorrected, .bool(false)),
        ])
    }
    #expect(
      html.contains(
        "autocomplete=\"email\" autocapitalize=\"none\" autocorrect=\"off\" spellcheck=\"false\""))
  }
}
