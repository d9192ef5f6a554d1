import CounterpointSemantics
import Foundation

extension Text {
  /// A text with the looks and links of its runs: fonts, colours, lines, bold, italic, code, struck through.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    let runs = attributedContent.runs.map { run -> Text in
      var text = Text(verbatim: String(attributedContent[run.range].characters))
      text.style = Self.style(of: run.attributes)
      text.url = run.attributes.link
      return text
    }
    switch runs.count {
    case 0: self.init(verbatim: "")
    case 1: self = runs[0]
    default: self.init(content: .runs(runs))
    }
  }

  private static func style(of attributes: AttributeContainer) -> [StyleItem] {
    var items: [StyleItem] = []
    let look = attributes.swiftUI
    if let font = look.font { items += font.items }
    if let color = look.foregroundColor { items.append(.foreground(.color(color.value))) }
    if let color = look.backgroundColor { items.append(.background(.color(color.value), in: .rectangle)) }
    if let line = look.underlineStyle { items += [.underline] + line.items }
    if let line = look.strikethroughStyle { items += [.strikethrough] + line.items }
    if let kern = look.kern ?? look.tracking { items.append(.kerning(Double(kern))) }
    if let offset = look.baselineOffset { items.append(.baselineOffset(Double(offset))) }
    if let intent = look.inlinePresentationIntent {
      if intent.contains(.stronglyEmphasized) { items.append(.fontWeight("bold")) }
      if intent.contains(.emphasized) { items.append(.italic) }
      if intent.contains(.code) { items.append(.fontDesign(Font.Design.monospaced.rawValue)) }
      if intent.contains(.strikethrough) { items.append(.strikethrough) }
    }
    return items
  }
}

extension AttributeScopes {
  /// The attributes that decide how runs of a text look on screen.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font of a run.
    public let font: FontAttribute
    /// The color of a run's characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind a run.
    public let backgroundColor: BackgroundColorAttribute
    /// The line under a run.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through a run.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The points between a run's characters.
    public let kern: KerningAttribute
    /// The points between a run's characters, if it has no ``kern``: a browser does not tell them apart.
    public let tracking: TrackingAttribute
    /// The points by which a run stands higher.
    public let baselineOffset: BaselineOffsetAttribute
    /// The meaning of a run, as Markdown says it: bold, italic, code or struck through.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The attributes of Foundation's own, of which a run's link is shown.
    public let foundation: FoundationAttributes

    /// The key of the font of a run.
    public enum FontAttribute: AttributedStringKey {
      /// A font, by role or by size.
      public typealias Value = Font
      /// The name under which the attribute is archived: `SwiftUI.Font`.
      public static let name = "SwiftUI.Font"
    }
    /// The key of the color of a run's characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A color, by meaning or by components.
      public typealias Value = Color
      /// The name under which the attribute is archived: `SwiftUI.ForegroundColor`.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The key of the color behind a run.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A color, by meaning or by components.
      public typealias Value = Color
      /// The name under which the attribute is archived: `SwiftUI.BackgroundColor`.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The key of the line under a run.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The pattern and color of the line.
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is archived: `SwiftUI.UnderlineStyle`.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The key of the line through a run.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The pattern and color of the line.
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is archived: `SwiftUI.StrikethroughStyle`.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The key of the meaning of a run.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// A set of meanings.
      public typealias Value = InlinePresentationIntent
      /// The name under which the attribute is archived: `NSInlinePresentationIntent`.
      public static let name = "NSInlinePresentationIntent"
    }
    /// The key of the room between a run's characters.
    public enum KerningAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name under which the attribute is archived: `SwiftUI.Kern`.
      public static let name = "SwiftUI.Kern"
    }
    /// The key of the room between a run's characters, where it has no kerning.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name under which the attribute is archived: `SwiftUI.Tracking`.
      public static let name = "SwiftUI.Tracking"
    }
    /// The key of the height at which a run stands.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points; positive ones go up.
      public typealias Value = CGFloat
      /// The name under which the attribute is archived: `SwiftUI.BaselineOffset`.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The scope of the attributes that decide how text looks on screen.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Returns the key of an attribute of ``AttributeScopes/SwiftUIAttributes``, so that its name can be
  /// written after a dot.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

/// The meaning of a run of text, as Markdown says it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Stressed: shown in italics.
  public static let emphasized = Self(rawValue: 1)
  /// Stressed strongly: shown in bold.
  public static let stronglyEmphasized = Self(rawValue: 2)
  /// Code: shown in the design of code.
  public static let code = Self(rawValue: 4)
  /// Struck through: shown with a line through it.
  public static let strikethrough = Self(rawValue: 32)
}

extension AttributedString {
  /// The way in which Markdown is read. Only what stands within lines is: every interpretation amounts to the same.
  public struct MarkdownParsingOptions: Sendable {
    /// The ways to read Markdown. They make no difference here: what stands within lines is read, and white
    /// space stays.
    public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
    /// The way in which Markdown is read, kept without effect.
    public var interpretedSyntax: InterpretedSyntax
    /// Creates options. Extended attributes and the language are ignored.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      languageCode: String? = nil
    ) {
      self.interpretedSyntax = interpretedSyntax
    }
  }

  /// A text from Markdown: bold, italic, code, struck through, and links. Headings and lists stay as they are written.
  ///
  /// - Parameters:
  ///   - markdown: the text with its marks.
  ///   - options: the way in which Markdown is read. Makes no difference.
  ///   - baseURL: the address that links without a scheme are read from. Without it, they stay as they are written.
  /// - Throws: nothing: what is no Markdown is text. Declared as it is elsewhere.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init(Markdown.text(from: markdown, baseURL: baseURL))
  }

  /// The characters, links and meanings of a text that was read as Markdown.
  init(_ text: Text) {
    self.init()
    append(text, url: nil, intent: [])
  }

  private mutating func append(_ text: Text, url: URL?, intent: InlinePresentationIntent) {
    var intent = intent
    for item in text.style {
      switch item {
      case .fontWeight: intent.insert(.stronglyEmphasized)
      case .italic: intent.insert(.emphasized)
      case .fontDesign: intent.insert(.code)
      case .strikethrough: intent.insert(.strikethrough)
      default: break
      }
    }
    let url = text.url ?? url
    switch text.content {
    case .runs(let runs):
      for run in runs { append(run, url: url, intent: intent) }
    default:
      var piece = AttributedString(text.plain)
      if !intent.isEmpty { piece.swiftUI.inlinePresentationIntent = intent }
      piece.link = url
      self += piece
    }
  }
}
