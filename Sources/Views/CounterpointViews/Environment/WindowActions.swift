import Foundation

/// Opens a window of the app. A session is one tab and shows one scene, so nothing is opened.
public struct OpenWindowAction: Sendable {
  /// Does nothing: a tab shows one scene.
  @MainActor public func callAsFunction(id: String) {}
  /// Does nothing: a tab shows one scene, and `value` is not kept.
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing: a tab shows one scene, and `value` is not kept.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window of the app. A tab is its person's to close: nothing is done.
public struct DismissWindowAction: Sendable {
  /// Does nothing: a tab is its person's to close.
  @MainActor public func callAsFunction() {}
  /// Does nothing: a tab is its person's to close.
  @MainActor public func callAsFunction(id: String) {}
  /// Does nothing: a tab is its person's to close.
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing: a tab is its person's to close.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Asks for a review in a shop. There is no shop on the web: nothing is done.
public struct RequestReviewAction: Sendable {
  /// Does nothing: there is no shop on the web.
  @MainActor public func callAsFunction() {}
}

/// Opens the app's settings window. There is none: nothing is done.
public struct OpenSettingsAction: Sendable {
  /// Does nothing: there is no settings window.
  @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
  /// The action that opens a window. It does nothing.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// The action that closes a window. It does nothing.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// The action that asks for a review. It does nothing.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// The action that opens the settings. It does nothing.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  /// Indicates whether other windows can be opened: no.
  public var supportsMultipleWindows: Bool { false }
}
