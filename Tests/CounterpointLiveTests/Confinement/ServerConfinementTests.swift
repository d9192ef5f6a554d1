import CounterpointProcesses
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// What a server decides of what it is told and of what its machine offers.
@Suite("Decisions on confinement")
struct ServerConfinementTests {
  private let whole = ConfinementOffer(landlock: 7, hasCallFilters: true, changesUsers: false)
  private let root = ConfinementOffer(landlock: 7, hasCallFilters: true, changesUsers: true)

  private func decide(
    _ offer: ConfinementOffer, _ apps: [LiveApp] = [.trial], directory: String = "/tmp",
    _ change: (inout ServerSettings) -> Void = { _ in }
  ) throws -> ServerConfinement {
    var settings = ServerSettings(dataDirectory: URL(fileURLWithPath: directory))
    settings.isolation = .process
    settings.sessionExecutable = "/bin/true"
    change(&settings)
    return try ServerConfinement(settings, apps: apps, offer: offer)
  }

  @Test("A server confines by what there is, and says what is not")
  func offers() throws {
    let all = try decide(whole)
    #expect(all.mechanisms == ["landlock 7", "seccomp"])
    #expect(all.shortcomings == [])
    #expect(all.plan?.user == nil)
    let old = try decide(ConfinementOffer(landlock: 2, hasCallFilters: true, changesUsers: false))
    #expect(old.mechanisms == ["landlock 2", "seccomp"])
    #expect(old.shortcomings.count == 1 && old.shortcomings[0].contains("Landlock 2 holds no signals"))
    let none = try decide(ConfinementOffer(landlock: 0, hasCallFilters: false, changesUsers: false))
    #expect(none.mechanisms == [] && none.shortcomings.count == 2)
    #expect(none.plan != nil, "limits, variables and new privileges are held all the same")
  }

  @Test("What is required is there, or the server does not start")
  func required() throws {
    #expect(try decide(whole) { $0.confinement = .required }.plan != nil)
    for offer in [
      ConfinementOffer(landlock: 5, hasCallFilters: true, changesUsers: false),
      ConfinementOffer(landlock: 7, hasCallFilters: false, changesUsers: false),
    ] {
      let error = #expect(throws: StartupError.self) { try decide(offer) { $0.confinement = .required } }
      #expect(error?.exitCode == 78)
      #expect(error?.description.contains("--confinement") == true)
    }
    #expect(throws: StartupError.self) {
      try decide(whole) {
        $0.isolation = .shared
        $0.confinement = .required
      }
    }
    #expect(try decide(whole) { $0.isolation = .shared }.plan == nil)
    #expect(try decide(whole) { $0.confinement = .off }.plan == nil)
  }

  @Test("Root's sessions become nobody, or whom it is told")
  func users() throws {
    #expect(try decide(root).plan?.user?.name == "nobody")
    #expect(try decide(root).mechanisms.last == "user nobody")
    let told = try decide(root) { $0.sessionUser = "daemon" }
    #expect(told.plan?.user == SessionUser(named: "daemon"))
    for (offer, name) in [(root, "no such user"), (root, "root"), (whole, "daemon")] {
      #expect(throws: StartupError.self) { try decide(offer) { $0.sessionUser = name } }
    }
    #expect(throws: StartupError.self) {
      try decide(root) {
        $0.sessionUser = "daemon"
        $0.confinement = .off
      }
    }
  }

  @Test("Where another user cannot go to the data, sessions stay who the server is, and it says so")
  func closedFolders() throws {
    try withTemporaryDirectory { folder in
      let inner = folder.appendingPathComponent("closed/data")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      chmod(folder.appendingPathComponent("closed").path, 0o700)
      let decision = try decide(root, directory: inner.path)
      #expect(decision.plan?.user == nil)
      #expect(
        decision.shortcomings.contains { $0.contains("nobody cannot go through") && $0.contains("closed") })
      #expect(throws: StartupError.self) {
        try decide(root, directory: inner.path) { $0.sessionUser = "nobody" }
      }
      // Its own folder the server opens.
      chmod(folder.appendingPathComponent("closed").path, 0o711)
      chmod(inner.path, 0o700)
      #expect(try decide(root, directory: inner.path).plan?.user?.name == "nobody")
    }
  }

  @Test("Processes are told what each app may do")
  func rights() throws {
    let apps = [
      LiveApp("A", path: "a", summary: "", rights: [.network, .variable("KEY")], OtherApp.self),
      LiveApp("B", path: "b", summary: "", OtherApp.self),
    ]
    let plan = try #require(try decide(whole, apps).plan)
    #expect(plan.rights == ["a": [.network, .variable("KEY")], "b": []])
    #expect(plan.allowsInternet)
    #expect(try decide(whole).plan?.allowsInternet == false)
    let copy = try JSONDecoder().decode(ConfinementPlan.self, from: JSONEncoder().encode(plan))
    #expect(copy.rights == plan.rights)
  }

  @Test("A kernel that knows no ports gives more than one, and the server says so")
  func ports() throws {
    let apps = [
      LiveApp("A", path: "a", summary: "", rights: [.connecting(toPort: 8_090)], OtherApp.self),
      LiveApp("B", path: "b", summary: "", rights: [.network, .connecting(toPort: 8_090)], OtherApp.self),
    ]
    #expect(try decide(whole, apps).shortcomings == [])
    let old = try decide(ConfinementOffer(landlock: 3, hasCallFilters: true, changesUsers: false), apps)
    #expect(old.shortcomings.count == 2)
    #expect(old.shortcomings[1].contains("A, which may connect with one"))
    let plan = try #require(old.plan)
    let copy = try JSONDecoder().decode(ConfinementPlan.self, from: JSONEncoder().encode(plan))
    #expect(copy.rights == plan.rights)
  }

  @Test("A session's variables are a few of its server's")
  func variables() {
    let environment = SessionEnvironment.make(
      from: [
        "LANG": "de_DE.UTF-8", "LC_TIME": "C", "TZ": "Asia/Tokyo", "PATH": "/secret/bin", "HOME": "/root",
        "AWS_SECRET_ACCESS_KEY": "x", "LD_PRELOAD": "/evil.so", "COUNTERPOINT_TLS_KEY": "/key", "MAP": "m",
      ],
      home: UserHomes.Home(path: "/homes/1"), variables: ["MAP"])
    #expect(environment["LANG"] == "de_DE.UTF-8" && environment["LC_TIME"] == "C")
    #expect(environment["TZ"] == "Asia/Tokyo" && environment["MAP"] == "m")
    #expect(environment["PATH"] == "/usr/local/bin:/usr/bin:/bin")
    #expect(environment["HOME"] == "/homes/1" && environment["TMPDIR"] == "/homes/1.tmp")
    for name in ["AWS_SECRET_ACCESS_KEY", "LD_PRELOAD", "COUNTERPOINT_TLS_KEY"] {
      #expect(environment[name] == nil)
    }
  }

  @Test("What a session has left is removed, and nothing that its links lead to")
  func removal() throws {
    try withTemporaryDirectory { folder in
      let (files, outside) = (
        folder.appendingPathComponent("1.tmp"), folder.appendingPathComponent("outside")
      )
      for url in [files.appendingPathComponent("deep/deeper"), outside] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      try Data().write(to: outside.appendingPathComponent("kept"))
      try Data().write(to: files.appendingPathComponent("deep/file"))
      symlink(outside.path, files.appendingPathComponent("deep/link").path)
      symlink(outside.path, folder.appendingPathComponent("link").path)
      UserHomes.remove("1.tmp", in: folder)
      UserHomes.remove("link", in: folder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["outside"])
      #expect(FileManager.default.fileExists(atPath: outside.appendingPathComponent("kept").path))
    }
  }

  @Test("A user's folder is the sessions', whoever has written into it", .enabled(if: geteuid() == 0))
  func owners() throws {
    try withTemporaryDirectory { directory in
      let owner = try #require(SessionUser(named: "nobody"))
      let homes = try UserHomes(in: directory, owner: owner)
      let ada = UserID.make()
      let folder = UserHomes.folder(of: ada, in: directory)
      func owners(_ names: String...) -> Set<uid_t> {
        Set(
          names.map { name in
            var status = stat()
            lstat(folder.appendingPathComponent(name).path, &status)
            return status.st_uid
          })
      }
      let home = try homes.make()
      try homes.bind(home, to: ada)
      #expect(owners("") == [owner.user])
      // A server whose sessions share its process has written there.
      UserHomes.claim(folder)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("a/b"), withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("a/b/file"))
      symlink("/etc/hostname", folder.appendingPathComponent("a/link").path)
      #expect(owners("", "a", "a/b/file") == [0])
      try homes.bind(try homes.make(), to: ada)
      #expect(owners("", "a", "a/b", "a/b/file", "a/link") == [owner.user])
      var status = stat()
      stat("/etc/hostname", &status)
      #expect(status.st_uid == 0, "what a link leads to is left alone")
    }
  }
}
