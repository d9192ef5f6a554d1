import ComposableArchitecture
import CounterpointValues
import Foundation
import SpeechSynthesisClient
import Testing
import TipStoreClient

@testable import CountBiki

@MainActor
@Suite("What is kept of a learner")
struct StorageTests {
  private let storage: any KeyValueStorage = InMemoryKeyValueStorage()
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  private func record(_ id: Int, topic: Int = 1, value: Int = 4) -> AnswerRecord {
    AnswerRecord(
      id: UUID(id), topicID: Topic.id(topic), value: QuestionValue(value), kind: .correct,
      date: date.addingTimeInterval(Double(id)), timeToAnswer: 2, attempts: 1)
  }

  @Test("What cannot be read is put aside, and the usual value holds and is stored from the next change on")
  func damage() throws {
    try withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      let damaged = Data("[1, 2".utf8)
      try storage.setData(damaged, forKey: "CountBiki_Favourites")
      @Shared(.favourites) var favourites
      #expect(favourites == [])
      #expect($favourites.loadError as? DamagedValue != nil)
      #expect(try storage.data(forKey: "CountBiki_Favourites.damaged") == damaged)
      $favourites.withLock { $0 = [Topic.id(1)] }
      #expect(
        try JSONDecoder().decode(
          [UUID].self, from: try #require(try storage.data(forKey: "CountBiki_Favourites"))) == [Topic.id(1)])
      #expect(try storage.data(forKey: "CountBiki_Favourites.damaged") == damaged)
    }
  }

  @Test("Each damage has a copy of its own, and is told of once")
  func damageAgain() async throws {
    try await withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      let name = "CountBiki_Favourites"
      @Shared(.favourites) var favourites
      for text in ["[1", "[2", "[2"] {
        try storage.setData(Data(text.utf8), forKey: name)
        await #expect(throws: DamagedValue.self) { try await $favourites.load() }
      }
      #expect(try storage.data(forKey: "CountBiki_Favourites.damaged") == Data("[1".utf8))
      #expect(try storage.data(forKey: "CountBiki_Favourites.damaged.2") == Data("[2".utf8))
      // What is there already is not kept twice.
      #expect(try storage.data(forKey: "CountBiki_Favourites.damaged.3") == nil)
      @Shared(.damagedEntries) var damagedEntries
      #expect(damagedEntries == [name])
    }
  }

  @Test(
    "What was damaged while the app ran is put aside before it is overwritten, told of, and erased with the rest"
  )
  func damagedSince() throws {
    try withDependencies {
      $0.defaultAppStorage = storage
      $0.continuousClock = ImmediateClock()
    } operation: {
      let name = "CountBiki_Favourites"
      @Shared(.favourites) var favourites
      $favourites.withLock { $0 = [Topic.id(1)] }
      try storage.setData(Data("[1".utf8), forKey: name)
      $favourites.withLock { $0 = [Topic.id(2)] }
      #expect(favourites == [Topic.id(2)])
      #expect(
        try JSONDecoder().decode([UUID].self, from: try #require(try storage.data(forKey: name))) == [
          Topic.id(2)
        ])
      #expect(try storage.data(forKey: "\(name).damaged") == Data("[1".utf8))
      @Shared(.damagedEntries) var damagedEntries
      #expect(damagedEntries == [name])
      try LearnerData.erase()
      #expect(try storage.data(forKey: "\(name).damaged") == nil)
    }
  }

  @Test("Everything that is kept has a name for people, the histories of all topics too")
  func titles() {
    let names = EntryName.all.filter { $0 != DamagedEntry.listName }
    #expect(names.count == 6 + Topic.all.count)
    #expect(names.allSatisfy { EntryName.title(of: $0) != nil })
    #expect(EntryName.title(of: "something else") == nil)
  }

  @Test("Nothing is written for those who change nothing")
  func noWrites() {
    let storage = CountingStorage()
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.favourites) var favourites
      @Shared(.sessionSettings) var settings
      #expect(favourites == [] && settings == SessionSettings())
      #expect(History.all() == [])
      #expect(storage.writes == 0)
    }
  }

  @Test("What is exported can be imported where nothing is")
  func roundTrip() throws {
    let file = try withDependencies {
      $0.defaultAppStorage = storage
      $0.continuousClock = ImmediateClock()
    } operation: {
      @Shared(.sessionSettings) var settings
      @Shared(.speechSettings) var speech
      @Shared(.favourites) var favourites
      @Shared(.tipHistory) var tips
      @Shared(.history(of: Topic.id(1))) var history
      $settings.withLock { $0.quizMode = .questionLimit }
      $speech.withLock { $0.rate = 0.75 }
      $favourites.withLock { $0 = [Topic.id(101)] }
      $tips.withLock {
        $0 = [TipTransaction(id: "1", productID: "x", purchaseDate: date, originalPurchaseDate: date)]
      }
      $history.withLock { $0 = [record(1), record(2)] }
      return try LearnerData.current(at: date).encoded()
    }
    let data = try LearnerData(decoding: file)
    withDependencies {
      $0.defaultAppStorage = InMemoryKeyValueStorage()
      $0.continuousClock = ImmediateClock()
    } operation: {
      @Shared(.history(of: Topic.id(1))) var history
      $history.withLock { $0 = [record(2), record(3)] }
      @Shared(.sessionSettings) var settings
      @Shared(.speechSettings) var speech
      @Shared(.favourites) var favourites
      @Shared(.tipHistory) var tips
      data.merge()
      #expect(settings.quizMode == .questionLimit)
      #expect(speech.rate == 0.75)
      #expect(favourites == [Topic.id(101)])
      #expect(tips.map(\.id) == ["1"])
      #expect(history.map(\.id) == [UUID(1), UUID(2), UUID(3)])
    }
  }

  @Test("Topics that nobody knows are left out of what is imported")
  func unknownTopics() {
    withDependencies {
      $0.defaultAppStorage = storage
      $0.continuousClock = ImmediateClock()
    } operation: {
      LearnerData(
        exportDate: date, sessionSettings: SessionSettings(), speechSettings: SpeechSynthesisSettings(),
        favourites: [UUID(7), Topic.id(1), Topic.id(1)], recentTopics: [], history: [record(1, topic: 999)],
        tips: [], appIcon: .classic
      )
      .merge()
      @Shared(.favourites) var favourites
      #expect(favourites == [Topic.id(1)])
      #expect(History.all() == [])
    }
  }

  @Test("What is no export is not read, and says why")
  func badFiles() throws {
    #expect(throws: LearnerDataError.notOurs) { try LearnerData(decoding: Data()) }
    #expect(throws: LearnerDataError.notOurs) { try LearnerData(decoding: Data("🦉".utf8)) }
    #expect(throws: LearnerDataError.newerVersion(9)) {
      try LearnerData(decoding: Data(#"{"version":9}"#.utf8))
    }
    #expect(throws: LearnerDataError.self) { try LearnerData(decoding: Data(#"{"version":1}"#.utf8)) }
  }

  @Test("Voice settings of a file that somebody edited are taken for the nearest possible ones")
  func speechSettings() throws {
    let json = #"{"rate":9,"pitch":-1,"volume":2,"voiceIdentifier":"mei"}"#
    #expect(
      try JSONDecoder().decode(SpeechSynthesisSettings.self, from: Data(json.utf8))
        == SpeechSynthesisSettings(voiceIdentifier: "mei", rate: 1, pitch: 0.5, volume: 1))
    #expect(
      try JSONDecoder().decode(SpeechSynthesisSettings.self, from: Data("{}".utf8))
        == SpeechSynthesisSettings())
  }

  @Test("Erasing takes everything: tips, icon, and what was put aside because it could not be read")
  func erase() throws {
    let storage = InMemoryKeyValueStorage()
    try withDependencies {
      $0.defaultAppStorage = storage
      $0.continuousClock = ImmediateClock()
    } operation: {
      for (name, text) in [("CountBiki_Favourites", "[1"), (EntryName.history(of: Topic.id(2)), "[2")] {
        storage.setData(Data(text.utf8), forKey: name)
      }
      @Shared(.favourites) var favourites
      @Shared(.tipHistory) var tips
      @Shared(.appIcon) var icon
      @Shared(.damagedEntries) var damagedEntries
      @Shared(.history(of: Topic.id(1))) var history
      $icon.withLock { $0 = .gold }
      $favourites.withLock { $0 = [Topic.id(1)] }
      $history.withLock { $0 = [record(1)] }
      $tips.withLock {
        $0 = [TipTransaction(id: "1", productID: "x", purchaseDate: date, originalPurchaseDate: date)]
      }
      storage.setData(Data("old".utf8), forKey: DamagedEntry.copyName(of: "CountBiki_Favourites", 2))
      try LearnerData.erase()
      #expect(favourites == [] && history == [] && tips == [] && icon == .classic && damagedEntries == [])
      #expect(storage.keys.filter { $0.contains("damaged") } == [])
    }
  }
}
