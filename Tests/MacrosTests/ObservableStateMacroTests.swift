import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import CounterpointMacroExpansion

@Suite struct ObservableStateMacroTests {
  @Test("Stored variables are tracked by their place, everything else is left alone")
  func storedVariablesAreTrackedByTheirPlace() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        public struct State {
          public var count = 0
          let id: Int
          public private(set) var name: String
          @ObservationStateIgnored var cache: [Int] = []
          @Shared(.settings) var settings
          @Sharing.SharedReader var theme: Theme
          @Presents var alert: Alert?
          static var shared = 1
          lazy var expensive = 1
          var isEven: Bool { count.isMultiple(of: 2) }
        }
        """#,
      to: #"""
        public struct State {
          @ObservationStateTracked(0)
          public var count = 0
          let id: Int
          @ObservationStateTracked(1)
          public private(set) var name: String
          @ObservationStateIgnored var cache: [Int] = []
          @Shared(.settings) var settings
          @Sharing.SharedReader var theme: Theme
          @Presents var alert: Alert?
          static var shared = 1
          lazy var expensive = 1
          var isEven: Bool { count.isMultiple(of: 2) }

          public var _$id: ComposableCore.ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()

          public static var _$fields: [ComposableCore._StateField<Self>] {
            [
              ComposableCore._StateField(\Self.count, offset: Swift.MemoryLayout<Self>.offset(of: \Self._count)) {
                $1(&$0.count)
              },
              ComposableCore._StateField(\Self.name, offset: Swift.MemoryLayout<Self>.offset(of: \Self._name)) {
                $1(&$0.name)
              },
              ComposableCore._StateField(\Self.$alert, offset: Swift.MemoryLayout<Self>.offset(of: \Self._alert)) {
                $1(&$0.$alert)
              }
            ]
          }
        }

        extension State: ComposableCore.ObservableState {
        }
        """#)
  }

  @Test("A coded struct without keys of its own is given keys by the declared names")
  func aCodedStructWithoutKeysOfIts() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        struct State: Codable {
          var count = 0
          let id: Int
          @Presents var alert: Alert?
        }
        """#,
      to: #"""
        struct State: Codable {
          @ObservationStateTracked(0)
          var count = 0
          let id: Int
          @Presents var alert: Alert?

          var _$id: ComposableCore.ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()

          static var _$fields: [ComposableCore._StateField<Self>] {
            [
              ComposableCore._StateField(\Self.count, offset: Swift.MemoryLayout<Self>.offset(of: \Self._count)) {
                $1(&$0.count)
              },
              ComposableCore._StateField(\Self.$alert, offset: Swift.MemoryLayout<Self>.offset(of: \Self._alert)) {
                $1(&$0.$alert)
              }
            ]
          }

          private enum CodingKeys: Swift.String, Swift.CodingKey {
            case _count = "count"
            case id
            case _alert = "alert"
          }
        }

        extension State: ComposableCore.ObservableState {
        }
        """#)
  }

  @Test("The identity of an enum is that of its payload, in its case")
  func theIdentityOfAnEnumIsThat() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        enum State {
          case empty
          case child(Child.State)
          case pair(Int, Int)
        }
        """#,
      to: #"""
        enum State {
          case empty
          case child(Child.State)
          case pair(Int, Int)

          var _$id: ComposableCore.ObservableStateID {
            switch self {
            case .empty:
              return ComposableCore.ObservableStateID._$inert._$tag(0)
            case .child(let value):
              return ComposableCore.ObservableStateID._$id(for: value)._$tag(1)
            case .pair:
              return ComposableCore.ObservableStateID()._$tag(2)
            }
          }

          mutating func _$willModify() {
            switch self {
            case .empty:
              break
            case .child(var value):
              ComposableCore._$willModify(&value)
              self = .child(value)
            case .pair:
              break
            }
          }
        }

        extension State: ComposableCore.ObservableState {
        }
        """#)
  }

  @Test("Rule 61: a class is observed otherwise")
  func aClassIsObservedOtherwise() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        final class State {
        }
        """#,
      to: #"""
        final class State {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ObservableState' observes values, and 'State' is a reference type: make it a struct or an enum, or observe a class with '@Observable'",
          line: 1, column: 1)
      ])
  }

  @Test("Variables that are declared together cannot be tracked")
  func variablesThatAreDeclaredTogetherCannotBe() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        struct State {
          var a = 0, b = 0
          static var c = 0, d = 0
          let e = 0, f = 0
        }
        """#,
      to: #"""
        struct State {
          var a = 0, b = 0
          static var c = 0, d = 0
          let e = 0, f = 0

          var _$id: ComposableCore.ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()
        }

        extension State: ComposableCore.ObservableState {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ObservableState' tracks variables that are declared one by one: give each of these a 'var' of its own",
          line: 3, column: 3)
      ])
  }

  @Test("Rule 61: what belongs to other kinds of observation is replaced")
  func rule61WhatBelongsToOtherKinds() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        struct State {
          @ObservationIgnored var a = 0
          @PresentationState var b: Int?
        }
        """#,
      to: #"""
        struct State {
          @ObservationIgnored var a = 0
          @PresentationState var b: Int?

          var _$id: ComposableCore.ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          var _$observationRegistrar = ComposableCore.ObservationStateRegistrar()
        }

        extension State: ComposableCore.ObservableState {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ObservationIgnored' is for classes; a field of '@ObservableState' is left unobserved with '@ObservationStateIgnored'",
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "Replace with '@ObservationStateIgnored'")]),
        DiagnosticSpec(
          message:
            "'@PresentationState' cannot be observed; hold presented state of '@ObservableState' in '@Presents'",
          line: 4, column: 3,
          fixIts: [FixItSpec(message: "Replace with '@Presents'")]),
      ],
      applyingFixIts: ["Replace with '@ObservationStateIgnored'", "Replace with '@Presents'"],
      fixed: #"""
        @ObservableState
        struct State {
          @ObservationStateIgnored var a = 0
          @Presents var b: Int?
        }
        """#)
  }

  @Test("Rule 61: an actor is observed otherwise")
  func anActorIsObservedOtherwise() {
    expectExpansion(
      of: "ObservableState",
      in: #"""
        @ObservableState
        actor State {
        }
        """#,
      to: #"""
        actor State {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ObservableState' observes values, and 'State' is a reference type: make it a struct or an enum, or observe a class with '@Observable'",
          line: 1, column: 1)
      ])
  }

  @Test(
    "Rule 61: what observes for itself is left to itself, by its bare name and by its module's",
    arguments: [
      "Shared", "Sharing.Shared", "SharedReader", "Sharing.SharedReader", "Fetch", "SharingGRDB.Fetch",
      "FetchAll", "SharingGRDB.FetchAll", "FetchOne", "SharingGRDB.FetchOne", "ObservationStateIgnored",
    ])
  func selfObserving(attribute: String) throws {
    let declaration = try StructDeclSyntax(
      "struct State { @\(raw: attribute)(.key) var value = 1\n var other = 2 }")
    #expect(ObservableStateMacro.trackedNames(of: declaration) == ["other"])
  }
}
