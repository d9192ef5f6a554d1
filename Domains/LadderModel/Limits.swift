import Foundation

/// The bounds of everything that is sent, for whoever fills a form as for whoever checks what comes.
public enum Limits {
  /// Characters of a name, white space around it not counted.
  public static let name = 1...40
  /// UTF-8 bytes of an address of mail (RFC 5321, section 4.5.3.1.3).
  public static let emailBytes = 3...254
  /// Characters of a password. The upper bound keeps the derivation of its key short.
  public static let password = 8...128
  /// Characters of the web address of a picture.
  public static let avatarLength = 1...500
  /// Repetitions of a workout.
  public static let repCount = 0...100_000
  /// In milliseconds, up to a day.
  public static let durationMilliseconds = 1...86_400_000
  /// Entries of one page.
  public static let pageLength = 1...100
  /// The number of entries of a page where none is asked for.
  public static let defaultPageLength = 20
  /// Numbers of pages, the first of which is 0.
  public static let page = 0...10_000_000
  /// A result that could not be sent stays sendable for so many seconds after its start.
  public static let workoutAge: TimeInterval = 60 * 24 * 60 * 60
  /// Seconds by which a device's clock may be ahead.
  public static let clockLead: TimeInterval = 5 * 60
  /// Seconds by which a duration may exceed the challenge's own limit, until the stop is noticed.
  public static let timeLimitGrace: TimeInterval = 1
  /// Bytes of the body of a request.
  public static let bodyBytes = 16 * 1024
}
