import ConcurrencyExtras
import CounterpointValues
import DeviceClients
import Foundation
import Testing

@Suite("Values in common without a server")
struct CommonStorageTests {
  @Test("Nothing is left of a key when its last subscription has ended")
  func subscriptions() {
    let storage = InMemoryCommonStorage()
    let heard = LockIsolated<[Data?]>([])
    let first = storage.subscribe(toKey: "a") { value in heard.withValue { $0.append(value) } }
    let second = storage.subscribe(toKey: "a") { _ in }
    #expect(storage.subscribedKeyCount == 1)
    second.cancel()
    #expect(storage.subscribedKeyCount == 1)
    storage.update("a") { _ in Data([1]) }
    first.cancel()
    #expect(storage.subscribedKeyCount == 0)
    storage.update("a") { _ in nil }
    #expect(heard.value == [Data([1])])
  }
}
