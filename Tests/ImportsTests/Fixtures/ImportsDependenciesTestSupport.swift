import DependenciesTestSupport

private func names() {
  // DependenciesTestSupport
  _ = _DependenciesTrait.dependencies
}
