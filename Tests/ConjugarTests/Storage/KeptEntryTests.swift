import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import Testing

@testable import Conjugar

@MainActor
@Suite("Damaged entries")
struct KeptEntryTests {
  @Test("What cannot be read is told, set aside and begun anew; the rest stays as it is")
  func recovery() async throws {
    let storage = InMemoryKeyValueStorage()
    let names = ["Conjugar_Answers", "Conjugar_QuizRun", "Conjugar_Player"]
    for name in names { storage.setData(Data("{half".utf8), forKey: name) }
    storage.setData(Data(#"["tener"]"#.utf8), forKey: "Conjugar_Favorites")
    let first = try await ConjugarScreen(storage: storage)
    #expect(first.screen.alert.exists, "\(first.screen.outline)")
    #expect(
      first.screen.outline.contains(
        "These begin anew: quiz, history, leaderboard name. What was there is kept aside on the server."))
    #expect(storage.data(forKey: "Conjugar_Answers") == Data("{half".utf8))
    try await first.screen.alert.button("OK").tap()
    for name in names {
      let aside = storage.keys.filter { $0.hasPrefix("\(name).damaged-") }
      #expect(aside.map { storage.data(forKey: $0) } == [Data("{half".utf8)], "\(name)")
      #expect(storage.data(forKey: name) != Data("{half".utf8))
    }
    #expect(try first.stored("Conjugar_Favorites") == #"["tener"]"#)
    await first.screen.close()
    #expect(try await !ConjugarScreen(storage: storage).screen.alert.exists)
  }

  @Test("Where nothing is damaged, nothing is told")
  func nothing() async throws {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data(#"["tener"]"#.utf8), forKey: "Conjugar_Favorites")
    #expect(try await !ConjugarScreen(storage: storage).screen.alert.exists)
    #expect(storage.keys.allSatisfy { !$0.contains("damaged") })
    #expect(storage.data(forKey: "Conjugar_Favorites") == Data(#"["tener"]"#.utf8))
  }
}
