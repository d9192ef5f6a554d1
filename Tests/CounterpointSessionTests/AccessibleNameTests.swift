import CounterpointSemantics
import Testing

@MainActor @Suite("Accessible names")
struct AccessibleNameTests {
  private let tree = SemanticTree()

  private func node(
    _ kind: NodeKind, _ attributes: [AttributeKey: AttributeValue] = [:], _ children: SemanticNode...
  ) -> SemanticNode {
    let node = tree.makeNode(kind)
    for (key, value) in attributes { node[key] = value }
    for child in children { node.append(child) }
    return node
  }

  @Test("A button is called by its text, through whatever lays it out")
  func button() {
    let button = node(
      .button, [:],
      node(.hstack, [:], node(.image, [.symbol: .string("plus")]), node(.text, [.value: .string("Add")])))
    #expect(button.accessibleName == "Add")
  }

  @Test("A label goes before the text")
  func label() {
    let button = node(.button, [.label: .string("Add a row")], node(.text, [.value: .string("+")]))
    #expect(button.accessibleName == "Add a row")
  }

  @Test("A labelled image in a button is part of its name; decorations are not")
  func images() {
    let button = node(
      .button, [:], node(.image, [.label: .string("Warning")]),
      node(.text, [.value: .string("ignored"), .isAccessibilityHidden: .bool(true)]),
      node(.text, [.value: .string("Delete")]))
    #expect(button.accessibleName == "Warning Delete")
  }

  @Test("A field is called by its label, else by its title, else by its placeholder")
  func field() {
    let field = node(.textField, [.placeholder: .string("Name"), .value: .string("Ada")])
    #expect(field.accessibleName == "Name")
    field[.title] = .string("Full name")
    #expect(field.accessibleName == "Full name")
    field[.label] = .string("Your name")
    #expect(field.accessibleName == "Your name")
  }

  @Test("A section is called by its header")
  func section() {
    let section = node(
      .section, [:], node(.sectionHeader, [:], node(.text, [.value: .string("Topics")])), node(.row))
    #expect(section.accessibleName == "Topics")
  }
}
