import CounterpointValues
import Foundation

// Browsers lay texts out and draw them: no code of an app's stands in between.

/// Draws a text in a way of an app's own.
@available(
  *, unavailable,
  message: "Browsers draw texts: style the parts of a Text, or draw it with Canvas."
)
public protocol TextRenderer: Animatable {
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  var displayPadding: EdgeInsets { get }
}

@available(
  *, unavailable,
  message: "Browsers draw texts: style the parts of a Text, or draw it with Canvas."
)
extension TextRenderer {
  /// Returns zero. Unavailable: browsers measure texts.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { .zero }
  /// No room around the text. Unavailable: browsers draw texts.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// Measures a text for its renderer.
@available(*, unavailable, message: "Browsers measure texts: ask onGeometryChange for a text's size.")
public struct TextProxy {
  /// Returns zero. Unavailable: browsers measure texts.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

extension Text {
  /// The lines of a text, their runs and the glyphs of these.
  @available(
    *, unavailable, message: "Browsers lay texts out: make a view for each word or letter that is to move."
  )
  public struct Layout: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    /// Returns an empty line. There are none to ask for.
    public subscript(position: Int) -> Line { Line() }

    /// A line of a text.
    public struct Line: RandomAccessCollection {
      public var startIndex: Int { 0 }
      public var endIndex: Int { 0 }
      /// Returns an empty run. There are none to ask for.
      public subscript(position: Int) -> Run { Run() }
    }

    /// Glyphs of one style.
    public struct Run: RandomAccessCollection {
      public var startIndex: Int { 0 }
      public var endIndex: Int { 0 }
      /// Returns an empty part. There are none to ask for.
      public subscript(position: Int) -> RunSlice { RunSlice() }
      /// Returns `nil`: runs keep no attributes.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }

    /// The way in which a part of a text is drawn.
    public struct DrawingOptions: OptionSet {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// A wish for glyphs that stand between pixels. Unavailable: browsers draw texts.
      public static var disablesSubpixelQuantization: Self { Self(rawValue: 1) }
    }

    /// Some glyphs of a run.
    public struct RunSlice {
      /// Returns `nil`: parts of runs keep no attributes.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }
  }
}

extension View {
  /// Unavailable: browsers draw texts.
  @available(
    *, unavailable,
    message: "Browsers draw texts: style the parts of a Text, or draw it with Canvas."
  )
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { self }
}

extension GraphicsContext {
  /// Unavailable: draws nothing.
  @available(*, unavailable, message: "Browsers draw texts: draw a Text, or what resolve(_:) gives.")
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {}

  /// Unavailable: draws nothing.
  @available(*, unavailable, message: "Browsers draw texts: draw a Text, or what resolve(_:) gives.")
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {}

  /// Unavailable: draws nothing.
  @available(*, unavailable, message: "Browsers draw texts: draw a Text, or what resolve(_:) gives.")
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {}
}
