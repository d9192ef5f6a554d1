import CounterpointLive

/// A program whose sessions fail in every way that there is. Tests start it as their server's processes, and as a
/// server of its own where the server itself has to die.
@main
enum HostFixture {
  static func main() {
    // Started for a session, it has to know every app that any test serves.
    let isSession = CommandLine.arguments.dropFirst().first?.hasPrefix("__counterpoint-session") == true
    LiveServer.main(isSession ? served + [.trial] : served)
  }

  static let served = [
    LiveApp("Hazards", path: "hazards", summary: "Everything that can go wrong", HazardApp.self),
    LiveApp("Files", path: "files", summary: "A user's file", FilesApp.self),
    LiveApp("Rows", path: "rows", summary: "Fifty rows", RowsApp.self),
    LiveApp("Trap", path: "trap", summary: "Traps at once", TrapApp.self),
    LiveApp("Loop", path: "loop", summary: "Never comes to an end", LoopApp.self),
    LiveApp("Trial & Error", path: "trial", summary: "Everything", TrialApp.self),
    LiveApp("Other", path: "other", summary: "Nothing", OtherApp.self),
    LiveApp("Draft", path: "draft", summary: "What a tab keeps", DraftApp.self),
    LiveApp("Written", path: "written", summary: "Stores by itself", WrittenApp.self),
    .namedDurable,
    LiveApp(
      "Hostile", path: "hostile", summary: "Tries to get out", rights: [.running(HostileWay.program)],
      HostileApp.self),
    LiveApp("Connected", path: "connected", summary: "May use networks", rights: [.network], HostileApp.self),
    LiveApp(
      "Allowed", path: "allowed", summary: "What every session may do", rights: AllowedModel.rights,
      AllowedApp.self),
    LiveApp("Absence", path: "absence", summary: "Stores by itself, later", AbsenceApp.self),
    LiveApp("Together", path: "together", summary: "What everybody has in common", TogetherApp.self),
  ]
}
