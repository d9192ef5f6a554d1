import CounterpointSemantics

/// The numbers and limits of the binary format between a session and its browser, for both ends.
///
/// `Documentation/Wire.md` describes the format in words; `Resources/client.js` is the other end and repeats
/// these numbers at its top. Numbers never change meaning. Node kinds, attribute keys and event kinds use
/// the raw values of their enumerations.
public enum WireFormat {
  /// First byte of what a session sends: one message to a frame.
  public enum ServerKind: UInt8, CaseIterable, Sendable {
    case snapshot = 1
    case patch = 2
    case service = 3
    case notice = 4
    /// Said by the server, not by a session: the page's session is gone, and another takes its place.
    case moved = 5
  }

  /// A browser's whole answer to ``ServerKind/moved``. What it sent before was for the session that is gone, and counts for nothing.
  public static let moveTaken: [UInt8] = [5]

  /// First byte of each message that a browser sends: a frame holds one message or several.
  public enum ClientKind: UInt8, CaseIterable, Sendable {
    case event = 1
    case acknowledge = 2
    case serviceReply = 3
    case environment = 4
    case intent = 6
    /// An event that lay in the browser for a while: how long (see ``Delay``), then as ``event``.
    case delayedEvent = 7
  }

  /// The time for which an event lay in the browser, in one byte or two: hundredths of a second below
  /// ``fine``, and tenths on top.
  enum Delay {
    static let fine: UInt32 = 8_192
    static let limit: UInt32 = 16_383

    static func hundredths(of number: UInt32) -> UInt32 {
      number < fine ? number : fine + (number - fine) * 10
    }

    /// Cuts off what is too fine and too long to be told.
    static func number(of hundredths: UInt32) -> UInt32 {
      hundredths < fine ? hundredths : min(limit, fine + (hundredths - fine) / 10)
    }
  }

  /// First byte of each operation of a patch.
  public enum Operation: UInt8, CaseIterable, Sendable {
    case insert = 1
    case remove = 2
    case move = 3
    case setAttribute = 4
    case setStyle = 5
    case setEvents = 6
    case rewriteText = 7
    case acknowledgeEdit = 8
    case focus = 9
    case setPageTitle = 10
    case setPath = 11
    case beginAnimation = 12
    case endAnimation = 13
    case announce = 14
  }

  /// The low three bits of the number that begins an attribute's value; the rest is its payload.
  public enum ValueType: UInt8, CaseIterable, Sendable {
    /// The attribute is not set. No payload.
    case none = 0
    /// Payload: 0 or 1.
    case bool = 1
    /// Payload: the number, zigzag-coded.
    case int = 2
    /// No payload; eight bytes follow, IEEE 754, least significant first.
    case double = 3
    /// Payload: the number of UTF-8 bytes that follow.
    case string = 4
    /// Payload: how many strings follow.
    case strings = 5
  }

  /// Numbers of the requests that a session makes of its browser.
  public enum Service: UInt8, CaseIterable, Sendable {
    case playAudio = 1
    case stop = 2
    /// Known to `Resources/extras/environment.js` alone.
    case openURL = 3
    case loadAudio = 4
    // From 10 on: the raw values of `BrowserService`, known to `Resources/extras/services.js` alone.
  }

  /// Numbers of the ways in which a browser answers a request.
  public enum Reply: UInt8, CaseIterable, Sendable {
    case finished = 1
    case cancelled = 2
    case failed = 3
    case value = 4
    case item = 5
    case bytes = 6
  }

  /// The form in which a node is written within an insertion: in full, in full and remembered as the next row
  /// template, or, from ``firstTemplate`` upwards, as a copy of a remembered one.
  enum NodeForm {
    static let full: UInt64 = 0
    static let definition: UInt64 = 1
    static let firstTemplate: UInt64 = 2
  }

  /// Bits of a client environment's flags.
  enum EnvironmentFlag {
    static let isDark: UInt8 = 1
    static let reducesMotion: UInt8 = 2
    static let isVisible: UInt8 = 4
    static let isOffline: UInt8 = 8
    static let increasesContrast: UInt8 = 16
    static let forcesColors: UInt8 = 32
    static let reducesTransparency: UInt8 = 64
    static let hasCoarsePointer: UInt8 = 128
  }

  /// Limits on what a browser may send. A larger frame or field is refused.
  public enum Limit {
    /// Bytes of one frame.
    public static let frame = 65_536
    /// Messages in one frame.
    public static let messages = 64
    /// UTF-8 bytes of a text field's value. A page sends no more than 16,000 UTF-16 units, which are 48,000 bytes at most: what a
    /// session takes by default. A text that is longer, which only the app can have set, is not edited in the page.
    public static let text = 49_152
    /// UTF-8 bytes of a reason for the log.
    public static let reason = 1_024
    /// UTF-8 bytes of all words of a service's value or item, and how many words.
    public static let value = 32_768
    /// Words of a service's value or item.
    public static let words = 1_024
    /// Bytes of a service's reply in bytes.
    public static let bytes = 49_152
    /// CSS pixels of the text size of the page's root.
    public static let textSize = 512
    /// UTF-8 bytes of a locale or time zone identifier.
    public static let identifier = 64
    /// CSS pixels of a viewport's side.
    public static let viewport = 65_535
    /// UTF-8 bytes of a number as text.
    public static let number = 32
    /// Numbers of one event: four for each view of a layout.
    public static let numbers = 4_096
    /// Pushed screens of a navigation stack; options of a picker; rows.
    public static let index = 65_535
  }

  /// Close codes of the WebSocket that tell the browser more than that the connection ended.
  public enum CloseCode {
    /// The session is gone: mount anew.
    public static let sessionGone: UInt16 = 4404
    /// The reason that goes along where the tab's scene is still there: mount anew with it.
    public static let sceneKept = "the scene is kept"
    /// The session continues in another tab: do not reconnect.
    public static let takenOver: UInt16 = 4409
    /// Another tab is in front of the session, and this one has said that it would yield: mount anew.
    public static let inUse: UInt16 = 4411
    /// There is no room for another session now: ask again later.
    public static let full: UInt16 = 4429
    /// The session has failed, through nothing that its person did: mount anew.
    public static let sessionFailed: UInt16 = 4410
  }
}

/// The reason for which bytes could not be read, and the place.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A way in which bytes can be malformed. Texts in it name a field of the format, and numbers what stood there.
  public enum Reason: Hashable, Sendable {
    case empty
    case truncated
    case frameTooLarge(Int)
    case tooManyMessages
    case numberTooLarge
    case outOfRange(String, UInt64)
    case tooLong(String, Int)
    case invalidUTF8
    /// The bytes are no number. They are not told: somebody may have typed them.
    case notANumber
    case unknown(String, UInt64)
    case trailingBytes(Int)
  }
  /// The fault that was found.
  public let reason: Reason
  /// The byte, counted from 0, at which reading stopped.
  public let offset: Int

  public var description: String {
    let what =
      switch reason {
      case .empty: "an empty frame"
      case .truncated: "the frame ends in the middle of a message"
      case .frameTooLarge(let count): "a frame of \(count) bytes, where \(WireFormat.Limit.frame) are allowed"
      case .tooManyMessages: "more than \(WireFormat.Limit.messages) messages in one frame"
      case .numberTooLarge: "a number larger than its field"
      case .outOfRange(let field, let value): "\(field) out of range: \(value)"
      case .tooLong(let field, let count): "\(field) of \(count) bytes is too long"
      case .invalidUTF8: "text that is not UTF-8"
      case .notANumber: "something else where a number has to stand"
      case .unknown(let what, let number): "unknown \(what) \(number)"
      case .trailingBytes(let count): "\(count) bytes after the end of the message"
      }
    return "\(what) (at byte \(offset))"
  }
}
