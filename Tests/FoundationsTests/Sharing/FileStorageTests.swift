import ConcurrencyExtras
import CounterpointValues
import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import Testing

@testable @_spi(Internals) import Sharing

private let url = URL(fileURLWithPath: "/data/count.json")

private struct Player: Codable, Equatable, Sendable {
  var name = "Inga"
  var age = 42
}

extension SharedKey where Self == FileStorageKey<Player>.Default {
  fileprivate static var player: Self {
    Self[.fileStorage(URL(fileURLWithPath: "/data/player.json")), default: Player()]
  }
}

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  fileprivate static var names: Self {
    Self[
      .fileStorage(
        URL(fileURLWithPath: "/data/lines.txt"),
        decode: { String(decoding: $0, as: UTF8.self).split(separator: "\n").map { String($0) } },
        encode: { Data($0.joined(separator: "\n").utf8) }), default: []]
  }
}

/// A constant, which all users' sessions use alike.
private let constantKey = FileStorageKey<Int>.Default[.fileStorage(url), default: 7]

@Suite("File storage")
struct FileStorageTests {
  private let files = ManualFiles()

  private func run<R>(_ operation: () async throws -> R) async rethrows -> R {
    try await withDependencies {
      $0.defaultFileStorage = files.storage
    } operation: {
      try await operation()
    }
  }

  @Test("A debounced file is read no more often than any other")
  func debouncedReads() async {
    await run {
      @Shared(.fileStorage(URL(fileURLWithPath: "/data/plain.json"))) var plain = 0
      let reads = files.readCount.value
      @Shared(
        FileStorageKey<Int>.fileStorage(URL(fileURLWithPath: "/data/slow.json")).debounced(for: .seconds(1))
      ) var slow = 0
      #expect(files.readCount.value - reads == reads)
      #expect(plain == slow)
    }
  }

  @Test("Rule 110: The first change is written at once, and of those within a second the last, when it ends")
  func throttling() async {
    await run {
      @Shared(.fileStorage(url)) var count = 0
      #expect(files.text(url) == nil)
      $count.withLock { $0 = 1 }
      #expect(files.text(url) == "1")
      $count.withLock { $0 = 2 }
      $count.withLock { $0 = 3 }
      #expect(files.text(url) == "1" && files.laterCount == 1)
      files.passSecond()
      #expect(files.text(url) == "3" && files.writeCount.value == 2)

      // Never more than one a second.
      $count.withLock { $0 = 4 }
      #expect(files.text(url) == "3")
      files.passSecond()
      #expect(files.text(url) == "4")

      // Nothing has changed for a second: at once again.
      files.passSecond()
      #expect(files.laterCount == 0 && files.writeCount.value == 3)
      $count.withLock { $0 = 5 }
      #expect(files.text(url) == "5")
    }
  }

  @Test("Rule 110: `save()` writes now, and nothing is left to be written")
  func save() async throws {
    try await run {
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      try await $count.save()
      #expect(files.text(url) == "2")
      files.passSecond()
      #expect(files.writeCount.value == 2)
    }
  }

  @Test(
    "Rule 110: What another program writes is taken over, and what waits to be written is not written any more"
  )
  func externalWrite() async throws {
    try await run {
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      try files.put("10", at: url)
      #expect(count == 10)
      files.passSecond()
      #expect(files.text(url) == "10" && count == 10)
    }
  }

  @Test("Rule 110: A missing and an empty file stand for the default", arguments: [nil, ""])
  func nothing(text: String?) async throws {
    if let text { try files.put(text, at: url) }
    await run {
      @Shared(.fileStorage(url)) var count = 3
      #expect(count == 3 && $count.loadError == nil)
      #expect(files.text(url) == text)
    }
  }

  @Test("Rule 110: A file holds its value as sorted JSON, one key on each line in debug builds")
  func form() async {
    await run {
      @Shared(.player) var player
      $player.withLock { $0.age += 1 }
      #expect(
        files.text(URL(fileURLWithPath: "/data/player.json")) == """
          {
            "age" : 43,
            "name" : "Inga"
          }
          """)
    }
  }

  @Test("Rule 110: Coders can be given, or functions in their place")
  func coders() async throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    try files.put("[5]", at: url)
    try await run {
      @Shared(.fileStorage(url, decoder: decoder, encoder: encoder)) var dates: [Date] = []
      #expect(dates == [Date(timeIntervalSince1970: 5)])
      $dates.withLock { $0.append(Date(timeIntervalSince1970: 6)) }
      #expect(files.text(url) == "[5,6]")

      let lines = URL(fileURLWithPath: "/data/lines.txt")
      try files.put("a\nb", at: lines)
      @Shared(.names) var names
      #expect(names == ["a", "b"])
      $names.withLock { $0.append("c") }
      #expect(files.text(lines) == "a\nb\nc")
    }
  }

  @Test("Rule 110: A file that holds no such value is told, changes nothing, and is never overwritten")
  func undecodable() async throws {
    try files.put(#"{"name": "Inga"}"#, at: URL(fileURLWithPath: "/data/player.json"))
    await run {
      @Shared(.player) var player
      #expect(player == Player())
      guard case DecodingError.keyNotFound(let key, _)? = $player.loadError else {
        Issue.record("\($player.loadError as Any)")
        return
      }
      #expect(key.stringValue == "age")
      $player.withLock { $0.age = 1 }
      #expect($player.saveError == nil && $player.loadError == nil)
      #expect(files.text(URL(fileURLWithPath: "/data/player.json"))?.contains("Inga") == true)
    }
    let names = (files.base as? InMemoryFileSystem)!.names
    let damaged = names.filter { $0.hasPrefix("/data/player.json.damaged-20") }
    #expect(damaged.count == 1 && names.count == 2)
    #expect(damaged.first.flatMap { files.text(URL(fileURLWithPath: $0)) } == #"{"name": "Inga"}"#)
  }

  @Test(
    "Rule 110: What another program makes undecodable changes nothing, and its next good value is taken over")
  func damagedMeanwhile() async throws {
    try await run {
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      try files.put("many", at: url)
      #expect(count == 1 && $count.loadError != nil)
      try files.put("12", at: url)
      #expect(count == 12 && $count.loadError == nil)
    }
    #expect((files.base as? InMemoryFileSystem)!.names == [url.path])
  }

  @Test("Rule 110: What waits is written when nobody shares the value any more")
  func lastReference() async {
    await run {
      do {
        @Shared(.fileStorage(url)) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
        #expect(files.text(url) == "1")
      }
      #expect(files.text(url) == "2")
      @Shared(.fileStorage(url)) var again = 0
      #expect(again == 2)
    }
  }

  @Test(
    "Rule 110: Tests have a file system of their own in memory, which writes at once", .dependencies,
    arguments: 1...2)
  func inTests(_: Int) throws {
    @Dependency(\.defaultFileStorage) var storage
    @Shared(.fileStorage(url)) var count = 0
    #expect(count == 0)
    $count.withLock { $0 = 1 }
    $count.withLock { $0 = 2 }
    #expect(String(decoding: try storage.system.read(url)?.data ?? Data(), as: UTF8.self) == "2")
    #expect(storage != .fileSystem && storage != .inMemory)
  }

  @Test("Rule 110: The files and the time of a storage in memory can be a test's own")
  func ownFiles() async throws {
    let contents = LockIsolated<[URL: Data]>([url: Data("5".utf8)])
    let works = LockIsolated<[UncheckedSendable<DispatchWorkItem>]>([])
    let storage = FileStorage.inMemory(
      fileSystem: contents,
      asyncAfter: { _, work in
        let work = UncheckedSendable(work)
        works.withValue { $0.append(work) }
      })
    try inSession(storage) {
      @Shared(.fileStorage(url)) var count = 0
      #expect(count == 5)
      $count.withLock { $0 = 6 }
      $count.withLock { $0 = 7 }
      #expect(contents.value[url] == Data("6".utf8))
      for work in works.value { work.value.perform() }
      #expect(contents.value[url] == Data("7".utf8))
      try storage.save(Data("8".utf8), url)
      #expect(count == 8)
    }
  }

  @Test("Rule 110: Two users' sessions have files of their own, though the key is one constant")
  func twoUsers() {
    let (alice, bob) = (FileStorage.inMemory, FileStorage.inMemory)
    let alices = inSession(alice) { Shared(constantKey) }
    let bobs = inSession(bob) { Shared(constantKey) }
    // Outside of either session.
    alices.withLock { $0 = 1 }
    #expect(alices.wrappedValue == 1 && bobs.wrappedValue == 7)
    inSession(alice) { #expect(Shared(constantKey).wrappedValue == 1) }
    inSession(bob) { #expect(Shared(constantKey).wrappedValue == 7) }
  }

  @Test("Rule 110: Two tabs of one user follow each other")
  func twoTabs() {
    let storage = FileStorage.inMemory
    let (one, two) = (inSession(storage) { Shared(constantKey) }, inSession(storage) { Shared(constantKey) })
    one.withLock { $0 = 1 }
    #expect(two.wrappedValue == 1)
    two.withLock { $0 += 1 }
    #expect(one.wrappedValue == 2)
  }

  @Test("Two tabs that answer each other's changes come to rest")
  @MainActor
  func pingPong() {
    let storage = FileStorage.inMemory
    let (one, two) = (inSession(storage) { Shared(constantKey) }, inSession(storage) { Shared(constantKey) })
    let trackers = LockIsolated<[Tracker]>([])
    func answer(_ shared: Shared<Int>) {
      let tracker = Tracker { if shared.wrappedValue < 20 { shared.withLock { $0 += 1 } } }
      tracker.track { _ = shared.wrappedValue }
      trackers.withValue { $0.append(tracker) }
    }
    answer(one)
    answer(two)
    one.withLock { $0 = 10 }
    #expect(one.wrappedValue == two.wrappedValue && one.wrappedValue > 10)
  }

  @Test("Tabs that change a value at the same time agree with the file in the end")
  func contention() async {
    let files = InMemoryFileSystem()
    let tabs = (1...3).map { _ in inSession(FileStorage(files)) { Shared(constantKey) } }
    for round in 1...20 {
      await withTaskGroup(of: Void.self) { group in
        for (number, tab) in tabs.enumerated() {
          group.addTask {
            for step in 1...10 { tab.withLock { $0 = round * 1_000 + number * 100 + step } }
          }
        }
      }
      let text = files.read(url).map { String(decoding: $0.data, as: UTF8.self) }
      #expect(Set(tabs.map { "\($0.wrappedValue)" }) == [text])
    }
  }

  @Test("A value that cannot be encoded is told, and the file stays")
  func unencodable() async throws {
    try files.put("1.5", at: url)
    await run {
      @Shared(.fileStorage(url)) var number = 0.0
      $number.withLock { $0 = .infinity }
      #expect($number.saveError is EncodingError && number == .infinity)
      #expect(files.text(url) == "1.5")
      $number.withLock { $0 = 2 }
      files.passSecond()
      #expect($number.saveError == nil && files.text(url) == "2")
    }
  }

  @Test("Whoever waits for a coalesced change to be saved is told when it is")
  func coalescedContinuations() async {
    await run {
      let key = FileStorageKey<Int>.fileStorage(url)
      let subscription = key.subscribe(context: .userInitiated, subscriber: SharedSubscriber { _ in })
      let saved = LockIsolated<[Int]>([])
      for value in 1...3 {
        key.save(
          value, context: .didSet,
          continuation: SaveContinuation { _ in saved.withValue { $0.append(value) } })
      }
      #expect(saved.value == [1])
      files.passSecond()
      #expect(saved.value == [1, 2, 3] && files.writeCount.value == 2)
      subscription.cancel()
    }
  }
}
