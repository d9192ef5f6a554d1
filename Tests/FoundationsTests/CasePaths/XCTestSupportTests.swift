@_spi(Internals) import CasePaths
import Testing

@CasePathable
private enum Light: Equatable {
  case off
  case on(Int)
}

private struct Failure: Error {}

@Suite("XCTModify and XCTUnwrap")
struct XCTestSupportTests {
  @available(*, deprecated)
  @Test("XCTModify changes what is in the case, or in the optional")
  func modify() {
    var light = Light.on(1)
    XCTModify(&light, case: \.on) { $0 = 2 }
    #expect(light == .on(2))
    XCTModify(&light, case: /Light.on) { $0 = 3 }
    #expect(light == .on(3))
    var number: Int? = 1
    XCTModify(&number) { $0 += 1 }
    #expect(number == 2)
  }

  @available(*, deprecated)
  @Test("XCTModify reports another case, nothing to change, and an error, with the caller's message")
  func modifyFails() {
    var light = Light.off
    withKnownIssue {
      XCTModify(&light, case: \.on, "Lights out") { $0 = 2 }
    } matching: {
      $0.description.contains("found off") && $0.description.contains("Lights out")
    }
    #expect(light == .off)
    var number: Int?
    withKnownIssue {
      XCTModify(&number) { $0 += 1 }
    } matching: {
      $0.description.contains("found nil")
    }
    light = .on(1)
    withKnownIssue {
      XCTModify(&light, case: \.on) { _ in throw Failure() }
    } matching: {
      $0.description.contains("threw Failure")
    }
    #expect(light == .on(1))
  }

  @available(*, deprecated)
  @Test("Rule 78: XCTModify asks for a change in exhaustive tests, and in others not")
  func exhaustivity() {
    var light = Light.on(1)
    withKnownIssue {
      XCTModify(&light, case: \.on) { _ in }
    } matching: {
      $0.description.contains("expected to change")
    }
    XCTModifyLocals.$isExhaustive.withValue(false) {
      XCTModify(&light, case: \.on) { _ in }
    }
  }

  @available(*, deprecated)
  @Test("XCTUnwrap gives the payload, or reports the other case and throws")
  func unwrap() throws {
    #expect(try XCTUnwrap(Light.on(3), case: /Light.on) == 3)
    withKnownIssue {
      #expect(throws: (any Error).self) { try XCTUnwrap(Light.off, case: /Light.on) }
    } matching: {
      $0.description.contains("found off")
    }
  }
}
