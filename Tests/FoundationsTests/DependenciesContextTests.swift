import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Testing

@Suite("Dependencies: contexts and defaults")
struct DependenciesContextTests {
  @Test(
    "Rule 84: The context decides which default is used",
    arguments: [(DependencyContext.live, "live"), (.preview, "preview"), (.test, "test")])
  func contexts(context: DependencyContext, expected: String) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.context) var current
      #expect(greeting() == expected)
      #expect(current == context)
    }
  }

  @Test("Rule 84: Under a test runner the context is test, under Xcode's previews preview, else live")
  func inferred() {
    #expect(DependencyContext.inferred(from: [:], isTesting: true) == .test)
    #expect(DependencyContext.inferred(from: [:], isTesting: false) == .live)
    let previews = ["XCODE_RUNNING_FOR_PREVIEWS": "1"]
    #expect(DependencyContext.inferred(from: previews, isTesting: true) == .preview)
    #expect(
      DependencyContext.inferred(from: ["XCODE_RUNNING_FOR_PREVIEWS": "0"], isTesting: false) == .live)
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test(
    "Rule 84: The environment variable overrides what is detected",
    arguments: [("live", DependencyContext.live), ("preview", .preview), ("test", .test)])
  func environment(value: String, expected: DependencyContext) {
    let environment = ["SWIFT_DEPENDENCIES_CONTEXT": value, "XCODE_RUNNING_FOR_PREVIEWS": "1"]
    #expect(DependencyContext.inferred(from: environment, isTesting: true) == expected)
  }

  @Test("Rule 84: An environment variable with another value is reported and passed over")
  func wrongEnvironment() {
    withKnownIssue {
      let context = DependencyContext.inferred(
        from: ["SWIFT_DEPENDENCIES_CONTEXT": "production"], isTesting: true)
      #expect(context == .test)
    } matching: {
      $0.description.contains("SWIFT_DEPENDENCIES_CONTEXT is 'production', which is no context")
    }
  }

  @Test("Rule 84: Values of their own context can be made")
  func values() {
    #expect(DependencyValues.live.greeter.greet() == "live")
    #expect(DependencyValues.preview.greeter.greet() == "preview")
    #expect(DependencyValues.test.greeter.greet() == "test")
    #expect(DependencyValues().context == .test)
  }

  @Test("Rule 85: Reading a dependency without a test value reports it and gives the live one")
  func noTestValue() {
    withKnownIssue {
      @Dependency(\.mailer) var mailer
      #expect(mailer.address == "live")
    } matching: {
      $0.description.contains(
        "@Dependency(\\.mailer) has no test implementation, but was accessed from a test context")
    }
    withDependencies {
      $0 = .test
    } operation: {
      withKnownIssue {
        @Dependency(Mailer.self) var mailer
        _ = mailer
      } matching: {
        $0.description.contains("@Dependency(Mailer.self) has no test implementation")
      }
    }
  }

  @Test(
    "Rule 85: A missing value is reported once for a test, at its first use", .dependencies,
    arguments: [DependencyContext.test, .live])
  func reportedOnce(context: DependencyContext) {
    func use() {
      @Dependency(\.mailer) var mailer
      @Dependency(\.printer) var printer
      // A mailer has no test value, a printer no live one.
      if context == .test { _ = mailer } else { _ = printer }
    }
    withDependencies {
      $0.context = context
    } operation: {
      withKnownIssue {
        use()
      } matching: {
        $0.description.contains("has no \(context) implementation")
      }
      for _ in 1...3 { use() }
    }
  }

  @Test("Rule 85: Of many who use a missing value at once, one is told", .dependencies)
  func reportedOnceToMany() async {
    let reports = LockIsolated(0)
    await withKnownIssue {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            @Dependency(\.mailer) var mailer
            #expect(mailer.address == "live")
          }
        }
      }
    } matching: {
      reports.withValue { $0 += 1 }
      return $0.description.contains("has no test implementation")
    }
    #expect(reports.value == 1)
  }

  @Test("Rule 85: What begins afresh reports anew", .dependencies)
  func reportedAfresh() {
    for _ in 1...2 {
      withDependencies {
        $0 = .test
      } operation: {
        withKnownIssue {
          @Dependency(\.mailer) var mailer
          _ = mailer
        } matching: {
          $0.description.contains("@Dependency(\\.mailer) has no test implementation")
        }
      }
    }
  }

  @Test("Rule 85: Reading a dependency without a live value reports it and gives the test value")
  func noLiveValue() {
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        @Dependency(\.printer) var printer
        #expect(printer.name == "test")
      } matching: {
        $0.description.contains(
          "@Dependency(\\.printer) has no live implementation, but was accessed from a live context")
      }
    }
  }

  @Test("Rule 85: A preview value is the live one unless there is another")
  func previewIsLive() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.mailer) var mailer
      #expect(mailer.address == "live")
    }
  }

  @Test("Rule 85: A preview value is the test value where there is no live one")
  func previewIsTest() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.printer) var printer
      #expect(printer.name == "test")
    }
  }

  @Test("Rule 85: A test value that is none gives the preview value")
  func testIsPreview() {
    struct Previewed: DependencyKey {
      var name: String
      static var liveValue: Previewed { Previewed(name: "live") }
      static var previewValue: Previewed { Previewed(name: "preview") }
    }
    withKnownIssue {
      @Dependency(Previewed.self) var previewed
      #expect(previewed.name == "preview")
    } matching: {
      $0.description.contains("no test implementation")
    }
  }

  @Test("Rule 87: Setting an override reports nothing, though it reads what it changes")
  func settingIsQuiet() {
    withDependencies {
      $0.mailer.address = "override"
    } operation: {
      @Dependency(\.mailer) var mailer
      #expect(mailer.address == "override")
    }
  }

  @Test("Rule 87: Having been set somewhere, a dependency is reported elsewhere as before")
  func settingIsNoUse() {
    withDependencies {
      $0.mailer.address = "override"
    } operation: {
    }
    withKnownIssue {
      @Dependency(\.mailer) var mailer
      _ = mailer
    } matching: {
      $0.description.contains("@Dependency(\\.mailer) has no test implementation")
    }
  }

  @Test("Rule 87: A key can ask whether it is read to be set")
  func shouldReport() {
    #expect(Mailer.shouldReportUnimplemented)
    withDependencies { _ in
      #expect(!Mailer.shouldReportUnimplemented)
    } operation: {
    }
  }
}
