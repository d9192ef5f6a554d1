import CounterpointSemantics
import Foundation

/// The part of a view that a popover points at. The view's box is meant here whatever is said.
public struct PopoverAttachmentAnchor: Sendable {
  /// A part of the view that presents.
  public struct Source: Sendable {
    /// The view's whole box.
    public static let bounds = Source()
    /// Returns a rectangle of the view, in place of which its whole box is used.
    public static func rect(_ rect: CGRect) -> Source { Source() }
  }
  /// Returns a part of the view to point at; the whole box is used.
  public static func rect(_ anchor: Source) -> Self { Self() }
  /// Returns a point of the view to point at; the whole box is used.
  public static func point(_ point: UnitPoint) -> Self { Self() }
}

extension View {
  /// Presents views beside this one while `isPresented`; as a sheet where there is little room.
  ///
  /// - Parameter arrowEdge: the edge on which the popover stands if there is room for it.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.popover, isPresented: isPresented, attributes: arrowEdge.attributes, content)
  }

  /// Presents views for an item beside this one while there is an item.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.popover, item: item, attributes: arrowEdge.attributes, content)
  }

  /// Presents views about what is selected: at the side of a wide window, as a sheet elsewhere.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    presenting(
      .sheet, isPresented: isPresented,
      attributes: [(.styleName, .string("inspector")), (.isBackgroundInteractive, .bool(true))], content)
  }

  /// Does nothing: an inspector's width is the renderer's affair.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  /// Does nothing: an inspector's width is the renderer's affair.
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}

extension Edge? {
  fileprivate nonisolated var attributes: [(AttributeKey, AttributeValue)] {
    switch self {
    case .top?: [(.edge, .string("top"))]
    case .leading?: [(.edge, .string("leading"))]
    case .bottom?: [(.edge, .string("bottom"))]
    case .trailing?: [(.edge, .string("trailing"))]
    case nil: []
    }
  }
}
