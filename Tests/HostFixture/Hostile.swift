import CounterpointLive
import Foundation
import HostileCalls

/// The ways out of a session's process; see `HostileCalls.c`.
enum HostileWay: String, CaseIterable, Sendable {
  // Files
  case readDatabase, writeDatabase, readLog, readKey, readOtherHome, writeOtherHome, listHomes
  case writeDataDirectory, readOutside, writeOutside, changeMode, readPasswords, startWhatItWrote
  // Other processes
  case serverMemory, serverEnvironment, serverCommand, otherMemory, firstProcess, readMemory, writeMemory
  case readOtherMemory, trace, takeDescriptor, signalServer, signalOther, signalBystander, limitServer
  case rankServer, moveServer, processorTime, secret, sharedMemory
  // Networks
  case connect, bind, bindSixth, datagram, netlink, packets, socketWithPath, abstractSocket, pairWithPath
  case pairToPath, messageToPath
  // The machine
  case becomeItself, gainByProgram, namespaces, namespacesByProcess, namespacesByNewerCall, mount
  case changeRoot, keys, programInKernel, performanceCounters, faults, ring, fileByHandle, module

  /// Ways that are left open: the runtime has to read `/proc`, in which the command lines of all processes are. See decision 22.
  static let leftOpen: Set<HostileWay> = [.firstProcess, .serverCommand]

  /// The program that tries them where a session starts one.
  static var program: String { Bundle.main.bundleURL.appendingPathComponent("HostileProgram").path }
}

/// An app that somebody has subverted.
struct HostileApp: App {
  @State private var model = HostileModel()
  var body: some Scene {
    WindowGroup {
      Text(verbatim: model.text)
      Button("Keep") { model.keep() }
      Button("Attempt") { model.attempt() }
      Button("Delegate") { model.delegate() }
      Button("Look") { model.look() }
      Button("Fetch") { model.fetch() }
    }
  }
}

@MainActor
@Observable
final class HostileModel {
  private(set) var text = "Nothing yet"

  private var home: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }

  /// Keeps something that others would like to know.
  func keep() {
    do {
      try Data("dear diary".utf8).write(to: home.appendingPathComponent("diary"))
      text = "Kept by \(getpid())"
    } catch {
      text = "Not kept: \(error)"
    }
  }

  /// The targets that a test has put there.
  private var targets: String {
    (try? String(contentsOf: home.appendingPathComponent("targets"), encoding: .utf8)) ?? ""
  }

  func fetch() {
    let targets = targets
    Task { text = "Fetched \(await Self.health(targets: targets))" }
  }

  func attempt() {
    let targets = targets
    text =
      "Attempted "
      + HostileWay.allCases.map { "\($0)=\(hostile_attempt($0.rawValue, targets))" }.joined(separator: " ")
  }

  func delegate() {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: HostileWay.program)
    process.arguments = [targets] + HostileWay.allCases.map(\.rawValue)
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      text = "Delegated " + String(decoding: bytes, as: UTF8.self).replacing("\n", with: " ")
    } catch {
      text = "Not delegated: \(error)"
    }
  }

  /// The state of the process, as the system tells it.
  func look() {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let limits = (try? String(contentsOfFile: "/proc/self/limits", encoding: .utf8)) ?? ""
    let descriptors = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
    let variables = ProcessInfo.processInfo.environment.keys.sorted()
    text =
      "Looked\n\(status)\n\(limits)\nDescriptors: \(descriptors.joined(separator: " "))\n"
      + "Variables: \(variables.joined(separator: " "))"
  }
}
