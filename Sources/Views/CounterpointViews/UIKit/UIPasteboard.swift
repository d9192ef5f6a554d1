import CounterpointValues
import Foundation
import IssueReporting

/// The clipboard of the device in front of which the person sits, as far as it can be reached without waiting: what is put
/// there goes there, and what others have put there is asked for with `PasteButton` or the clipboard's dependency.
public final class UIPasteboard: Sendable {
  /// Nothing of it is kept, so that all people may have the same one.
  public static let general = UIPasteboard()

  private init() {}

  /// The text that was put there last from here; what others put there since is not known.
  public var string: String? {
    get { ArchitectureContext.current.clipboard.text }
    set {
      if !ArchitectureContext.current.clipboard.write(newValue ?? "") {
        reportIssue(
          """
          '\(newValue ?? "")' cannot be copied: this code runs in no session. Copy from a view, an action or an effect of \
          one, or through '@Dependency(\\.clipboard)', which a test can override.
          """)
      }
    }
  }

  /// The text that was put there last from here, as the only one. Several are put there as one, a line each.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// The text that was put there last from here, as an address, or `nil` if it is none. Setting it puts the address
  /// there as text.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// `true` if a text that is not empty was put there from here.
  public var hasStrings: Bool { string?.isEmpty == false }
  /// `true` if the text that was put there from here is an address with a scheme.
  public var hasURLs: Bool { url?.scheme != nil }
}
