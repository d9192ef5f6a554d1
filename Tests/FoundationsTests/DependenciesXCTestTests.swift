import Dependencies
import DependenciesTestSupport
import XCTest

/// Rule 86: in XCTest too, no test sees what another one has used. Whichever runs second would fail.
final class DependenciesXCTestTests: XCTestCase {
  private func useOnce() {
    @Dependency(\.useCounter) var counter
    counter.use()
    XCTAssertEqual(counter.count.value, 1)
  }

  func testRule86CachesAreNotSharedOne() { useOnce() }
  func testRule86CachesAreNotSharedTwo() { useOnce() }
  func testRule86CachesAreNotSharedAsync() async {
    await Task.yield()
    useOnce()
  }

  func testRule86OneTestHasOneCache() async {
    @Dependency(\.useCounter) var counter
    let first = counter
    let second = await Task.detached {
      @Dependency(\.useCounter) var counter
      return counter
    }.value
    XCTAssertTrue(first === second)
  }
}
