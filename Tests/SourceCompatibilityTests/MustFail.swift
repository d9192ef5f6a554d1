import Testing

/// A test that passes when it reports what is expected, and fails when it reports nothing.
struct MustFailTrait: TestTrait, TestScoping {
  /// What each of the test's issues has to say one of.
  let fragments: [String]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      fragments.contains { "\(issue)".contains($0) }
    }
  }
}

extension Trait where Self == MustFailTrait {
  /// The test has to report issues, each of which says one of `fragments`.
  static func mustFail(_ fragments: String...) -> Self { MustFailTrait(fragments: fragments) }
}
