import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking

  extension URLSession {
    /// Fetches what is at an address, and hands it over while it arrives.
    /// - Returns: the bytes, and the response, which is there before them.
    public func bytes(
      from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Sends a request, and hands the answer over while it arrives.
    ///
    /// The request is made with this session's configuration, and asks `delegate`, or else the session's own, about redirections
    /// and credentials. It is cancelled when the task around is, or when nobody looks at the bytes any more. What arrives
    /// faster than it is read waits in memory.
    /// - Returns: the bytes, and the response, which is there before them.
    public func bytes(
      for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      // A task's own delegate hears of no data here, so that the task belongs to a session of its own.
      let receiver = ByteReceiver(taskDelegate: delegate ?? self.delegate as? any URLSessionTaskDelegate)
      let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
      let task = session.dataTask(with: request)
      // What has begun ends by itself.
      session.finishTasksAndInvalidate()
      let chunks = AsyncThrowingStream(Data.self) { continuation in
        continuation.onTermination = { _ in task.cancel() }
        receiver.chunks = continuation
      }
      let response = try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          receiver.await(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
      }
      return (AsyncBytes(task: task, chunks: chunks), response)
    }

    /// The bytes of an answer, as they arrive.
    public struct AsyncBytes: AsyncSequence, Sendable {
      /// The type of a byte.
      public typealias Element = UInt8

      /// The session that fetches them.
      public let task: URLSessionDataTask
      private let chunks: AsyncThrowingStream<Data, any Error>

      init(task: URLSessionDataTask, chunks: AsyncThrowingStream<Data, any Error>) {
        self.task = task
        self.chunks = chunks
      }

      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: chunks.makeAsyncIterator()) }

      /// Hands out the bytes of each chunk in turn, and waits for the next chunk after the last.
      public struct AsyncIterator: AsyncIteratorProtocol {
        private var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
        private var chunk = Data()
        private var index = Data().startIndex

        init(chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator) { self.chunks = chunks }

        /// The next byte. Waits where none has arrived.
        public mutating func next() async throws -> UInt8? {
          while index == chunk.endIndex {
            guard let next = try await chunks.next() else {
              // The stream ends without an error where the task around was cancelled.
              try Task.checkCancellation()
              return nil
            }
            chunk = next
            index = chunk.startIndex
          }
          defer { index += 1 }
          return chunk[index]
        }
      }
    }
  }

  /// Hands on what one task is told.
  private final class ByteReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Unchecked: `chunks` is set before the task begins, `taskDelegate` is only asked, and the rest is behind the lock.
    var chunks: AsyncThrowingStream<Data, any Error>.Continuation?
    private let taskDelegate: (any URLSessionTaskDelegate)?
    private let state = Mutex(State.begun)

    private enum State {
      case begun
      case awaited(CheckedContinuation<URLResponse, any Error>)
      /// Both may come before anybody waits: a task that is cancelled at once ends without having begun.
      case answered(Result<URLResponse, any Error>)
    }

    init(taskDelegate: (any URLSessionTaskDelegate)?) { self.taskDelegate = taskDelegate }

    /// Has `continuation` resume with the response, or with what came in its place.
    func await(_ continuation: CheckedContinuation<URLResponse, any Error>) {
      let answer: Result<URLResponse, any Error>? = state.withLock { state in
        if case .answered(let answer) = state { return answer }
        state = .awaited(continuation)
        return nil
      }
      if let answer { continuation.resume(with: answer) }
    }

    /// Only the first answer counts.
    private func answer(_ answer: Result<URLResponse, any Error>) {
      let waiting: CheckedContinuation<URLResponse, any Error>? = state.withLock { state in
        switch state {
        case .answered: return nil
        case .awaited(let continuation):
          state = .answered(answer)
          return continuation
        case .begun:
          state = .answered(answer)
          return nil
        }
      }
      waiting?.resume(with: answer)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      answer(.success(response))
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      chunks?.yield(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      answer(
        error.map { .failure($0) } ?? task.response.map { .success($0) }
          ?? .failure(URLError(.badServerResponse)))
      chunks?.finish(throwing: error)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      guard let taskDelegate else { return completionHandler(request) }
      taskDelegate.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let taskDelegate else { return completionHandler(.performDefaultHandling, nil) }
      taskDelegate.urlSession(
        session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
  }
#endif
