import Foundation

/// Makes a picture of a view, where something can draw views outside of a browser: here nothing can.
@available(
  *, unavailable,
  message:
    "Views are drawn by browsers alone, which hand out no pictures of them. Share the words or the data themselves, with 'ShareLink', or draw the picture as data with a library of the server's and show it with 'Image(uiImage:)'."
)
@MainActor public final class ImageRenderer<Content: View> {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false

  public init(content: Content) { self.content = content }

  public var uiImage: UIImage? { nil }
}
