import CounterpointSemantics
import Foundation

/// A symbol or a picture.
public nonisolated struct Image: Hashable, Sendable {
  let name: String
  /// The address of the picture, if it is neither a symbol nor an asset.
  var address: String?
  /// The data of the picture, if the app itself holds it in bytes.
  private(set) var picture: PictureData?
  var label: String?
  var isDecorative = false
  var isResizable = false
  var resizingMode = ResizingMode.stretch
  var renderingMode: TemplateRenderingMode?

  /// The ways in which a picture takes on a color. Not heeded: symbols take it on, and pictures keep theirs.
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// The ways in which a resizable picture fills its room. Not heeded: all are stretched.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// The qualities with which a picture is scaled. The browser decides.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// The sizes of symbols beside the font around them: 0.8, 1 and 1.3 times as large.
  public enum Scale: String, Hashable, Sendable { case small, medium, large }

  /// The ways in which a picture can be turned and mirrored.
  public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// A symbol of the system's, by name.
  public init(systemName: String) { name = systemName }
  /// A symbol of the system's. Symbols have one form: the value is not shown.
  public init(systemName: String, variableValue: Double?) { name = systemName }
  /// Creates a picture that the app ships, by name. It has one form: neither the value nor `bundle` is heeded.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }
  /// Creates a picture that the app ships, from what a tool has written down. The name is also its accessible label.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
  /// Creates an image from a symbol, from a picture that the app ships, or from one that it holds in bytes.
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
  /// Creates a picture that the app ships, by name, with an accessible label of its own. `bundle` is not heeded.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = "asset:\(name)"
    self.label = label.plain
  }
  /// A picture that assistive technology passes over.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.name = "asset:\(name)"
    isDecorative = true
  }

  /// Lets the picture fill the room that it is given, stretched. `capInsets` and `resizingMode` are not heeded.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image
  {
    var copy = self
    copy.isResizable = true
    copy.resizingMode = resizingMode
    return copy
  }

  /// Sets how the picture takes on colors. Not heeded: symbols take on the color around them, and pictures keep theirs.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }

  /// Symbols are drawn in one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// Changes nothing: browsers decide how smoothly pictures are scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Changes nothing: browsers decide how smoothly pictures are drawn.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: ElementView {
  public typealias Body = Never

  var element: Element<EmptyView> { element(as: .none) }

  /// The image in the form that its surroundings ask for, if it is a symbol.
  nonisolated private func element(as variants: SymbolVariants) -> Element<EmptyView> {
    let attributes: [(AttributeKey, AttributeValue?)] = [
      (.symbol, name.isEmpty ? nil : .string(variants.names(for: name))), (.label, label.map { .string($0) }),
      (.isAccessibilityHidden, isDecorative ? .bool(true) : nil), (.url, address.map { .string($0) }),
    ]
    return Element(.image, style: isResizable ? [.resizable] : [], attributes: attributes)
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ImageNode(view, in: parent)
    return Element.make(view.element(in: node), as: node)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: ImageNode.self).update(to: view)
  }

  @MainActor func element(in node: ImageNode) -> Element<EmptyView> {
    var image = self
    if let address = node.hold(picture) { image.address = address }
    return image.element(as: node.reading(.symbols, default: SymbolVariants.none) { $0.symbolVariants })
  }
}

/// The way in which symbols with layers are colored. Symbols are drawn in one color.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// One color for the whole symbol.
  public static let monochrome = Self(name: "monochrome")
  /// Colors that the symbol brings. Drawn in one color.
  public static let multicolor = Self(name: "multicolor")
  /// One color in several strengths. Drawn in one color.
  public static let hierarchical = Self(name: "hierarchical")
  /// Several colors of the app's. Drawn in one color.
  public static let palette = Self(name: "palette")
}

/// A picture of the app's, as tools that read asset catalogues write it down.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  /// Creates the name of a picture in a bundle. Images are found by the name alone.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A colour of the app's, as tools that read asset catalogues write it down.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  /// Creates the name of a color in a bundle. Colors are found by the name alone.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// Creates a color of the app's own, from what a tool has written down.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension View {
  /// Symbols are drawn in one colour: changes nothing.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}
