import Foundation

/// Makes a picture of a view, where something can draw views outside of a browser: here nothing can.
@available(
  *, unavailable,
  message:
    "Views are drawn by browsers alone, which hand out no pictures of them. Share the words or the data themselves, with 'ShareLink', or draw the picture as data with a library of the server's and show it with 'Image(uiImage:)'."
)
@MainActor public final class ImageRenderer<Content: View> {
  /// The view that would be drawn.
  public var content: Content
  /// The size that the view is offered.
  public var proposedSize = ProposedViewSize.unspecified
  /// The pixels for each point.
  public var scale: CGFloat = 1
  /// `true` if the picture covers everything behind it.
  public var isOpaque = false

  /// Creates a renderer of a view.
  public init(content: Content) { self.content = content }

  /// The picture: always `nil` here.
  public var uiImage: UIImage? { nil }
}
