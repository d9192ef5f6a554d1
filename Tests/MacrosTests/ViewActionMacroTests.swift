import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ViewActionMacroTests {
  @Test("A view with a store sends its own actions")
  func aViewWithAStoreSendsIts() {
    expectExpansion(
      of: "ViewAction",
      in: #"""
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>
        }
        """#,
      to: #"""
        struct FeatureView {
          let store: StoreOf<Feature>
        }

        extension FeatureView: ComposableCore.ViewActionSending {
        }
        """#)
  }

  @Test("A view without store has nothing to send through")
  func aViewWithoutStoreHasNothingTo() {
    expectExpansion(
      of: "ViewAction",
      in: #"""
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let title = ""
        }
        """#,
      to: #"""
        struct FeatureView {
          let title = ""
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ViewAction' sends through 'store', which 'FeatureView' does not have: add 'let store: StoreOf<Feature>'",
          line: 1, column: 1,
          fixIts: [FixItSpec(message: "Add 'let store: StoreOf<Feature>'")])
      ],
      applyingFixIts: ["Add 'let store: StoreOf<Feature>'"],
      fixed: #"""
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>
          let title = ""
        }
        """#)
  }

  @Test("View actions are not sent through the store directly")
  func viewActionsAreNotSentThroughThe() {
    expectExpansion(
      of: "ViewAction",
      in: #"""
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            store.send(.view(.tapped), animation: .default)
            self.store.send(.view(.renamed("Inga")))
            store.send(.other)
          }
        }
        """#,
      to: #"""
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            store.send(.view(.tapped), animation: .default)
            self.store.send(.view(.renamed("Inga")))
            store.send(.other)
          }
        }

        extension FeatureView: ComposableCore.ViewActionSending {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "With '@ViewAction', view actions are sent by 'send' alone: write 'send(.tapped, animation: .default)'",
          line: 5, column: 5,
          severity: .warning,
          fixIts: [FixItSpec(message: "Replace with 'send(.tapped, animation: .default)'")]),
        DiagnosticSpec(
          message:
            "With '@ViewAction', view actions are sent by 'send' alone: write 'send(.renamed(\"Inga\"))'",
          line: 6, column: 5,
          severity: .warning,
          fixIts: [FixItSpec(message: "Replace with 'send(.renamed(\"Inga\"))'")]),
      ],
      applyingFixIts: [
        "Replace with 'send(.tapped, animation: .default)'", "Replace with 'send(.renamed(\"Inga\"))'",
      ],
      fixed: #"""
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            send(.tapped, animation: .default)
            send(.renamed("Inga"))
            store.send(.other)
          }
        }
        """#)
  }
}
