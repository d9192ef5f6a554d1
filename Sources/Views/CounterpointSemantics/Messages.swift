/// A message from the browser to its session. Untrusted.
public enum ClientMessage: Hashable, Sendable {
  /// Events are numbered from 1 within a session. The client keeps what is not acknowledged and sends it
  /// again after a reconnection; the session ignores numbers that it has seen.
  case event(number: UInt32, Event)
  /// The person has turned to something, as by moving the focus, in a way that is no event. Numbered as events are, so that
  /// the client knows of a frame whether the session had heard of it.
  case intent(number: UInt32)
  /// Every frame up to this sequence number has been applied.
  case acknowledge(sequence: UInt32)
  case serviceReply(request: UInt32, ServiceReply)
  case environment(ClientEnvironment)
}

/// A message from a session to its browser.
public enum ServerMessage: Hashable, Sendable {
  /// Forget everything and show this: a renderer's encoding of the whole tree.
  case snapshot(sequence: UInt32, acknowledgedEvent: UInt32, body: [UInt8])
  /// One flush: a renderer's encoding of a patch. May be empty, to acknowledge events alone.
  case patch(sequence: UInt32, acknowledgedEvent: UInt32, body: [UInt8])
  case service(request: UInt32, ServiceRequest)
  /// Something the person has to be told, with what to do: shown as a banner.
  case notice(String)
}

/// A request for what only the browser can do. Every request is ended by exactly one reply; some have items before.
public enum ServiceRequest: Hashable, Sendable {
  /// Fetch, decode and play to the end.
  case playAudio(url: String)
  /// Fetch and decode what will soon be played, and say at once that this has begun.
  case loadAudio(url: String)
  /// Stop what the browser does for the given request, which is answered with ``ServiceReply/cancelled``.
  case stop(of: UInt32)
  /// Opens an address beside the app, or hands it to the program that it is for.
  case openURL(String)
  /// Everything else; what the words mean is up to the service.
  case call(BrowserService, [String])
}

/// A browser's answer to a request: an end of it, or one of its items.
public enum ServiceReply: Hashable, Sendable {
  case finished
  case cancelled
  /// The reason why it could not be done, in words for a log. A single word may have a meaning to the session.
  case failed(String)
  /// Done, with these words as the result.
  case value([String])
  /// One of several results; the request goes on. Items of a request are numbered from 1, so that those that are sent
  /// again after a lost connection are known.
  case item(number: UInt32, [String])
  /// Done, with these bytes as the result.
  case bytes([UInt8])
}
