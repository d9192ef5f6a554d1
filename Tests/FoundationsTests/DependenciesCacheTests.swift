import CounterpointValues
@_spi(Internals) import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@Suite("Dependencies: what is made once")
struct DependenciesCacheTests {
  private func use() -> UseCounter {
    @Dependency(\.useCounter) var counter
    counter.use()
    return counter
  }

  @Test("Rule 86: A default is made once for a test")
  func cached() {
    #expect(use() === use())
    #expect(use().count.value == 3)
  }

  @Test("Rule 86: Two reading it at once get the same default")
  func cachedConcurrently() async {
    let made = await withTaskGroup(of: UseCounter.self) { group in
      for _ in 0..<50 { group.addTask { use() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.allSatisfy { $0 === made[0] })
    #expect(made[0].count.value == 50)
  }

  @Test("Rule 86: Each kind of run has a default of its own")
  func perContext() {
    let made = [DependencyContext.live, .preview, .test].map { context in
      withDependencies {
        $0.context = context
      } operation: {
        ObjectIdentifier(use())
      }
    }
    #expect(Set(made).count == 3)
  }

  @Test("Rule 86: Contexts of the architecture never share a default")
  func perArchitectureContext() {
    let (one, two) = (ArchitectureContext(name: "one"), ArchitectureContext(name: "two"))
    let first = ArchitectureContext.withContext(one) { use() }
    let second = ArchitectureContext.withContext(two) { use() }
    #expect(first !== second)
    #expect(ArchitectureContext.withContext(one) { use() } === first)
    #expect(first.count.value == 2 && second.count.value == 1)
  }

  @Test("Rule 86: A live default that was read in turns belongs to the context of each read")
  func cachedLive() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.useCounter) var counter
      let contexts = (0..<3).map { ArchitectureContext(name: "\($0)") }
      let first = contexts.map { context in ArchitectureContext.withContext(context) { counter } }
      let again = contexts.map { context in ArchitectureContext.withContext(context) { counter } }
      #expect(Set(first.map(ObjectIdentifier.init)).count == 3)
      #expect(first.map(ObjectIdentifier.init) == again.map(ObjectIdentifier.init))
    }
  }

  @Test("Rule 86: What a context keeps goes with it")
  func cachedGoes() {
    weak var gone: UseCounter?
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.useCounter) var counter
      ArchitectureContext.withContext(ArchitectureContext(name: "short")) {
        gone = counter
        #expect(gone === counter)
      }
      #expect(gone == nil)
      #expect(counter.count.value == 0)
    }
  }

  @Test("Rule 86: A reset cache makes defaults of tests anew")
  func reset() {
    let first = use()
    DependencyValues._current.cachedValues.resetCache()
    #expect(use() !== first)
  }

  // Together these two fail if a default leaks from one test into another, in whatever order they run.
  @Test("Rule 86: A default is not shared with another test (one)")
  func isolatedOne() { #expect(use().count.value == 1) }

  @Test("Rule 86: A default is not shared with another test (two)")
  func isolatedTwo() { #expect(use().count.value == 1) }

  @Test("Rule 88: Prepared values are the defaults")
  func prepare() {
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    #expect(greeting() == "prepared")
  }

  @Test("Rule 88: Overrides win over prepared values")
  func prepareIsDefault() {
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(greeting() == "override")
    }
  }

  @Test("Rule 88: Preparing what has been read is reported and changes nothing")
  func prepareTooLate() {
    #expect(greeting() == "test")
    withKnownIssue {
      prepareDependencies { $0.greeter.greet = { "late" } }
    } matching: {
      let text = $0.description
      return text.contains("@Dependency(\\.greeter) cannot be prepared: it was read at")
        && text.contains("FoundationsTests/DependenciesFixtures.swift")
    }
    #expect(greeting() == "test")
  }

  @Test("Rule 88: A second preparation is reported and changes nothing")
  func prepareTwice() {
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    withKnownIssue {
      prepareDependencies { $0.greeter.greet = { "again" } }
    } matching: {
      let text = $0.description
      return text.contains("it was prepared at FoundationsTests/DependenciesCacheTests.swift")
    }
    #expect(greeting() == "prepared")
  }

  @Test("Rule 88: A second preparation of something else is fine")
  func prepareOthers() {
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    prepareDependencies { $0.uuid = .incrementing }
    @Dependency(\.uuid) var uuid
    #expect(greeting() == "prepared" && uuid() == UUID(0))
  }

  @Test("Rule 88: Previews may be prepared again and again")
  func preparePreviews() {
    withDependencies {
      $0.context = .preview
    } operation: {
      for name in ["one", "two"] {
        prepareDependencies { $0.greeter.greet = { name } }
        #expect(greeting() == name)
      }
    }
  }

  @Test("Rule 88: What is prepared in one test is not in another")
  func prepareIsolated() {
    #expect(greeting() == "test")
  }

  @Test("Rule 88: One client can be prepared from another")
  func prepareFromAnother() {
    let name = prepareDependencies {
      $0.greeter.greet = { "first" }
      $0.printer.name = greeting() + $0.greeter.greet()
      return $0.printer.name
    }
    @Dependency(\.printer) var printer
    #expect(name == "firstfirst" && printer.name == "firstfirst")
  }

  @Test(
    "Rule 88: The kind of run can be prepared, for everything that comes", .dependencies,
    arguments: [DependencyContext.live, .preview])
  func prepareContext(context: DependencyContext) async {
    prepareDependencies {
      $0.context = context
      #expect($0.context == context)
      $0.printer.name = "prepared for \(context)"
    }
    @Dependency(\.context) var current
    @Dependency(\.printer) var printer
    #expect(current == context && greeting() == "\(context)" && printer.name == "prepared for \(context)")
    let architecture = ArchitectureContext.current
    await Task.detached {
      ArchitectureContext.withContext(architecture) { #expect(greeting() == "\(context)") }
    }.value
    withDependencies {
      $0.context = .test
    } operation: {
      #expect(greeting() == "test" && printer.name == "test")
    }
  }

  @Test("Rule 88: The kind of run is prepared for its own context only, and once", .dependencies)
  func prepareContextTwice() {
    prepareDependencies { $0.context = .live }
    prepareDependencies { $0.context = .live }
    ArchitectureContext.withContext(ArchitectureContext(name: "other")) { #expect(greeting() == "test") }
    withKnownIssue {
      prepareDependencies { $0.context = .test }
    } matching: {
      $0.description.contains(
        "The context 'test' cannot be prepared: another one was prepared at FoundationsTests/DependenciesCacheTests.swift"
      )
    }
    #expect(greeting() == "live")
  }

  @Test(
    "Rule 88: Preparing the kind of run after a read or a preparation for another is reported, and changes nothing",
    .dependencies
  )
  func prepareContextTooLate() {
    withKnownIssue {
      prepareDependencies {
        $0.greeter.greet = { "prepared" }
        $0.context = .live
        #expect($0.context == .test)
      }
    } matching: {
      let text = $0.description
      return text.contains("The context 'live' cannot be prepared: @Dependency(\\.greeter) was prepared at")
        && text.contains("for the context 'test', which stays") && text.contains("first in it")
    }
    #expect(greeting() == "prepared")
    ArchitectureContext.withContext(ArchitectureContext(name: "read")) {
      #expect(greeting() == "test")
      withKnownIssue {
        prepareDependencies { $0.context = .live }
      } matching: {
        $0.description.contains(
          "@Dependency(\\.greeter) was read at FoundationsTests/DependenciesFixtures.swift")
      }
      #expect(greeting() == "test")
    }
  }

  @Test("Rule 88: A preparation that replaces all values prepares nothing, which is reported", .dependencies)
  func prepareReplacement() {
    for fresh in [DependencyValues.live, DependencyValues()] {
      withKnownIssue {
        prepareDependencies { $0 = fresh }
      } matching: {
        $0.description.contains("'prepareDependencies' was given other values as a whole")
      }
    }
    #expect(greeting() == "test")
  }

  @Test(
    "Values of one's own begin afresh: without overrides, prepared values and what others have made",
    .dependencies)
  func fresh() {
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    withDependencies {
      $0.date = .constant(.distantPast)
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(use().count.value == 1)
      for values in [DependencyValues.test, DependencyValues()] {
        withDependencies {
          $0 = values
          $0.date = .constant(.distantFuture)
        } operation: {
          @Dependency(\.date.now) var now
          #expect(greeting() == "test" && now == .distantFuture)
          #expect(use().count.value == 1)
          // Scopes in it go on with what it made.
          withDependencies {
            $0.uuid = .incrementing
          } operation: {
            #expect(use().count.value == 2)
          }
          withDependencies {
            $0.context = .live
          } operation: {
            #expect(use().count.value == 1)
          }
        }
      }
      #expect(use().count.value == 2)
      #expect(greeting() == "override")
    }
  }

  @Test("Values that began afresh keep what they made, wherever they are used", .dependencies)
  func freshValues() {
    let values = DependencyValues()
    #expect(values.useCounter === values.useCounter)
    #expect(values.useCounter !== DependencyValues().useCounter)
    #expect(values.useCounter !== use())
    var copy = values
    copy.date = .constant(.distantPast)
    #expect(copy.useCounter === values.useCounter)
    for context in [ArchitectureContext(name: "one"), ArchitectureContext(name: "two")] {
      // Not even these are shared between contexts.
      ArchitectureContext.withContext(context) {
        #expect(values.useCounter === values.useCounter)
        #expect(values.useCounter.count.value == 0)
        values.useCounter.use()
      }
    }
  }

  @Test(
    "An object that was made under values that began afresh goes on with them, and what is in force wins",
    .dependencies)
  func freshObjects() {
    final class Model { @Dependency(\.useCounter) var counter }
    let outside = Model()
    let (model, counter) = withDependencies {
      $0 = .test
    } operation: {
      (Model(), use())
    }
    #expect(model.counter === counter && outside.counter !== counter)
    withDependencies(from: model) { #expect(use() === counter) }
    withDependencies {
      $0 = .test
    } operation: {
      let inForce = use()
      #expect(model.counter === inForce && outside.counter === inForce && inForce !== counter)
    }
  }

  @Test("What values that began afresh made goes with them", .dependencies)
  func freshGoes() {
    weak var gone: UseCounter?
    for context in [DependencyContext.test, .live] {
      withDependencies {
        $0 = context == .live ? .live : .test
      } operation: {
        gone = use()
        #expect(gone === use())
      }
      #expect(gone == nil)
    }
  }

  @Test("Contexts of ended tests are given up")
  func endedTests() {
    #expect(ArchitectureContext.keptTestContextCount >= 1)
    #expect(ArchitectureContext.keptTestContextCount <= ArchitectureContext.keptTestContextLimit)
  }
}
