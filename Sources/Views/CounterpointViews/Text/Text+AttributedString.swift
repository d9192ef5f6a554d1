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
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

/// The meaning of a run of text, as Markdown says it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = Self(rawValue: 1)
  public static let stronglyEmphasized = Self(rawValue: 2)
  public static let code = Self(rawValue: 4)
  public static let strikethrough = Self(rawValue: 32)
}

extension AttributedString {
  /// The way in which Markdown is read. Only what stands within lines is: every interpretation amounts to the same.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
    public var interpretedSyntax: InterpretedSyntax
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      languageCode: String? = nil
    ) {
      self.interpretedSyntax = interpretedSyntax
    }
  }

  /// A text from Markdown: bold, italic, code, struck through, and links. Headings and lists stay as they are written.
  /// - Throws: nothing: what is no Markdown is text. Declared as it is elsewhere.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init(Markdown.text(from: markdown))
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
