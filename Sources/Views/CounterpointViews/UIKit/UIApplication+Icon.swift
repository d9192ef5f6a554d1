import CounterpointValues
import Foundation

extension UIApplication {
  /// Says whether the icon can be changed: where there is a page, it can.
  public var supportsAlternateIcons: Bool { ArchitectureContext.current.pageIcon.isThere }

  /// The name of the icon that the person chose; `nil` for the usual one.
  public var alternateIconName: String? { ArchitectureContext.current.pageIcon.name }

  /// Has another picture stand beside the page's title, and remembers it for the person.
  ///
  /// - Parameter alternateIconName: the name of an SVG or a PNG in the resources of one of the app's modules, such as
  ///   `Night` for `Night.svg`; `nil` for the usual icon.
  /// - Throws: an error that says what is missing, or that the page did not take it.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await ArchitectureContext.current.pageIcon.set(alternateIconName)
  }

  /// Has another picture stand beside the page's title, and remembers it for the person.
  /// - Parameter completionHandler: told of an error, or of none.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task {
      do {
        try await setAlternateIconName(alternateIconName)
        completionHandler?(nil)
      } catch { completionHandler?(error) }
    }
  }
}
