import Foundation

/// Opens a window of the app. A session is one tab and shows one scene, so nothing is opened.
public struct OpenWindowAction: Sendable {
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window of the app. A tab is its person's to close: nothing is done.
public struct DismissWindowAction: Sendable {
  @MainActor public func callAsFunction() {}
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Asks for a review in a shop. There is no shop on the web: nothing is done.
public struct RequestReviewAction: Sendable {
  @MainActor public func callAsFunction() {}
}

/// Opens the app's settings window. There is none: nothing is done.
public struct OpenSettingsAction: Sendable {
  @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  /// Indicates whether other windows can be opened: no.
  public var supportsMultipleWindows: Bool { false }
}
