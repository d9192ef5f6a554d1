extension Page {
  /// Lets a script run again and again until no frame has gone over the page's WebSockets meanwhile, either way.
  ///
  /// A page and its session come to an end of what they have to tell each other about something that has just happened; what goes on
  /// for as long as the script watches never leaves it alone.
  /// - Returns: the script's value of that time.
  public func quietly(_ script: String, tries: Int = 8) async throws -> JSON {
    var last: [WebSocketFrameRecord] = []
    for _ in 0..<tries {
      let count = frames.count
      let value = try await evaluate(script)
      if frames.count == count { return value }
      last = Array(frames[count...])
    }
    throw ChromiumError.isNeverQuiet(
      last.map { ($0.isSent ? "sent " : "received ") + "\([UInt8]($0.payload.prefix(48)))" })
  }
}
