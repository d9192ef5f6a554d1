import CounterpointSemantics

/// The changes that a modifier makes to its content's elements.
struct Decoration {
  /// Decides whether the style fits into a layer that holds other style already.
  enum Role {
    /// Order does not matter: text, colour, accessibility, events.
    case inherited
    case padding
    case frame
    case background
    case border
    case clip
    /// Works on everything drawn so far: opacity, transforms, blur, shadow.
    case effect
    /// Colours and edges of everything drawn so far, of which an element can have one: blur, shadow, contrast.
    case filter
    /// Turning and stretching, of which an element can have one.
    case turn
    /// Moving, after turning.
    case move
    /// Meant for the list's row around the element.
    case row
    /// Meant for the outermost box of a grid's cell.
    case cell
    /// Holds for the whole of the element, whatever is drawn around it.
    case transition

    var leaves: LayerState {
      switch self {
      case .inherited, .row, .cell, .transition: []
      case .padding: .padding
      case .frame: .frame
      case .background: .background
      case .border: .border
      case .clip: .clip
      case .effect: .effect
      case .filter: [.effect, .filter]
      case .turn: [.effect, .turned]
      case .move: [.effect, .moved]
      }
    }
  }

  var role = Role.inherited
  var items: [StyleItem] = []
  /// `nil` removes the attribute.
  var attributes: [(AttributeKey, AttributeValue?)] = []
  var events: [(EventKind, (EventPayload) -> Void)] = []
  /// The node that takes what fingers and pointers do. It announces its own changes.
  unowned(unsafe) var gestures: GestureNode?

  func looksLike(_ other: Decoration) -> Bool {
    items == other.items && events.isEmpty && other.events.isEmpty
      && attributes.count == other.attributes.count
      && zip(attributes, other.attributes).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
  }
}

/// A modifier that is completely described by what it writes into its content's elements.
protocol DecorationModifier: ViewModifier where Body == Never {
  var decoration: Decoration { get }
}

extension DecorationModifier {
  static func _make<Content: View>(_ modifier: Self, content: Content, in parent: _ViewNode) -> _ViewNode {
    makeDecoration(modifier, content: content, in: parent)
  }

  static func _update<Content: View>(_ node: _ViewNode, to modifier: Self, content: Content) {
    updateDecoration(node, to: modifier, content: content)
  }

  static func makeDecoration<Content: View>(
    _ modifier: Self, content: Content, in parent: _ViewNode
  ) -> _ViewNode {
    let node = DecorationNode(modifier.decoration, in: parent)
    node.child = Content._make(content, in: node)
    return node
  }

  static func updateDecoration<Content: View>(_ node: _ViewNode, to modifier: Self, content: Content) {
    let node = unsafeDowncast(node, to: DecorationNode.self)
    Content._update(node.child, to: content)
    node.update(to: modifier.decoration)
  }
}

class DecorationNode: _ViewNode {
  final var decoration: Decoration
  final var child: _ViewNode!

  init(_ decoration: Decoration, in parent: _ViewNode) {
    self.decoration = decoration
    super.init(in: parent)
  }

  final override var decoratorForChildren: DecorationNode? { self }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  /// Says whether the decoration's attribute is for an element of `kind`.
  /// - Parameter inside: returns what the element has for a key without this modifier.
  func writes(
    _ key: AttributeKey, _ value: AttributeValue?, on kind: NodeKind,
    over inside: (AttributeKey) -> AttributeValue?
  ) -> Bool { true }

  func update(to new: Decoration) {
    let isSame = new.looksLike(decoration)
    decoration = new
    if !isSame { forEachElement { $0.decorationChanged() } }
  }
}

/// The general modifier of the library's own: writes the given decoration.
nonisolated struct DecorationValue: DecorationModifier {
  typealias Body = Never
  var value: Decoration
  var decoration: Decoration { value }
}

extension View {
  nonisolated func decorated(
    _ role: Decoration.Role = .inherited, _ items: StyleItem...,
    attributes: [(AttributeKey, AttributeValue?)] = []
  ) -> ModifiedContent<Self, DecorationValue> {
    ModifiedContent(
      content: self,
      modifier: DecorationValue(value: Decoration(role: role, items: items, attributes: attributes)))
  }
}
