import CounterpointValues
import Foundation

/// The screen of the person whose session runs the code: of it a page has its window.
@preconcurrency @MainActor public final class UIScreen {
  /// Nothing of it is kept, so that all people may have the same one.
  public static let main = UIScreen()

  private init() {}

  /// The window's size in points, at the origin; that of a phone where nobody has told yet.
  ///
  /// It is read once, when the code runs: `GeometryReader` and `containerRelativeFrame` follow a window that changes.
  public var bounds: CGRect {
    let environment = ContextScreens.of(.current).environment ?? EnvironmentValues()
    return CGRect(origin: .zero, size: environment.windowSize)
  }
  /// The value of `\.displayScale`.
  public var scale: CGFloat {
    (ContextScreens.of(.current).environment ?? EnvironmentValues()).displayScale
  }
  /// ``bounds`` in pixels of that ``scale``.
  public var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }
  /// Pixels to a point: the same as ``scale``.
  public var nativeScale: CGFloat { scale }
  /// No page is told how bright a screen is.
  public var brightness: CGFloat { 1 }
}

private enum WindowSizeKey: EnvironmentKey {
  static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
}

extension EnvironmentValues {
  /// The size of the window that the views are shown in.
  package var windowSize: CGSize {
    get { self[WindowSizeKey.self] }
    set { self[WindowSizeKey.self] = newValue }
  }
}
