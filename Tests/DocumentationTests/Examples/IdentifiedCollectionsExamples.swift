import IdentifiedCollections
import Testing

extension Examples {
  @Suite struct IdentifiedCollectionsExamples {
    struct Player: Equatable, Identifiable {
      let id: Int
      var name: String
      var score = 0
    }

    @Test func access() {
      var players: IdentifiedArrayOf<Player> = [
        Player(id: 7, name: "Ada"),
        Player(id: 9, name: "Bo"),
      ]
      players[id: 9]?.score += 10
      #expect(players[id: 9]?.score == 10)
      #expect(players[0].name == "Ada")
      #expect(players.index(id: 9) == 1)

      let (inserted, index) = players.append(Player(id: 7, name: "Another Ada"))
      #expect(!inserted)
      #expect(index == 0)
      players.updateOrAppend(Player(id: 7, name: "Ada L."))
      players.remove(id: 9)
      #expect(players.map(\.name) == ["Ada L."])
    }

    @Test func keyPath() {
      let words = IdentifiedArray(uniqueElements: ["tea", "milk"], id: \.count)
      #expect(words[id: 4] == "milk")
    }
  }
}
