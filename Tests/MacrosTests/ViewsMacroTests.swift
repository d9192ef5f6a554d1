import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ViewsMacroTests {
  @Test("A value of the environment gets a key")
  func aValueOfTheEnvironmentGetsA() {
    expectExpansion(
      of: "Entry",
      in: #"""
        extension EnvironmentValues {
          @Entry var spacing: Double = 8
          @Entry var title: String?
          @Entry var level = 1
        }
        """#,
      to: #"""
        extension EnvironmentValues {
          var spacing: Double {
            get {
              self[__Key_spacing.self]
            }
            set {
              self[__Key_spacing.self] = newValue
            }
          }

          private struct __Key_spacing: CounterpointViews.EnvironmentKey {
            static var defaultValue: Double {
              8
            }
          }
          var title: String? {
            get {
              self[__Key_title.self]
            }
            set {
              self[__Key_title.self] = newValue
            }
          }

          private struct __Key_title: CounterpointViews.EnvironmentKey {
            static var defaultValue: String? {
              nil
            }
          }
          var level {
            get {
              self[__Key_level.self]
            }
            set {
              self[__Key_level.self] = newValue
            }
          }

          private struct __Key_level: CounterpointViews.EnvironmentKey {
            static let defaultValue = 1
          }
        }
        """#)
  }

  @Test("Values belong to the environment and have a default")
  func valuesBelongToTheEnvironmentAndHave() {
    expectExpansion(
      of: "Entry",
      in: #"""
        struct Values {
          @Entry var spacing: Double = 8
        }
        """#,
      to: #"""
        struct Values {
          var spacing: Double {
            get {
              self[__Key_spacing.self]
            }
            set {
              self[__Key_spacing.self] = newValue
            }
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Entry' adds a value with a default to the environment: write 'extension EnvironmentValues { @Entry var name: Type = default }'. It does the same in 'ContainerValues', 'FocusedValues' and 'Transaction'",
          line: 2, column: 3)
      ])
  }

  @Test("Focused values and transactions have entries too, each with a key of its own kind")
  func entriesElsewhere() {
    expectExpansion(
      of: "Entry",
      in: """
        extension FocusedValues {
          @Entry var book: String?
        }
        """,
      to: """
        extension FocusedValues {
          var book: String? {
            get {
              self[__Key_book.self]
            }
            set {
              self[__Key_book.self] = newValue
            }
          }

          private struct __Key_book: CounterpointViews.FocusedValueKey {
            typealias Value = String
          }
        }
        """)
    expectExpansion(
      of: "Entry",
      in: """
        extension Transaction {
          @Entry var isFromGesture: Bool = false
        }
        """,
      to: """
        extension Transaction {
          var isFromGesture: Bool {
            get {
              self[__Key_isFromGesture.self]
            }
            set {
              self[__Key_isFromGesture.self] = newValue
            }
          }

          private struct __Key_isFromGesture: CounterpointValues.TransactionKey {
            static var defaultValue: Bool {
              false
            }
          }
        }
        """)
  }

  @Test("A preview leaves a record that makes it")
  func aPreviewLeavesARecord() {
    expectExpansion(
      of: "Preview",
      in: #"""
        #Preview("Feature") {
          FeatureView()
        }
        """#,
      to: #"""
        enum __macro_local_7PreviewfMu_ {

          #if compiler(>=6.3)
          @section("counterpoint_previews") @used
          static let record: _PreviewRecord = (1, { list in
              _collectPreview(into: list, "Feature", fileID: "TestModule/test.swift", line: 1) {
                FeatureView()
              }
            })
          #endif
        }
        """#)
  }

  @Test("Properties marked as previewable become properties of a view")
  func previewable() {
    expectExpansion(
      of: "Preview",
      in: #"""
        #Preview {
          @Previewable @State var count = 0
          CounterView(count: $count)
        }
        """#,
      to: #"""
        enum __macro_local_7PreviewfMu_ {
          struct Content: View {
            @State var count = 0
            var body: some View {
              CounterView(count: $count)
            }
          }
          #if compiler(>=6.3)
          @section("counterpoint_previews") @used
          static let record: _PreviewRecord = (1, { list in
              _collectPreview(into: list, nil, fileID: "TestModule/test.swift", line: 1) {
                Content()
              }
            })
          #endif
        }
        """#)
  }
}

@Suite("The macro for examples")
struct ExampleMacroTests {
  @Test("An example has the views, and their text without the indentation that its lines share")
  func example() {
    expectExpansion(
      of: "Example",
      in: #"""
        let example = #Example("Title") {
          VStack {
            Text("A")
          }
        }
        """#,
      to: ##"""
        let example = Example("Title", source: #"VStack {\#n  Text("A")\#n}"#) {
          VStack {
            Text("A")
          }
        }
        """##)
  }
}
