import CounterpointSemantics
import Foundation

extension View {
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(attributes: traits.attributes)
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(attributes: traits.attributes.map { ($0.0, nil) })
  }

  /// Marks the view as a heading.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    decorated(attributes: [(.headingLevel, .int(level.number))])
  }

  /// The order in which assistive technology passes over the page is the order of its elements: nothing.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  // What browsers have no word for does nothing.

  nonisolated public func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> some View { self }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }

  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
  /// The level of the web: a heading without one counts as a section's.
  var number: Int { self == .unspecified ? 2 : Int(rawValue) }
}

public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String
  public static let plain = Self(name: "plain")
  public static let console = Self(name: "console")
  public static let fileSystem = Self(name: "fileSystem")
  public static let messaging = Self(name: "messaging")
  public static let narrative = Self(name: "narrative")
  public static let sourceCode = Self(name: "sourceCode")
  public static let spreadsheet = Self(name: "spreadsheet")
  public static let wordProcessing = Self(name: "wordProcessing")
}

public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let silentOnTouch = Self(rawValue: 1)
  public static let requiresActivation = Self(rawValue: 2)
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 2)
  public static let isSelected = Self(rawValue: 4)
  public static let isLink = Self(rawValue: 8)
  public static let isImage = Self(rawValue: 16)
  public static let isStaticText = Self(rawValue: 32)
  public static let updatesFrequently = Self(rawValue: 64)
  public static let isModal = Self(rawValue: 128)
  public static let isSearchField = Self(rawValue: 256)
  public static let playsSound = Self(rawValue: 512)
  public static let isKeyboardKey = Self(rawValue: 1024)
  public static let isSummaryElement = Self(rawValue: 2048)
  public static let startsMediaSession = Self(rawValue: 4096)
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  public static let causesPageTurn = Self(rawValue: 16384)
  public static let isToggle = Self(rawValue: 32768)
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
