import Foundation
import Synchronization

/// The last that a server has written to its standard error, over all its lives.
final class ServerLog: Sendable {
  private static let maximumCount = 40
  private let state = Mutex((lines: [String](), rest: [UInt8]()))

  /// The newest lines, at most forty.
  var lastLines: String {
    state.withLock { state in
      let rest = state.rest.isEmpty ? [] : [String(decoding: state.rest, as: UTF8.self)]
      let lines = (state.lines + rest).suffix(Self.maximumCount)
      return lines.isEmpty ? "(none)" : lines.joined(separator: "\n")
    }
  }

  /// Reads to the end, on a thread that blocks: a pipe that nobody empties stops who writes.
  func follow(_ pipe: Pipe) {
    let descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
    Thread.detachNewThread { [self] in
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      while case let data = file.availableData, !data.isEmpty { take(data) }
    }
  }

  func take(_ bytes: some Sequence<UInt8>) {
    state.withLock { state in
      for byte in bytes {
        guard byte == UInt8(ascii: "\n") else {
          state.rest.append(byte)
          continue
        }
        state.lines.append(String(decoding: state.rest, as: UTF8.self))
        state.rest.removeAll()
        if state.lines.count > Self.maximumCount { state.lines.removeFirst() }
      }
    }
  }
}
