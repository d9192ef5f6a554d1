// What is overridden most comes along: clocks, schedulers, and the boxes that tests look into.
@_exported import Clocks
@_exported import CombineSchedulers
@_exported import ConcurrencyExtras
// What Foundation itself holds on other platforms, `URLSession` and its requests among it: a client that asks for no more than
// Foundation is written in it.
@_exported import CounterpointFoundation
// `unimplemented`, `reportIssue` and `isTesting`, which clients are written with, and their older names.
@_exported import IssueReporting
@_exported import XCTestDynamicOverlay

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
