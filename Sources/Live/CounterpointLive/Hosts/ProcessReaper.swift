import CounterpointProcesses
import Dispatch
import Foundation

/// Waits for processes that are about to be dead. They stay zombies, so that their numbers are not given to others,
/// until who has asked takes their status.
enum ProcessReaper {
  private static let queue = DispatchQueue(label: "counterpoint.reaper", attributes: .concurrent)

  /// Waits until `process`, a child of this one, is dead.
  ///
  /// Blocks no thread, and delays nobody who waits for another process: one that the kernel cannot end takes as long as its disk or
  /// network.
  static func waitUntilDead(_ process: pid_t) async {
    let descriptor = counterpoint_open_process(process)
    guard descriptor >= 0 else { return await waitOnThread(process) }
    await withCheckedContinuation { continuation in
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { source.cancel() }
      source.setCancelHandler {
        close(descriptor)
        continuation.resume()
      }
      source.activate()
    }
  }

  /// Waits on a thread, where the kernel is older than descriptors of processes or there is none left to be had.
  static func waitOnThread(_ process: pid_t) async {
    await withCheckedContinuation { continuation in
      queue.async {
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }
}
