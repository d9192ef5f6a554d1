import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// These ask of a machine what a server of a release asks: a kernel with Landlock 6 and seccomp.
@Suite("Confinement", .enabled(if: ConfinementOffer.ofThisMachine.isWhole), .timeLimit(.minutes(3)))
struct ConfinementTests {
  @Test(
    "A subverted session does not get out", arguments: HostileRun.Kind.confined, HostileWay.allCases)
  func session(kind: HostileRun.Kind, way: HostileWay) async throws {
    let run = try await HostileRun.made(kind)
    #expect(run.session[way]?.isOpen == HostileWay.leftOpen.contains(way))
  }

  @Test(
    "A program that a subverted session starts does not get out", arguments: HostileRun.Kind.confined,
    HostileWay.allCases)
  func program(kind: HostileRun.Kind, way: HostileWay) async throws {
    let run = try await HostileRun.made(kind)
    #expect(run.program[way]?.isOpen == HostileWay.leftOpen.contains(way))
  }

  @Test(
    "Without confinement every way is as open as the machine leaves it",
    .enabled(if: HostileRun.Kind.isRoot && !Sanitizer.isOn),
    arguments: HostileWay.allCases)
  func open(way: HostileWay) async throws {
    let run = try await HostileRun.made(.open)
    let machine = try #require(run.machine[way])
    #expect(run.session[way]?.isOpen == (way == .secret ? false : machine.isOpen))
    #expect(run.program[way]?.isOpen == (way == .secret ? false : machine.isOpen))
  }

  @Test("The machine leaves nearly all ways open to root", .enabled(if: HostileRun.Kind.isRoot))
  func machine() async throws {
    let run = try await HostileRun.made(.open)
    let closed = run.machine.filter { !$0.value.isOpen }.map(\.key)
    // What a container may withhold from its root.
    let withheld: Set<HostileWay> = [
      .trace, .mount, .changeRoot, .namespaces, .namespacesByProcess, .namespacesByNewerCall, .keys,
      .programInKernel, .performanceCounters, .faults, .ring, .fileByHandle, .module, .packets, .bindSixth,
      .takeDescriptor, .readMemory, .writeMemory, .readOtherMemory, .serverMemory, .otherMemory,
      .serverEnvironment, .gainByProgram,
    ]
    #expect(Set(closed).isSubset(of: withheld), "\(closed)")
  }

  @Test("A session's process is what it says it is", arguments: HostileRun.Kind.confined)
  func state(kind: HostileRun.Kind) async throws {
    let run = try await HostileRun.made(kind)
    func line(_ name: String) -> String? {
      run.looks.split(separator: "\n").first { $0.hasPrefix(name) }.map {
        $0.dropFirst(name.count).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    #expect(line("NoNewPrivs:") == "1")
    #expect(line("Seccomp:") == "2")
    for name in ["CapInh:", "CapPrm:", "CapEff:", "CapAmb:"] { #expect(line(name) == "0000000000000000") }
    #expect(line("Max core file size") == "0 0 bytes")
    #expect(line("Max msgqueue size") == "0 0 bytes")
    #expect(line("Max file size") == "\(1 << 30) \(1 << 30) bytes")
    #expect(line("Max locked memory") == "\(64 << 10) \(64 << 10) bytes")
    if HostileRun.Kind.isRoot {
      #expect(line("Uid:") == "65534 65534 65534 65534")
      #expect(line("Groups:") == "")
      // Who is root can give up what it could get by starting programs, too.
      if !kind.isUnprivileged { #expect(line("CapBnd:") == "0000000000000000") }
    }
  }

  @Test("A session's process has nothing open but what is its own", arguments: HostileRun.Kind.confined)
  func descriptors(kind: HostileRun.Kind) async throws {
    let run = try await HostileRun.made(kind)
    let line = try #require(run.looks.split(separator: "\n").first { $0.hasPrefix("Descriptors: ") })
    for name in line.dropFirst("Descriptors: ".count).split(separator: " ") {
      let isOwn =
        ["anon_inode:", "pipe:", "socket:"].contains { name.hasPrefix($0) } || name == "/dev/null"
        || name.wholeMatch(of: /\/proc\/[0-9]+(\/fd)?/) != nil
      #expect(isOwn, "\(name)")
    }
  }

  @Test("A session's process knows a few variables of its server's", arguments: HostileRun.Kind.confined)
  func variables(kind: HostileRun.Kind) async throws {
    let run = try await HostileRun.made(kind)
    let line = try #require(run.looks.split(separator: "\n").first { $0.hasPrefix("Variables: ") })
    let names = Set(line.dropFirst("Variables: ".count).split(separator: " ").map(String.init))
    let known: Set = [
      "ASAN_OPTIONS", "CFFIXED_USER_HOME", "COUNTERPOINT_VOICE_DIRECTORY", "HOME", "LANG", "LANGUAGE",
      "LD_LIBRARY_PATH", "MALLOC_ARENA_MAX", "PATH", "SWIFT_BACKTRACE", "TMPDIR", "TSAN_OPTIONS", "TZ",
      "TZDIR", "UBSAN_OPTIONS", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    ]
    #expect(names.filter { !$0.hasPrefix("LC_") }.isSubset(of: known), "\(names)")
    #expect(names.isSuperset(of: ["HOME", "PATH", "TMPDIR"]))
  }

  @Test("A server says once by what its sessions are confined")
  func log() async throws {
    let run = try await HostileRun.made(HostileRun.Kind(confinement: .on))
    let said = run.log.split(separator: "\n").filter { $0.contains("confined") }
    let landlock = ConfinementOffer.ofThisMachine.landlock
    #expect(said.count == 1)
    #expect(said.first?.contains("Session processes are confined by: landlock \(landlock), seccomp") == true)
    #expect(said.first?.contains(", user nobody") == HostileRun.Kind.isRoot)
  }

  @Test("A server whose sessions are not confined says so", .enabled(if: HostileRun.Kind.isRoot))
  func honesty() async throws {
    let run = try await HostileRun.made(.open)
    #expect(run.log.contains("Session processes are not confined"))
    #expect(!run.log.contains("confined by"))
  }
}
