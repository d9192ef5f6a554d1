import CounterpointProcesses

/// Something that an app's sessions may do beside what every session may, where each has a process of its own.
///
/// Every session can read the system's programs and libraries, the resources beside the program, time zones and
/// certificates; write to its user's folder and to a temporary one; and start programs, which can do the same. What an app
/// needs besides is declared where it is listed, as in `LiveApp("Weather", rights: [.network], WeatherApp.self)`.
///
/// Programs that a session starts cannot read `/proc`, not even of themselves: one that has to, as those written in Swift do when
/// they ask for their arguments, takes `.reading("/proc")`. The memory and the variables of other processes stay closed.
public enum SessionRight: Hashable, Codable, Sendable {
  /// Make connections over IP, and take them: to every address, the services of this machine included.
  case network
  /// Connect by TCP with one port, and do nothing else with networks: to reach a service beside the server. The kernel knows ports
  /// alone, so that the same port of other machines is open, too; names of machines cannot be looked up.
  case connecting(toPort: UInt16)
  /// Read a file, or a folder with everything in it.
  case reading(_ path: String)
  /// Read a folder, and start programs that are in it.
  case running(_ path: String)
  /// Know a variable of the server's environment. Processes are started before it is known which app they are for, so that
  /// all apps of a program know the variables of each.
  case variable(_ name: String)
}

extension Set<SessionRight> {
  /// The sockets that these rights take.
  var networks: CInt {
    if contains(.network) { return CInt(COUNTERPOINT_NETWORKS) }
    let connects = contains { if case .connecting = $0 { true } else { false } }
    return CInt(connects ? COUNTERPOINT_CONNECTIONS : COUNTERPOINT_PAIRS)
  }

  var variables: [String] { compactMap { if case .variable(let name) = $0 { name } else { nil } } }
}
