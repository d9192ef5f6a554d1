/// The report that Swift's runtime writes when an app's code traps, without the app's own words about it:
/// those may hold what somebody has typed.
struct AppFailure: Equatable {
  /// The runtime's name for the failure, such as `Fatal error`.
  var kind: String
  /// Module, file and line of the code, where they are told.
  var place: String?

  /// `nil` for any other line.
  init?(_ line: String) {
    // `Module/File.swift:12: Fatal error: words`, and without the place where it is not known.
    guard
      let match = line.firstMatch(
        of:
          /^(?:(?<place>[^\s:]+\.swift:\d+): )?(?<kind>Fatal error|Precondition failed|Assertion failed)(?::|$)/
      )
    else { return nil }
    kind = String(match.output.kind)
    place = match.output.place.map(String.init)
  }
}
