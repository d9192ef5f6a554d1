import Foundation
import FoundationNetworking
import LadderClient
import Synchronization

/// Sends requests and takes their answers: questions over connections that are kept, and each request with a body over one of its own.
///
/// Follows no redirection, since a token must not go where nobody has meant it to, keeps no cookies and no answers, and takes no more
/// bytes than are of use.
final class HTTPExchange: Sendable {
  struct Answer: Sendable {
    let status: Int
    /// By their names in small letters.
    let headers: [String: String]
    let body: Data
  }

  /// The bytes that an answer may have: some times of those of the longest page.
  static let maximumBodyBytes = 1 << 20
  /// The time within which an answer has to be there whole.
  static let usualDeadline = Duration.seconds(15)

  private let session: URLSession
  private let collector = AnswerCollector()
  private let deadline: Duration
  private let clock: any Clock<Duration>

  init(deadline: Duration = usualDeadline, clock: any Clock<Duration> = ContinuousClock()) {
    self.deadline = deadline
    self.clock = clock
    session = HTTPExchange.session(telling: collector)
  }

  deinit { session.invalidateAndCancel() }

  private static func session(telling collector: AnswerCollector) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    // All sessions of a server may share the one for questions.
    configuration.httpMaximumConnectionsPerHost = 32
    // The clock's deadline is the one that holds.
    configuration.timeoutIntervalForRequest = 60
    return URLSession(configuration: configuration, delegate: collector, delegateQueue: nil)
  }

  /// - Throws: ``LadderError`` where no answer came, or none that can be one; `CancellationError`.
  func send(_ request: URLRequest) async throws -> Answer {
    try Task.checkCancellation()
    guard request.httpBody != nil else { return try await send(request, through: session, collector) }
    // Where a kept connection ends before the answer, libcurl asks once more over another. Foundation has nothing left of the body by
    // then, so that the service would wait for it until the deadline. The end of a connection of its own is told at once.
    let ownCollector = AnswerCollector()
    let ownSession = HTTPExchange.session(telling: ownCollector)
    // Lets go of the connection and of the collector; what is still being cancelled ends first.
    defer { ownSession.finishTasksAndInvalidate() }
    return try await send(request, through: ownSession, ownCollector)
  }

  private func send(
    _ request: URLRequest, through session: URLSession, _ collector: AnswerCollector
  ) async throws -> Answer {
    let task = session.dataTask(with: request)
    let number = task.taskIdentifier
    let timer = Task { [clock, deadline] in
      try await clock.sleep(for: deadline)
      if collector.end(number, throwing: LadderError.unreachable) { task.cancel() }
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        collector.begin(number, continuation)
        // Cancelled before there was anybody to be told.
        guard !Task.isCancelled else {
          if collector.end(number, throwing: CancellationError()) { task.cancel() }
          return
        }
        task.resume()
      }
    } onCancel: {
      if collector.end(number, throwing: CancellationError()) { task.cancel() }
    }
  }
}

/// Puts answers together from what comes piece by piece.
private final class AnswerCollector: NSObject, URLSessionDataDelegate, Sendable {
  private struct Exchange {
    let continuation: CheckedContinuation<HTTPExchange.Answer, any Error>
    var body = Data()
  }

  private let exchanges = Mutex<[Int: Exchange]>([:])

  func begin(_ number: Int, _ continuation: CheckedContinuation<HTTPExchange.Answer, any Error>) {
    exchanges.withLock { $0[number] = Exchange(continuation: continuation) }
  }

  /// Ends the exchange, unless it has ended, and returns whether it did: who ends it, and nobody else, lets go of its task.
  @discardableResult
  func end(_ number: Int, throwing error: any Error) -> Bool {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: number) }) else { return false }
    exchange.continuation.resume(throwing: error)
    return true
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let isTooLong = exchanges.withLock { exchanges in
      let count = (exchanges[number]?.body.count ?? 0) + data.count
      guard count <= HTTPExchange.maximumBodyBytes else { return true }
      exchanges[number]?.body.append(data)
      return false
    }
    guard isTooLong else { return }
    end(
      number,
      throwing: LadderError.unreadable(
        reason: "the answer has more than \(HTTPExchange.maximumBodyBytes) bytes"))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Some versions say no more of it.
    let isMine = end(
      task.taskIdentifier,
      throwing: LadderError.unreadable(
        reason: "the service refers to another address (status \(response.statusCode))"))
    // Not by the handler: Foundation ends the process where it is called before the task has begun to wait for it.
    if isMine { task.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let error { return exchange.continuation.resume(throwing: Self.reason(of: error)) }
    guard let response = task.response as? HTTPURLResponse else {
      return exchange.continuation.resume(
        throwing: LadderError.unreadable(reason: "the answer is not one of HTTP"))
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
    exchange.continuation.resume(
      returning: HTTPExchange.Answer(
        status: response.statusCode, headers: headers, body: exchange.body))
  }

  /// Tells those apart that may go by themselves. Addresses, which the system's errors hold, are left out.
  private static func reason(of error: any Error) -> any Error {
    guard let error = error as? URLError else { return LadderError.unreachable }
    switch error.code {
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return LadderError.unreadable(reason: "the service's certificate is not to be trusted")
    case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse,
      .unsupportedURL, .zeroByteResource, .dataLengthExceedsMaximum, .badURL:
      return LadderError.unreadable(reason: "the answer is not one of HTTP")
    default:
      return LadderError.unreachable
    }
  }
}
