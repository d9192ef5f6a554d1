// What the endpoints of clients are written with: `unimplemented`, `reportIssue`, and their older names.
@_exported import IssueReporting
@_exported import XCTestDynamicOverlay

// `URLSession` and its requests, which Foundation itself holds on other platforms.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
