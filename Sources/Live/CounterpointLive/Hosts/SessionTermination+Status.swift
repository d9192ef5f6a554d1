import Foundation

extension SessionTermination {
  /// Creates the termination of which a process's status and its last words tell.
  /// - Parameter status: as `waitpid` gives it.
  init(status: Int32, lastOutput: [String]) {
    let signal = status & 0x7f
    switch signal {
    case 0: self = .exited(status: (status >> 8) & 0xff)
    case SIGXCPU: self = .outOfTime
    case SIGKILL: self = .killed
    default: self = lastOutput.contains(where: Self.tellsOfMemory) ? .outOfMemory : .crashed(signal: signal)
    }
  }

  /// Says whether a line is one that Swift's runtime or C++'s writes when it is given no memory, before it gives up.
  private static func tellsOfMemory(_ line: String) -> Bool {
    ["failed to allocate", "ould not allocate", "annot allocate memory", "ut of memory", "bad_alloc"]
      .contains { line.contains($0) }
  }
}
