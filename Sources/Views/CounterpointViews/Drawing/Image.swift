import CounterpointSemantics
import Foundation

/// A symbol or a picture.
public nonisolated struct Image: Hashable, Sendable {
  let name: String
  var label: String?
  var isDecorative = false
  var isResizable = false
  var renderingMode: TemplateRenderingMode?
  var scale: Scale?

  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum Scale: String, Hashable, Sendable { case small, medium, large }

  /// A symbol of the system's, by name.
  public init(systemName: String) { name = systemName }
  /// A picture that the app ships, by name. The name is also its accessible label.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = "asset:\(name)"
    label = name
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = "asset:\(name)"
    self.label = label.plain
  }
  /// A picture that assistive technology passes over.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.name = "asset:\(name)"
    isDecorative = true
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image
  {
    var copy = self
    copy.isResizable = true
    return copy
  }

  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }

  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: ElementView {
  public typealias Body = Never

  var element: Element<EmptyView> {
    Element(
      .image, style: isResizable ? [.resizable] : [],
      attributes: [
        (.symbol, .string(name)), (.label, label.map { .string($0) }),
        (.isAccessibilityHidden, isDecorative ? .bool(true) : nil),
      ])
  }
}

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    decorated(
      .inherited, .font(FontValue(style: scale == .large ? "title3" : scale == .small ? "caption" : "body")))
  }
}
