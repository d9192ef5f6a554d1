import Foundation
import Logging
import Synchronization

/// Makes a picture of a view, where something can draw views outside of a browser: here nothing can, so there is never a
/// picture, and a log says so once.
@MainActor public final class ImageRenderer<Content: View> {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false

  public init(content: Content) { self.content = content }

  /// Always `nil`.
  public var uiImage: UIImage? {
    ImageRenderers.note()
    return nil
  }
}

/// Tells of pictures that nobody can make.
enum ImageRenderers {
  /// Hears of it; by default a log, once.
  @TaskLocal static var report: @Sendable (String) -> Void = { text in
    if isTold.exchange(true) { return }
    Logger(label: "counterpoint.views").warning("\(text)")
  }

  private static let isTold = Told()

  private final class Told: Sendable {
    private let value = Mutex(false)
    func exchange(_ new: Bool) -> Bool {
      value.withLock { old in
        defer { old = new }
        return old
      }
    }
  }

  static func note() {
    report(
      """
      'ImageRenderer' has no picture: views are drawn by browsers alone, and its image is 'nil'. Share the words or the \
      data themselves, with 'ShareLink', or draw the picture with a library of the server's.
      """)
  }
}
