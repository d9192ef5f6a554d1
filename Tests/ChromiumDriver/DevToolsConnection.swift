import Foundation

/// What the browser reports of its own accord.
struct DevToolsEvent: Sendable {
  let method: String
  let parameters: JSON
}

/// Commands to one browser and events from it, as NUL-separated JSON over a pair of pipes.
actor DevToolsConnection {
  private let output: FileHandle
  private let describeFailure: @Sendable () -> String
  private var nextID = 1
  private var replies: [Int: CheckedContinuation<JSON, any Error>] = [:]
  private var subscribers: [String: AsyncStream<DevToolsEvent>.Continuation] = [:]
  private var isClosed = false

  /// - Parameters:
  ///   - input: where the browser's messages come from.
  ///   - output: where commands go.
  ///   - describeFailure: what the browser said before it ended.
  init(input: FileHandle, output: FileHandle, describeFailure: @escaping @Sendable () -> String) {
    self.output = output
    self.describeFailure = describeFailure
    let (messages, continuation) = AsyncStream.makeStream(of: Data.self)
    // Reading blocks, so it has a thread of its own, which ends with the browser.
    let thread = Thread {
      var buffer = Data()
      while true {
        let chunk = input.availableData
        if chunk.isEmpty { break }
        var start = chunk.startIndex
        while let end = chunk[start...].firstIndex(of: 0) {
          buffer.append(chunk[start..<end])
          continuation.yield(buffer)
          buffer = Data()
          start = chunk.index(after: end)
        }
        buffer.append(chunk[start...])
      }
      continuation.finish()
    }
    thread.start()
    Task {
      for await message in messages {
        guard let json = try? JSON(message) else { continue }
        await self.receive(json)
      }
      await self.close()
    }
  }

  /// Sends a command and waits for its answer.
  func call(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws -> JSON {
    guard !isClosed else { throw ChromiumError.connectionLost(log: describeFailure()) }
    let id = nextID
    nextID += 1
    var message: [String: JSON] = [
      "id": .number(Double(id)), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    var data = try JSONEncoder().encode(JSON.object(message))
    data.append(0)
    let reply = try await withCheckedThrowingContinuation { continuation in
      replies[id] = continuation
      do {
        try output.write(contentsOf: data)
      } catch {
        replies.removeValue(forKey: id)?.resume(throwing: error)
      }
    }
    if let message = reply["error"]["message"].string {
      throw ChromiumError.command(method: method, message: message)
    }
    return reply["result"]
  }

  /// Everything that the browser reports of that session from now on.
  func events(of session: String) -> AsyncStream<DevToolsEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: DevToolsEvent.self)
    subscribers[session] = continuation
    return stream
  }

  private func receive(_ message: JSON) {
    if let id = message["id"].int {
      replies.removeValue(forKey: id)?.resume(returning: message)
    } else if let method = message["method"].string, let session = message["sessionId"].string {
      subscribers[session]?.yield(DevToolsEvent(method: method, parameters: message["params"]))
    }
  }

  private func close() {
    isClosed = true
    for continuation in replies.values {
      continuation.resume(throwing: ChromiumError.connectionLost(log: describeFailure()))
    }
    replies = [:]
    for subscriber in subscribers.values { subscriber.finish() }
    subscribers = [:]
  }
}
