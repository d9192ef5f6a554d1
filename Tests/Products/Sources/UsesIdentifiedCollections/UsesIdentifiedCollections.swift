import IdentifiedCollections

struct Item: Identifiable {
  let id: Int
  var name: String
}

@main
struct UsesIdentifiedCollections {
  static func main() {
    var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "Inga")]
    items[id: 1]?.name = "Inga, II"
    precondition(items[id: 1]?.name == "Inga, II")
    print("IdentifiedCollections")
  }
}
