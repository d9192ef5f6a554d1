import DependenciesAdditions

private struct Foghorn {
  // DependenciesAdditions
  @Dependency.Notification(\.sceneWillEnterForeground) var foreground
  // Dependencies
  @Dependency(\.uuid) var uuid
}
