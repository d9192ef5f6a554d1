extension Examination {
  /// The oldest toolchain that the packages build with.
  static let neededSwift = (major: 6, minor: 3)

  static let swift = Examination(name: "swift", title: "Swift") { machine in
    let remedy =
      "Get Swift \(neededSwift.major).\(neededSwift.minor) or newer: https://www.swift.org/install/linux"
    guard let program = machine.program(named: "swift") else {
      return .failure("there is no swift in PATH", remedy: remedy)
    }
    let output: String
    do { output = try machine.output(of: program, arguments: ["--version"]) } catch {
      return .failure("\(program) does not run: \(MachineError(error).reason)", remedy: remedy)
    }
    // "Swift version 6.3.1 (swift-6.3.1-RELEASE)", after other words on some platforms.
    guard let match = output.firstMatch(of: /Swift version ([0-9]+)\.([0-9]+)(?:\.[0-9]+)*/),
      let major = Int(match.1), let minor = Int(match.2)
    else {
      return .failure("\(program) does not tell its version", remedy: remedy)
    }
    let version = "\(match.0.dropFirst("Swift version ".count))"
    guard (major, minor) >= neededSwift else {
      return .failure("\(version) at \(program) is too old", remedy: remedy)
    }
    return .ok("\(version) at \(program)")
  }

  /// A library of the system's that is linked, found by its header.
  static func library(_ name: String, _ title: String, header: String, package: String) -> Examination {
    Examination(name: name, title: title) { machine in
      let folders = ["/usr/include", "/usr/local/include"]
      guard let folder = folders.first(where: { machine.exists(path: "\($0)/\(header)") }) else {
        return .failure(
          "\(header) is in none of \(folders.joined(separator: ", "))",
          remedy: "Install it: sudo apt-get install \(package)")
      }
      return .ok("\(folder)/\(header)")
    }
  }
}

extension MachineError {
  /// Creates one of these from what was thrown.
  init(_ error: any Error) { self = error as? MachineError ?? .failed(reason: "\(error)") }

  /// The end of a sentence.
  var reason: String {
    switch self {
    case .portInUse: "the port is in use"
    case .portNotPermitted: "the port is kept for privileged programs"
    case .addressNotAvailable: "the address is not one of this machine"
    case .failed(let reason): reason
    }
  }
}
