import Foundation

/// Joins the members of a list as the words of a language do: `a, b, and c`.
///
/// Foundation's own is not to be had on Linux. New code writes `items.formatted(.list(type: .and))`.
public final class ListFormatter: Formatter, @unchecked Sendable {
  // As unsafe as Foundation's own, which is sent about in the same way: set up once, then only read.

  /// The language of what stands between the members.
  public var locale: Locale! = .autoupdatingCurrent

  /// Writes the members. Those that it has no words for, and all where it is `nil`, are written as their descriptions.
  public var itemFormatter: Formatter?

  /// The list in words; an empty text for an empty list. O(members).
  public func string(from items: [Any]) -> String? {
    let words = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return words.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
  }

  /// The list in words, or `nil` for what is no array.
  public override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  /// The list in words, in the language of the process. O(members).
  public static func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }
}
