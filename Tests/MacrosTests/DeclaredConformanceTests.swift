import Testing

/// Tests of what macros add to types that conform already, by their header or by an extension: only what is missing.
@Suite struct DeclaredConformanceTests {
  @Test("A reducer that says that it is one is not conformed again")
  func reducer() {
    expectExpansion(
      of: "Reducer",
      in: """
        @Reducer
        struct Feature: Reducer {
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
            .none
          }
        }
        """,
      to: """
        struct Feature: Reducer {
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
            .none
          }
        }
        """,
      missing: ["CaseReducer", "_CaseScopingReducer"])
  }

  @Test("An enum of features gets the one conformance that it lacks, and none where it lacks none")
  func enumReducer() {
    let conformance = """


      extension Choice: ComposableCore.CaseReducer {
      }
      """
    for (missing, added) in [(["CaseReducer"], conformance), ([], "")] {
      expectExpansion(
        of: "Marked",
        in: """
          @Marked
          enum Choice: Reducer {
          }
          """,
        to: """
          enum Choice: Reducer {
          }
          """ + added,
        missing: missing)
    }
  }

  @Test("An enum with case paths gets the one conformance that it lacks, and none where it lacks none")
  func casePathable() {
    let conformance = """


      extension Choice: CasePaths.CasePathIterable {
      }
      """
    for (missing, added) in [(["CasePaths.CasePathIterable"], conformance), ([], "")] {
      expectExpansion(
        of: "Pathed",
        in: """
          @Pathed
          enum Choice: CasePathable {
          }
          """,
        to: """
          enum Choice: CasePathable {
          }
          """ + added,
        missing: missing)
    }
  }

  @Test("A view that says itself that it sends view actions is not conformed again")
  func viewAction() {
    expectExpansion(
      of: "ViewAction",
      in: """
        @ViewAction(for: Feature.self)
        struct FeatureView: ViewActionSending {
          let store: StoreOf<Feature>
        }
        """,
      to: """
        struct FeatureView: ViewActionSending {
          let store: StoreOf<Feature>
        }
        """,
      missing: [])
  }
}
