import CounterpointSession
import Testing

@Suite("Media for the browser")
struct MediaStoreTests {
  private func item(_ byte: UInt8, count: Int = 10) -> MediaStore.Item {
    MediaStore.Item(bytes: Array(repeating: byte, count: count), contentType: "audio/ogg")
  }

  @Test("An item is found by its token, and by no other")
  func lookUp() throws {
    let store = MediaStore()
    let token = try store.insert(item(1))
    #expect(store[token] == item(1))
    #expect(store[String(token.reversed())] == nil)
    #expect(token.count == 32)
    let isHexadecimal = token.allSatisfy { $0.isHexDigit }
    #expect(isHexadecimal)
  }

  @Test("The same item keeps its token, another store gives another")
  func sameItem() throws {
    let store = MediaStore()
    let token = try store.insert(item(1))
    let again = try store.insert(item(1))
    let elsewhere = try MediaStore().insert(item(1))
    #expect(again == token)
    #expect(store.count == 1)
    #expect(elsewhere != token)
    // Of the same bytes something else is made.
    let other = MediaStore.Item(bytes: item(1).bytes, contentType: "text/plain")
    let otherToken = try store.insert(other)
    #expect(otherToken != token && store[otherToken] == other && store[token] == item(1))
  }

  @Test("What was used longest ago goes first, by number")
  func dropsByCount() throws {
    let store = MediaStore(maximumCount: 2)
    let first = try store.insert(item(1))
    let second = try store.insert(item(2))
    _ = store[first]
    let third = try store.insert(item(3))
    #expect(store[second] == nil)
    #expect(store[first] != nil)
    #expect(store[third] != nil)
  }

  @Test("What was used longest ago goes first, by bytes")
  func dropsByBytes() throws {
    let store = MediaStore(maximumByteCount: 25)
    let first = try store.insert(item(1))
    let second = try store.insert(item(2))
    let third = try store.insert(item(3))
    #expect(store[first] == nil)
    #expect(store[second] != nil)
    #expect(store[third] != nil)
    #expect(store.byteCount == 20)
  }

  @Test("An item as large as the store takes the place of all others")
  func asLarge() throws {
    let store = MediaStore(maximumByteCount: 25)
    let first = try store.insert(item(1))
    let second = try store.insert(item(2, count: 25))
    #expect(store[first] == nil && store[second] != nil)
    #expect(store.byteCount == 25)
  }

  @Test("An item larger than the store is refused and drops nothing")
  func tooLarge() throws {
    let store = MediaStore(maximumByteCount: 25)
    let first = try store.insert(item(1))
    #expect(throws: MediaStore.TooLarge.self) { try store.insert(item(2, count: 26)) }
    #expect(store[first] != nil)
  }
}
