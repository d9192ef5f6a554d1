/// What the browser says to its session. Untrusted.
public enum ClientMessage: Hashable, Sendable {
  /// Events are numbered from 1 within a session. The client keeps what is not acknowledged and sends it
  /// again after a reconnection; the session ignores numbers that it has seen.
  case event(number: UInt32, Event)
  /// Every frame up to this sequence number has been applied.
  case acknowledge(sequence: UInt32)
  case serviceReply(request: UInt32, ServiceReply)
  case environment(ClientEnvironment)
}

/// What a session says to its browser.
public enum ServerMessage: Hashable, Sendable {
  /// Forget everything and show this: a renderer's encoding of the whole tree.
  case snapshot(sequence: UInt32, acknowledgedEvent: UInt32, body: [UInt8])
  /// One flush: a renderer's encoding of a patch. May be empty, to acknowledge events alone.
  case patch(sequence: UInt32, acknowledgedEvent: UInt32, body: [UInt8])
  case service(request: UInt32, ServiceRequest)
  /// Something the person has to be told, with what to do: shown as a banner.
  case notice(String)
}

/// What only the browser can do. Every request is answered by exactly one reply.
public enum ServiceRequest: Hashable, Sendable {
  /// Fetch, decode and play to the end.
  case playAudio(url: String)
  /// Stop what the given request plays; that request is answered with ``ServiceReply/cancelled``.
  case stopAudio(of: UInt32)
  /// Opens an address beside the app, or hands it to the program that it is for.
  case openURL(String)
}

public enum ServiceReply: Hashable, Sendable {
  case finished
  case cancelled
  /// Why it could not be done, in words for a log.
  case failed(String)
}

/// What the browser tells about the device and the person's preferences.
public struct ClientEnvironment: Hashable, Sendable {
  /// CSS pixels, which are points.
  public var viewportWidth: Int
  public var viewportHeight: Int
  public var isDark: Bool
  public var reducesMotion: Bool
  public var isVisible: Bool
  /// BCP 47, such as `en-GB`.
  public var locale: String
  /// IANA, such as `Europe/Berlin`.
  public var timeZone: String
  public init(
    viewportWidth: Int = 390, viewportHeight: Int = 844, isDark: Bool = false, reducesMotion: Bool = false,
    isVisible: Bool = true, locale: String = "en-US", timeZone: String = "UTC"
  ) {
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.isVisible = isVisible
    self.locale = locale
    self.timeZone = timeZone
  }
}
