import Foundation
import IssueReporting

extension DependencyValues {
  /// Opens addresses: in the browser of the person whose session runs the feature, where a host has said how.
  ///
  /// ```swift
  /// @Dependency(\.openURL) var openURL
  /// …
  /// return .run { _ in await openURL(URL(string: "https://www.swift.org")!) }
  /// ```
  ///
  /// Without an override it reports an issue and opens nothing, in live runs too: a server has no screen of its own.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static var liveValue: OpenURLEffect {
      OpenURLEffect { url in
        reportIssue(
          """
          '\(url)' cannot be opened: nobody has said how. Set 'openURL' in 'prepareDependencies', or where the store is \
          made.
          """)
        return false
      }
    }
    static var testValue: OpenURLEffect {
      OpenURLEffect { url in
        reportIssue(
          "Unimplemented: '@Dependency(\\.openURL)' was asked to open '\(url)'. Override it for this test.")
        return false
      }
    }
  }
}

/// Opens addresses.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// - Parameter handler: opens the address, and answers whether it could.
  public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

  /// Opens the address, and answers whether that could be done.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}
