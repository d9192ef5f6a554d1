import CounterpointValues
import CounterpointViews

/// An item of any type, told from others by a part of it.
struct IdentifiedItem<Item, ID: Hashable>: Identifiable {
  let item: Item
  let path: KeyPath<Item, ID>
  var id: ID { item[keyPath: path] }
}

extension Binding {
  /// The same item, told from others by a part of it.
  func identified<Item, ID: Hashable>(
    by path: KeyPath<Item, ID>
  ) -> Binding<IdentifiedItem<Item, ID>?> where Value == Item? {
    Binding<IdentifiedItem<Item, ID>?>(
      get: { wrappedValue.map { IdentifiedItem(item: $0, path: path) } },
      set: { newValue, transaction in
        withTransaction(transaction) { wrappedValue = newValue?.item }
      })
  }

  /// A binding to an item that is there. It goes on showing `item` when there is none any more.
  func item<Item>(_ item: Item) -> Binding<Item> where Value == Item? {
    Binding<Item>(self) ?? .constant(item)
  }
}
