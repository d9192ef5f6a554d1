import Foundation

extension SessionTermination {
  /// What a process's status and its last words say about its end.
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

  /// What Swift's runtime and C++'s say when they are given no memory, before they give up.
  private static func tellsOfMemory(_ line: String) -> Bool {
    ["failed to allocate", "ould not allocate", "annot allocate memory", "ut of memory", "bad_alloc"]
      .contains { line.contains($0) }
  }
}
