import ComposableArchitecture
import ComposableCore
import IssueReporting

extension TestStore {
  /// One step of ``assert(_:)-([Step])``.
  public struct Step {
    fileprivate let run: (TestStore) -> Void

    /// Sends an action and asserts what it changes.
    public static func send(
      _ action: Action, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column, _ update: ((_ state: inout State) throws -> Void)? = nil
    ) -> Step {
      Step { store in
        store.send(action, assert: update, fileID: fileID, file: filePath, line: line, column: column)
      }
    }

    /// Asserts that an effect has sent an action, and what it changed.
    public static func receive(
      _ action: Action, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column, _ update: ((_ state: inout State) throws -> Void)? = nil
    ) -> Step where Action: Equatable {
      Step { store in
        store.receive(action, assert: update, fileID: fileID, file: filePath, line: line, column: column)
      }
    }

    /// Changes the environment for what follows.
    public static func environment(_ update: @escaping (_ environment: inout Environment) -> Void) -> Step {
      Step { store in update(&store.environment) }
    }

    /// Does something between two assertions: advances a scheduler, usually.
    public static func `do`(_ work: @escaping () throws -> Void) -> Step {
      Step { store in
        do { try work() } catch { store.report(error) }
      }
    }

    /// Several steps as one.
    public static func sequence(_ steps: Step...) -> Step { sequence(steps) }

    /// Several steps as one.
    public static func sequence(_ steps: [Step]) -> Step {
      Step { store in for step in steps { step.run(store) } }
    }
  }

  /// Goes through `steps`, one after the other.
  ///
  /// ```swift
  /// store.assert(
  ///   .send(.omenButtonTapped),
  ///   .do { scheduler.advance() },
  ///   .receive(.omenResponse(.success("0"))) { $0.omen = "0" }
  /// )
  /// ```
  public nonisolated func assert(_ steps: Step...) { assert(steps) }

  /// Goes through `steps`, one after the other.
  public nonisolated func assert(_ steps: [Step]) {
    for step in steps { step.run(self) }
  }

  private nonisolated func report(_ error: any Error) {
    reportIssue("A \".do\" step threw: \(error)\n\nThe steps after it were gone through all the same.")
  }
}
