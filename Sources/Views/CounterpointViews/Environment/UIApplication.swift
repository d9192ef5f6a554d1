/// The application, of which there is none in a page: one process serves many people.
@MainActor public final class UIApplication {
  /// Browsers let no page open their settings, so opening this does nothing.
  public nonisolated static let openSettingsURLString = "app-settings:"

  @available(
    *, unavailable,
    message:
      "One process serves many people. Use '@Environment(\\.openURL)', '@FocusState' or '\\.scenePhase'."
  )
  public static var shared: UIApplication { UIApplication() }

  private init() {}
}
