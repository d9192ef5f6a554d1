import CounterpointLive
import Dependencies
import DependenciesMacros

/// A client that asks about the machine that the program runs on.
@DependencyClient
public struct MachineClient: Sendable {
  /// The process's variables.
  public var environment: @Sendable () -> [String: String] = { [:] }
  /// The folder that relative paths begin at.
  public var workingDirectory: @Sendable () -> String = { "/" }
  /// Returns the path of a program of this name in `PATH`.
  public var program: @Sendable (_ named: String) -> String? = { _ in nil }
  /// Returns what a program writes. It is given ten seconds. Throws ``MachineError``.
  public var output: @Sendable (_ of: String, _ arguments: [String]) throws -> String
  /// Returns what a folder holds, `nil` where it is no folder or cannot be read.
  public var contents: @Sendable (_ ofFolder: String) -> [String]? = { _ in nil }
  /// Says whether a file or folder is there.
  public var exists: @Sendable (_ path: String) -> Bool = { _ in false }
  /// Listens for a moment, and throws ``MachineError`` where that cannot be done.
  public var listen: @Sendable (_ host: String, _ port: Int) throws -> Void
  /// Says whether the process may read, write and enter a folder.
  public var isWritable: @Sendable (_ folder: String) -> Bool = { _ in false }
  /// Finds the means by which the processes of sessions can be confined.
  public var confinement: @Sendable () -> ConfinementOffer = {
    ConfinementOffer(landlock: 0, hasCallFilters: false, changesUsers: false)
  }
  /// Bytes that are free where a folder is.
  public var freeBytes: @Sendable (_ folder: String) -> Int64? = { _ in nil }
}

/// A reason for which a machine does not do what it was asked for.
public enum MachineError: Error, Equatable {
  case portInUse
  case portNotPermitted
  case addressNotAvailable
  case failed(reason: String)
}

extension MachineClient: TestDependencyKey {
  /// The client for tests, which reports an issue wherever it is called.
  public static let testValue = MachineClient()
}

extension DependencyValues {
  /// The machine that the program runs on.
  public var machine: MachineClient {
    get { self[MachineClient.self] }
    set { self[MachineClient.self] = newValue }
  }
}
