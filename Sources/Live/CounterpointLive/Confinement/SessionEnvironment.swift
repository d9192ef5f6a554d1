/// The variables of a session's process: a few of its server's, in which there is nothing to be known.
enum SessionEnvironment {
  /// Languages and time zones, where libraries lie, and how a program built for a sanitizer behaves.
  private static let kept: Set = [
    "ASAN_OPTIONS", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "TSAN_OPTIONS", "TZ", "TZDIR", "UBSAN_OPTIONS",
  ]

  /// The folders in which programs are found.
  static let path = "/usr/local/bin:/usr/bin:/bin"

  /// - Parameter variables: those that apps have asked for.
  static func make(
    from server: [String: String], home: UserHomes.Home, variables: [String]
  ) -> [String: String] {
    let named = kept.union(variables)
    var environment = server.filter { named.contains($0.key) || $0.key.hasPrefix("LC_") }
    environment.merge(home.environment) { $1 }
    environment["PATH"] = path
    // What an app says when it fails is one line; a whole backtrace takes seconds and much memory.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // One heap for few threads, rather than one for each processor.
    environment["MALLOC_ARENA_MAX"] = "2"
    return environment
  }
}
