/// Work for which a system wakes an app that nobody looks at.
///
/// A server runs an app for people who are there, and wakes it for nobody else: the work is never done. Do what has to happen
/// without a person in a service of the server's own.
public struct BackgroundTask<Request, Response>: Sendable {
  fileprivate init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
  /// An app's wish to be woken, by the identifier that it is asked for with.
  public static func appRefresh(_ identifier: String) -> Self { Self() }

  /// The end of what the session of this identifier has loaded.
  public static func urlSession(_ identifier: String) -> Self { Self() }
}

extension BackgroundTask where Request == String, Response == Void {
  /// The end of what a session has loaded, whose identifier the work is handed.
  public static var urlSession: Self { Self() }

  /// The end of what a session has loaded whose identifier is one of these.
  public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> Self { Self() }
}

extension Scene {
  /// Names the work for a background task, which is never run: see ``BackgroundTask``.
  public func backgroundTask<Request: Sendable, Response: Sendable>(
    _ task: BackgroundTask<Request, Response>, action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene { self }
}
