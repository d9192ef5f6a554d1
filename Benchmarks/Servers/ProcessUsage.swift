import Foundation

/// The resources that a process and those that it has started use, as the system reports them.
public struct ProcessUsage: Sendable {
  let root: Int32

  public init(of process: Int32) { root = process }

  /// Proportional set size of all: pages that several of them share count once. In bytes.
  public func memory() throws -> Int {
    try processes().reduce(0) { sum, process in
      // One may end while they are counted.
      guard let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8) else {
        return sum
      }
      let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
      return sum + (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
    }
  }

  public static var ofThisProcess: ProcessUsage {
    ProcessUsage(of: ProcessInfo.processInfo.processIdentifier)
  }

  /// Returns the resident memory of the process itself, without those that it has started, in bytes.
  public func residentMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(root)/statm", encoding: .utf8)
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
      * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Time that all of them have spent on processors.
  public func processorSeconds() throws -> Double {
    let ticks = try processes().reduce(0) { sum, process in
      guard let fields = statistics(of: process) else { return sum }
      return sum + (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
    return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Returns the numbers of open descriptors, threads and processes of all of them together.
  public func counts() throws -> (descriptors: Int, threads: Int, processes: Int) {
    try processes().reduce(into: (0, 0, 0)) { counts, process in
      func entries(_ folder: String) -> Int? {
        try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/\(folder)").count
      }
      // One may end while they are counted.
      guard let descriptors = entries("fd"), let threads = entries("task") else { return }
      counts.0 += descriptors
      counts.1 += threads
      counts.2 += 1
    }
  }

  private func processes() throws -> [Int32] {
    var parents: [Int32: Int32] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let process = Int32(name), let fields = statistics(of: process) else { continue }
      parents[process] = Int32(fields[1])
    }
    return parents.keys.filter { process in
      var current: Int32? = process
      while let known = current, known > 1 {
        if known == root { return true }
        current = parents[known]
      }
      return false
    }
  }

  /// Returns the fields after the name in `/proc/<process>/stat`; the name may hold anything.
  private func statistics(of process: Int32) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 12 ? fields : nil
  }
}
