import DependenciesMacros

// DependenciesMacros
@DependencyClient private struct Buoy {
  var ring: @Sendable (_ times: Int) async throws -> Void
  var isLit: @Sendable () -> Bool = { false }
}

private func names() {
  // FoundationNetworking
  _ = URLRequest.self
  _ = URLResponse.self
  // IssueReporting
  _ = { reportIssue("Never said.") }
  let ring: @Sendable () -> Int = unimplemented("ring", placeholder: 0)
  _ = ring
  // XCTestDynamicOverlay
  _ = { XCTFail("Never said.") }
  _ = _XCTIsTesting
}
