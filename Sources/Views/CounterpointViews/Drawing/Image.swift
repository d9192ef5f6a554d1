import CounterpointSemantics
import Foundation

/// A symbol or a picture.
public nonisolated struct Image: Hashable, Sendable {
  private(set) var name: String
  /// Where the picture comes from, if it is neither a symbol nor an asset.
  var address: String?
  /// What the app itself holds of it, if it is a picture in bytes.
  private(set) var picture: PictureData?
  var label: String?
  var isDecorative = false
  var isResizable = false
  var resizingMode = ResizingMode.stretch
  var renderingMode: TemplateRenderingMode?
  var scale: Scale?

  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum Scale: String, Hashable, Sendable { case small, medium, large }

  public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// A symbol of the system's, by name.
  public init(systemName: String) { name = systemName }
  /// A symbol of the system's. Symbols have one form: the value is not shown.
  public init(systemName: String, variableValue: Double?) { name = systemName }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
  public init(uiImage: UIImage) {
    name = uiImage.name
    picture = uiImage.picture
  }
  /// A picture of another server's or of this one's, whose address was checked by the renderer.
  init(address: String) {
    name = ""
    self.address = address
  }
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
    copy.resizingMode = resizingMode
    return copy
  }

  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }

  /// Symbols are drawn in one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// The form of the symbol that is called by its name with the variant's words, such as `heart.fill`.
  public func symbolVariant(_ variant: SymbolVariants) -> Image {
    var copy = self
    copy.name = variant.name(for: name)
    return copy
  }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: ElementView {
  public typealias Body = Never

  var element: Element<EmptyView> {
    let attributes: [(AttributeKey, AttributeValue?)] = [
      (.symbol, name.isEmpty ? nil : .string(name)), (.label, label.map { .string($0) }),
      (.isAccessibilityHidden, isDecorative ? .bool(true) : nil), (.url, address.map { .string($0) }),
    ]
    return Element(.image, style: isResizable ? [.resizable] : [], attributes: attributes)
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ImageNode(.image, in: parent)
    return Element.make(view.element(in: node), as: node)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element(in: unsafeDowncast(node, to: ImageNode.self)))
  }

  @MainActor private func element(in node: ImageNode) -> Element<EmptyView> {
    var image = self
    if let address = node.hold(picture) { image.address = address }
    return image.element
  }
}

/// How symbols with layers are coloured. Symbols are drawn in one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let monochrome = Self(name: "monochrome")
  public static let multicolor = Self(name: "multicolor")
  public static let hierarchical = Self(name: "hierarchical")
  public static let palette = Self(name: "palette")
}

/// A form of a symbol, by which its name is chosen.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String
  public static let none = Self(name: "")
  public static let circle = Self(name: "circle")
  public static let square = Self(name: "square")
  public static let rectangle = Self(name: "rectangle")
  public static let fill = Self(name: "fill")
  public static let slash = Self(name: "slash")

  /// The name of a symbol in this form. What its name says already is not said twice.
  func name(for symbol: String) -> String {
    name.split(separator: ".").reduce(symbol) { name, form in
      name.split(separator: ".").contains(form) ? name : "\(name).\(form)"
    }
  }

  public var circle: SymbolVariants { Self(name: name + ".circle") }
  public var square: SymbolVariants { Self(name: name + ".square") }
  public var rectangle: SymbolVariants { Self(name: name + ".rectangle") }
  public var fill: SymbolVariants { Self(name: name + ".fill") }
  public var slash: SymbolVariants { Self(name: name + ".slash") }
}

/// A picture of the app's, as tools that read asset catalogues write it down.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A colour of the app's, as tools that read asset catalogues write it down.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    decorated(
      .inherited, .font(FontValue(style: scale == .large ? "title3" : scale == .small ? "caption" : "body")))
  }

  /// Symbols are drawn in one colour: changes nothing.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Changes symbols that it stands on directly; further views take the form by the symbol's name.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}
