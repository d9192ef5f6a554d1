import Foundation

/// A plan of the rights that a process gives up and keeps, said to it when it is started, before anything of an app runs.
struct ConfinementPlan: Codable, Sendable {
  /// The version of Landlock that the kernel offers; 0 for none.
  var landlock: Int32
  var filtersCalls: Bool
  /// The user that the process becomes; `nil` where it stays the one that its server is.
  var user: SessionUser?
  /// By the paths of the apps that the process may have to run.
  var rights: [String: Set<SessionRight>]
  /// The folder of all users' folders, of which the process keeps one as soon as it has a user.
  var homes = ""
  /// The folder for what it need not keep.
  var temporary = ""

  /// Says whether any of the apps needs all networks.
  var allowsInternet: Bool { allRights.contains(.network) }

  /// The rights of all the apps together.
  var allRights: Set<SessionRight> { rights.values.reduce(into: []) { $0.formUnion($1) } }
}

extension ConfinementPlan {
  /// Programs and libraries of the system.
  static let programs = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"]

  /// The files that the C library, Foundation, ICU and programs of the system look up, in which nothing is anybody's own.
  static let readable =
    [
      "ca-certificates", "crypto-policies", "default/locale", "fonts", "gai.conf", "group", "host.conf",
      "hosts", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "ld.so.preload", "locale.alias", "locale.conf",
      "localtime", "magic", "mime.types", "nsswitch.conf", "os-release", "passwd", "pki/ca-trust",
      "pki/tls/cert.pem", "pki/tls/certs", "protocols", "resolv.conf", "services", "ssl/cert.pem",
      "ssl/certs", "ssl/openssl.cnf", "timezone",
    ].map { "/etc/" + $0 } + [
      "/dev/random", "/dev/urandom", "/sys/devices/system/cpu", "/var/cache/fontconfig",
    ]

  /// Devices that hold nothing.
  static let writable = ["/dev/null", "/dev/zero", "/dev/full"]

  /// Returns the resources in the program's own folder that belong to it.
  static func resources(of executable: String) -> [String] {
    let folder = (executable as NSString).deletingLastPathComponent
    let kinds: Set = ["bundle", "lproj", "resources", "strings", "stringsdict", "xcstrings"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { kinds.contains(($0 as NSString).pathExtension) }.map { "\(folder)/\($0)" }
  }
}
