import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@Suite("Dependencies: where a value came from")
struct DependenciesProvenanceTests {
  private func provenance<Value>(_ keyPath: KeyPath<DependencyValues, Value>) -> String {
    DependencyValues.provenance(of: keyPath).description
  }
  private let file = "FoundationsTests/DependenciesProvenanceTests.swift"

  @Test("Without an override it is the default of the kind of run")
  func defaults() {
    #expect(provenance(\.greeter) == "\\.greeter: the 'testValue' of 'Greeter'")
    #expect(
      DependencyValues.live.provenance(of: \.greeter).description
        == "\\.greeter: the 'liveValue' of 'Greeter'"
    )
    #expect(
      DependencyValues.preview.provenance(of: \.greeter).description
        == "\\.greeter: the 'previewValue' of 'Greeter'")
    #expect(
      DependencyValues.live.provenance(of: Printer.self).description
        == "Printer.self: the 'testValue' of 'Printer', which has no 'liveValue'")
  }

  @Test("An override is named with its place and what else is set there")
  func override() {
    let line = UInt(#line + 1)
    withDependencies {
      $0.greeter.greet = { "override" }
      $0.date = .constant(.distantPast)
    } operation: {
      #expect(
        provenance(\.greeter)
          == "\\.greeter: set by withDependencies at \(file):\(line) (sets greeter, date)")
      guard case .override(let scope) = DependencyValues.provenance(of: \.greeter).origin else {
        Issue.record("not an override")
        return
      }
      #expect(scope.kind == .withDependencies && scope.line == line && scope.fileID == file)
      #expect(scope.filePath == #filePath)
      #expect(scope.names == ["greeter", "date"])
    }
  }

  @Test("A part of a dependency comes from where the dependency does")
  func part() {
    withDependencies {
      $0.date.now = .distantPast
    } operation: {
      #expect(provenance(\.date.now).hasPrefix("\\.date: set by withDependencies at"))
    }
  }

  @Test("The innermost override counts, and the others are listed")
  func innermost() {
    let line = UInt(#line + 1)
    withDependencies {
      $0.greeter.greet = { "outer" }
    } operation: {
      withDependencies {
        $0.uuid = .incrementing
      } operation: {
        withDependencies {
          $0.greeter.greet = { "inner" }
        } operation: {
          let provenance = DependencyValues.provenance(of: \.greeter)
          #expect(provenance.scopes.map(\.line) == [line + 6, line + 3, line])
          #expect(provenance.scopes.map(\.names) == [["greeter"], ["uuid"], ["greeter"]])
          guard case .override(let scope) = provenance.origin else {
            Issue.record("not an override")
            return
          }
          #expect(scope.line == line + 6)
        }
        #expect(provenance(\.greeter).contains(":\(line) "))
      }
    }
  }

  @Test("A scope that sets nothing is none")
  func emptyScope() {
    withDependencies { _ in
    } operation: {
      #expect(DependencyValues.provenance(of: \.greeter).scopes.isEmpty)
    }
  }

  @Test("What an object keeps is told from what is in force")
  func captured() {
    let line = #line + 1
    let model = withDependencies {
      $0.greeter.greet = { "kept" }
    } operation: {
      GreetingModel()
    }
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      withDependencies(from: model) {
        #expect(
          provenance(\.greeter) == "\\.greeter: set by withDependencies at \(file):\(line) (sets greeter), "
            + "noted when the object was made")
        let scopes = DependencyValues.provenance(of: \.uuid).scopes
        #expect(scopes.map(\.isCaptured) == [false, true])
      }
    }
  }

  @Test("Prepared values are named with the place that prepared them")
  func prepared() {
    let line = #line + 1
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    #expect(
      provenance(\.greeter) == "\\.greeter: set by prepareDependencies at \(file):\(line) (sets greeter)")
  }

  @Test("A test's trait is named", .dependency(\.greeter, Greeter { "trait" }))
  func trait() {
    #expect(provenance(\.greeter).hasPrefix("\\.greeter: set by a test's trait at \(file):"))
  }

  @Test("What is set in no scope is called an assignment")
  func assignment() {
    var values = DependencyValues()
    values.greeter = Greeter { "assigned" }
    #expect(
      values.provenance(of: \.greeter).description
        == "\\.greeter: set by an assignment to 'DependencyValues' (sets greeter)")
  }

  @Test("What no key supplies is computed")
  func computed() {
    #expect(provenance(\.context).hasSuffix("computed by the property itself"))
  }

  @Test("Asking reports nothing and is no use")
  func asking() {
    #expect(provenance(\.mailer) == "\\.mailer: the 'testValue' of 'Mailer'")
    prepareDependencies { $0.mailer.address = "prepared" }
    @Dependency(\.mailer) var mailer
    #expect(mailer.address == "prepared")
  }

  @Test("Very deep scopes are listed as far as they are kept")
  func deep() {
    func descend(_ depth: Int) {
      guard depth > 0 else {
        let provenance = DependencyValues.provenance(of: \.greeter)
        #expect((1...64).contains(provenance.scopes.count))
        #expect(provenance.description.contains("sets greeter"))
        return
      }
      withDependencies {
        $0.uuid = .constant(UUID(depth))
      } operation: {
        descend(depth - 1)
      }
    }
    withDependencies {
      $0.greeter.greet = { "top" }
    } operation: {
      descend(200)
    }
  }
}
