import CounterpointSemantics
import Foundation

extension View {
  /// Adds traits. Of these, pages show buttons, headings (of level 2, where no other is given), selection and frequent updates,
  /// which are read aloud when they come; the others change nothing. None changes what a control is or stands at.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityTraitsModifier(attributes: traits.attributes))
  }

  /// Removes traits that modifiers inside, or the view itself, have set: those that pages show, see ``View/accessibilityAddTraits(_:)``.
  /// A button stays a button, and a toggle says what it stands at.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityTraitsModifier(attributes: traits.attributes.map { ($0.0, nil) }))
  }

  /// Marks the view as a heading.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    decorated(attributes: [(.headingLevel, .int(level.number))])
  }

  /// Returns the view unchanged: assistive technology goes over the page in the order of its elements.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  // What browsers have no word for does nothing.

  /// Returns the view unchanged: pages have no word for the kind of a text.
  nonisolated public func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> some View { self }
  /// Returns the view unchanged: browsers activate elements, not a fraction of their size.
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
  /// Returns the view unchanged: browsers activate elements, not points in them.
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
  /// Returns the view unchanged: pages are not told of inverted colors.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Returns the view unchanged: browsers decide by the element's kind and its handlers.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
  /// Returns the view unchanged: browsers enlarge the whole page.
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Returns the view unchanged, and never makes `largeContentView`.
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
  /// Returns the view unchanged: a label and its content are paired by `LabeledContent` and by controls' own labels.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  /// Returns the view unchanged: pages have no links between parts that stand apart.
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  /// Returns the view unchanged: browsers have no rotor to put it into.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  /// Returns the view unchanged: touches reach a page as assistive technology passes them on.
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }

  /// Returns the view unchanged: readers decide by themselves whether punctuation is read.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  /// Returns the view unchanged: readers decide by themselves how words are read.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  /// Returns the view unchanged: readers choose their own pitch.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
  /// Returns the view unchanged: announcements are read in the order in which they come.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// The rank of a heading, from `h1` to `h6`; `unspecified` counts as `h2`.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
  /// The level of the web: a heading without one counts as a section's.
  var number: Int { self == .unspecified ? 2 : Int(rawValue) }
}

/// The part that a view plays in a pair of label and content. Pages do not pair views by it.
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

/// The kind of a text. Pages say nothing of it to assistive technology.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String
  /// Ordinary text.
  public static let plain = Self(name: "plain")
  /// The output and input of a terminal.
  public static let console = Self(name: "console")
  /// Names and paths of files.
  public static let fileSystem = Self(name: "fileSystem")
  /// Messages between people.
  public static let messaging = Self(name: "messaging")
  /// Text that tells a story.
  public static let narrative = Self(name: "narrative")
  /// The text of programs.
  public static let sourceCode = Self(name: "sourceCode")
  /// Tables of numbers and formulas.
  public static let spreadsheet = Self(name: "spreadsheet")
  /// Documents that are being written.
  public static let wordProcessing = Self(name: "wordProcessing")
}

/// Options of a view that is touched directly. They change nothing on a page.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Has assistive technology be silent when the view is touched. Changes nothing.
  public static let silentOnTouch = Self(rawValue: 1)
  /// Asks for the view to be activated before touches reach it. Changes nothing.
  public static let requiresActivation = Self(rawValue: 2)
}

/// The traits that describe a view to assistive technology. Only some reach a page: see ``View/accessibilityAddTraits(_:)``.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The view acts as a button: it gets that role. Changes nothing in buttons, links, menus and fields.
  public static let isButton = Self(rawValue: 1)
  /// The view is a heading, of level 2 where ``View/accessibilityHeading(_:)`` gives no other.
  public static let isHeader = Self(rawValue: 2)
  /// The view is selected: announced as pressed for what can be pressed, else as the current one. Changes nothing in a toggle.
  public static let isSelected = Self(rawValue: 4)
  /// The view leads elsewhere. Changes nothing: use `Link`.
  public static let isLink = Self(rawValue: 8)
  /// The view is a picture. Changes nothing.
  public static let isImage = Self(rawValue: 16)
  /// The view is text that does not change. Changes nothing.
  public static let isStaticText = Self(rawValue: 32)
  /// The view changes often: what comes is read aloud when the reader pauses.
  public static let updatesFrequently = Self(rawValue: 64)
  /// The view covers the others. Changes nothing: sheets and alerts say so themselves.
  public static let isModal = Self(rawValue: 128)
  /// The view is a search field. Changes nothing: use `searchable`.
  public static let isSearchField = Self(rawValue: 256)
  /// The view plays a sound when it is used. Changes nothing.
  public static let playsSound = Self(rawValue: 512)
  /// The view is a key of a keyboard. Changes nothing.
  public static let isKeyboardKey = Self(rawValue: 1024)
  /// The view sums up the screen. Changes nothing.
  public static let isSummaryElement = Self(rawValue: 2048)
  /// The view starts to play or record. Changes nothing.
  public static let startsMediaSession = Self(rawValue: 4096)
  /// The view takes touches directly. Changes nothing.
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  /// The view turns the page when it has been read. Changes nothing.
  public static let causesPageTurn = Self(rawValue: 16384)
  /// The view is a switch. Changes nothing: use `Toggle`.
  public static let isToggle = Self(rawValue: 32768)
  /// The view is a bar of tabs. Changes nothing: use `TabView`.
  public static let isTabBar = Self(rawValue: 65536)

  fileprivate var attributes: [(AttributeKey, AttributeValue?)] {
    var attributes: [(AttributeKey, AttributeValue?)] = []
    if contains(.isHeader) { attributes.append((.headingLevel, .int(2))) }
    if contains(.isButton) { attributes.append((.role, .string("button"))) }
    if contains(.isSelected) { attributes.append((.isOn, .bool(true))) }
    if contains(.updatesFrequently) { attributes.append((.live, .string("polite"))) }
    return attributes
  }
}

/// Adds or removes traits.
private nonisolated struct AccessibilityTraitsModifier: ViewModifier {
  typealias Body = Never
  /// `nil` removes the attribute.
  let attributes: [(AttributeKey, AttributeValue?)]

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = AccessibilityTraitsNode(Decoration(attributes: modifier.attributes), in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: AccessibilityTraitsNode.self)
    V._update(node.child, to: content)
    node.update(to: Decoration(attributes: modifier.attributes))
  }
}

private final class AccessibilityTraitsNode: DecorationNode {
  /// Traits say more about an element. They never change what it is, nor what it stands at, which some elements write into the same
  /// attributes.
  override func writes(
    _ key: AttributeKey, _ value: AttributeValue?, on kind: NodeKind,
    over inside: (AttributeKey) -> AttributeValue?
  ) -> Bool {
    switch (key, kind) {
    case (.role, .textField), (.role, .button), (.role, .link), (.role, .menu), (.role, .menuItems),
      (.isOn, .toggle):
      false
    case (.headingLevel, _) where value != nil:
      // A heading that has a level keeps it.
      if case .int(let level)? = inside(key) { level <= 0 } else { true }
    default: true
    }
  }
}
