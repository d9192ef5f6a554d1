import CounterpointValues
import DependenciesTestObserver
import XCTest

/// Gives each test case of XCTest caches of its own, by giving up those of the one before.
private final class TestCaseObserver: NSObject, XCTestObservation {
  func testCaseWillStart(_ testCase: XCTestCase) { ArchitectureContext.endXCTestCase() }
  func testCaseDidFinish(_ testCase: XCTestCase) { ArchitectureContext.endXCTestCase() }
}

/// Called once, at the first look-up of a context in a process that runs XCTest.
@_cdecl("counterpoint_start_observing_test_cases")
func startObservingTestCases() {
  XCTestObservationCenter.shared.addTestObserver(TestCaseObserver())
}
