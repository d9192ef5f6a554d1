import Foundation

// Foundation has this on Apple's platforms alone.
#if !canImport(Darwin)
  extension NotificationCenter {
    /// The notifications of a name as a sequence, for `for await` in an effect or a task.
    ///
    /// Every loop hears what is posted after it was begun, until it ends or its task is cancelled. Notifications that
    /// come faster than they are looked at wait.
    ///
    /// - Parameters:
    ///   - name: what the notifications are posted under.
    ///   - object: who posts them; by default anybody.
    public func notifications(
      named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
    ) -> Notifications {
      Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a name as they are posted. See ``notifications(named:object:)``.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
      // Unchecked: constants, of which the centre may be used from any thread, though it does not say so here.
      private let center: NotificationCenter
      private let name: Notification.Name
      private let object: (any AnyObject & Sendable)?

      init(center: NotificationCenter, name: Notification.Name, object: (any AnyObject & Sendable)?) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func makeAsyncIterator() -> Iterator {
        Iterator(
          base: AsyncStream<Posted> { continuation in
            let token = Token(
              center: center,
              observer: center.addObserver(forName: name, object: object, queue: nil) {
                continuation.yield(Posted(notification: $0))
              })
            continuation.onTermination = { _ in token.remove() }
          }
          .makeAsyncIterator())
      }

      /// Hands out the notifications in the order in which they were posted.
      public struct Iterator: AsyncIteratorProtocol {
        private var base: AsyncStream<Posted>.Iterator

        fileprivate init(base: AsyncStream<Posted>.Iterator) { self.base = base }

        /// Returns the next notification, or `nil` once the task is cancelled. Waits where none has been posted.
        public mutating func next() async -> Notification? { await base.next()?.notification }

        /// Returns the next notification, or `nil` once the task is cancelled, without leaving the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
          await base.next(isolation: actor)?.notification
        }
      }
    }
  }

  /// Carries a notification to its one reader. Unchecked: whoever posts it gives it out of hand.
  private struct Posted: @unchecked Sendable {
    let notification: Notification
  }

  /// The token by which an observer is removed, once. Unchecked: neither is changed, and a center may be used
  /// from any thread.
  private struct Token: @unchecked Sendable {
    let center: NotificationCenter
    let observer: any NSObjectProtocol

    func remove() { center.removeObserver(observer) }
  }
#endif
