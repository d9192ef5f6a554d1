// What is overridden most comes along: clocks, and the boxes that tests look into.
@_exported import Clocks
@_exported import ConcurrencyExtras
// `unimplemented`, `reportIssue` and `isTesting`, which clients are written with.
@_exported import IssueReporting

// `URLSession` and its requests, which Foundation itself holds on other platforms: a client that asks for no more than
// Foundation is written in them.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
