extension TextState {
  /// The kind of text that an assistive technology reads.
  public enum AccessibilityTextContentType: String, Equatable, Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
  }

  /// The level of a heading.
  public enum AccessibilityHeadingLevel: String, Equatable, Hashable, Sendable {
    case h1, h2, h3, h4, h5, h6, unspecified
  }

  /// A detail that assistive technologies are told of a text.
  package indirect enum AccessibilityModifier: Equatable, Hashable, Sendable {
    case headingLevel(AccessibilityHeadingLevel)
    case label(TextState)
    case speechAdjustedPitch(Double)
    case speechAlwaysIncludesPunctuation(Bool)
    case speechAnnouncementsQueued(Bool)
    case speechSpellsOutCharacters(Bool)
    case textContentType(AccessibilityTextContentType)

    var name: String {
      switch self {
      case .headingLevel: "accessibility-heading-level"
      case .label: "accessibility-label"
      case .speechAdjustedPitch: "accessibility-pitch"
      case .speechAlwaysIncludesPunctuation: "accessibility-includes-punctuation"
      case .speechAnnouncementsQueued: "accessibility-queues-announcements"
      case .speechSpellsOutCharacters: "accessibility-spells-out-characters"
      case .textContentType: "accessibility-text-content-type"
      }
    }

    var value: Any {
      switch self {
      case .headingLevel(let level): level.rawValue
      case .label(let label): String(state: label)
      case .speechAdjustedPitch(let value): value
      case .speechAlwaysIncludesPunctuation(let value), .speechAnnouncementsQueued(let value),
        .speechSpellsOutCharacters(let value):
        value
      case .textContentType(let type): type.rawValue
      }
    }
  }
}

extension TextState {
  /// Marks the text as a heading, which screen readers can jump to.
  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    modified(.accessibility(.headingLevel(headingLevel)))
  }

  /// Is read in place of the text.
  public func accessibilityLabel(_ label: Self) -> Self { modified(.accessibility(.label(label))) }

  /// Is read in place of the text.
  public func accessibilityLabel(_ string: String) -> Self { accessibilityLabel(TextState(verbatim: string)) }

  /// Is read in place of the text.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ string: S) -> Self {
    accessibilityLabel(String(string))
  }

  /// The text that is read in place of this one, if any was given.
  public var accessibilityLabel: TextState? {
    for modifier in modifiers.reversed() {
      if case .accessibility(.label(let label)) = modifier { return label }
    }
    return nil
  }

  /// Says of what kind the text is. Told in dumps alone: it changes nothing in a browser.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    modified(.accessibility(.textContentType(type)))
  }

  /// Has the text spoken higher, or lower where the value is negative. Told in dumps alone: a browser cannot be told.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    modified(.accessibility(.speechAdjustedPitch(value)))
  }

  /// Has punctuation read aloud. Told in dumps alone: a browser cannot be told.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    modified(.accessibility(.speechAlwaysIncludesPunctuation(value)))
  }

  /// Has the text read after what is being read, and not in its place. Told in dumps alone: a browser cannot be told.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    modified(.accessibility(.speechAnnouncementsQueued(value)))
  }

  /// Has the text read letter by letter. Told in dumps alone: a browser cannot be told.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    modified(.accessibility(.speechSpellsOutCharacters(value)))
  }
}
