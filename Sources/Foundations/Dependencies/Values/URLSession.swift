import Foundation
import IssueReporting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DependencyValues {
  /// Makes network requests: the shared session in live runs and previews. In tests each request reports an issue and
  /// fails, without anything going over the network.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }
    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// Lets every request fail.
private final class UnimplementedURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    // Asked by whoever makes the request, and hence within the test: `startLoading` would come too late to be its issue.
    reportIssue(
      """
      Unimplemented: '@Dependency(\\.urlSession)' was asked for '\(request.url?.absoluteString ?? "")'. Override it for \
      this test, or better the client that uses it.
      """)
    return true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
  }

  override func stopLoading() {}
}
