import Foundation
import Synchronization

/// Answers that the service need not send again while they are as they were, by who got them.
final class TaggedAnswers: Sendable {
  struct Key: Hashable, Sendable {
    let token: String
    let address: URL
  }

  struct Entry: Sendable {
    let tag: String
    let body: Data
  }

  private struct State {
    var entries: [Key: (entry: Entry, use: UInt64)] = [:]
    var uses: UInt64 = 0
  }

  private let maximumCount: Int
  private let state = Mutex(State())

  init(maximumCount: Int = 64) { self.maximumCount = maximumCount }

  subscript(key: Key) -> Entry? {
    state.withLock { state in
      state.uses += 1
      state.entries[key]?.use = state.uses
      return state.entries[key]?.entry
    }
  }

  /// Keeps an answer. What was used longest ago goes where there are too many. O(entries).
  func keep(_ entry: Entry, for key: Key) {
    state.withLock { state in
      state.uses += 1
      state.entries[key] = (entry, state.uses)
      guard state.entries.count > maximumCount else { return }
      if let oldest = state.entries.min(by: { $0.value.use < $1.value.use })?.key {
        state.entries[oldest] = nil
      }
    }
  }

  /// Forgets everything of whoever had the token.
  func forget(token: String) {
    state.withLock { state in state.entries = state.entries.filter { $0.key.token != token } }
  }
}
