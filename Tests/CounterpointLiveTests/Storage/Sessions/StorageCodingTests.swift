import Foundation
import NIOCore
import Testing

@testable import CounterpointLive

@Suite("The messages by which sessions ask for values")
struct StorageCodingTests {
  private static let key = StorageKey(.user, "ключ")
  static let requests: [StorageRequest] = [
    .load, .read(key), .write(key, Data("x")), .write(StorageKey(.everybody, ""), nil),
    .replace(key, nil, by: Data()), .replace(key, Data([0, 255]), by: nil), .news(since: .max),
    .follow("room"), .unfollow("room"), .keepScene(["a": Data("1"), "": Data()]), .recall,
  ]
  static let answers: [StorageResponse] = [
    .loaded(
      StoredValues(
        revision: 7, values: ["a": Data("1")], omitted: ["b", "c"], isComplete: false, lossCount: 2)),
    .value(nil, revision: 0), .value(Data("x"), revision: .max), .written(revision: nil),
    .written(revision: 9),
    .conflict(nil), .conflict(Data("y")), .done,
    .news(
      StoredNews(
        latest: 3, isComplete: true,
        changes: [
          .init(key: key, value: nil, revision: 2),
          .init(key: StorageKey(.everybody, "r"), value: Data("z"), revision: 3),
        ])),
  ]
  static let errors: [StorageError] = [
    .full(path: "/a"), .readOnly(path: "/a"), .locked(path: "/a"), .damaged(path: "/a", reason: "b"),
    .newer(path: "/a"), .tooLarge(byteCount: 9, maximum: 8), .keyTooLong(byteCount: 7, maximum: 6),
    .keyHasNUL,
    .unavailable,
    .failed(path: "/a", reason: "c"),
  ]

  private func bytes(_ request: StorageRequest, repeatsAfter: Int64? = nil) -> ByteBuffer {
    var buffer = ByteBuffer()
    StorageRequestMessage(number: 5, repeatsAfter: repeatsAfter, request: request).write(into: &buffer)
    return buffer
  }

  @Test("Every request arrives as it was sent, and none before it is whole")
  func requests() throws {
    for request in Self.requests {
      for repeatsAfter in [nil, 0, 12] as [Int64?] {
        let whole = bytes(request, repeatsAfter: repeatsAfter)
        for count in 0..<whole.readableBytes {
          var part = ByteBuffer(bytes: whole.readableBytesView.prefix(count))
          #expect(try StorageRequestMessage(reading: &part) == nil)
        }
        var buffer = whole
        buffer.writeInteger(UInt8(1))
        #expect(
          try StorageRequestMessage(reading: &buffer)
            == StorageRequestMessage(number: 5, repeatsAfter: repeatsAfter, request: request))
        #expect(buffer.readableBytes == 1)
      }
    }
  }

  @Test("Every answer arrives as it was sent, errors with all that they say")
  func answers() throws {
    for answer in Self.answers + Self.errors.map(StorageResponse.failed) {
      var buffer = ByteBuffer()
      StorageResponseMessage(number: 6, answer: answer).write(into: &buffer)
      #expect(
        try StorageResponseMessage(reading: &buffer) == StorageResponseMessage(number: 6, answer: answer))
    }
  }

  @Test("A request that says more or less than it holds is refused")
  func counts() {
    for request in Self.requests {
      let whole = bytes(request)
      for change in [-1, 1] as [Int32] {
        var buffer = whole
        let count = Int32(buffer.readableBytes - 4) + change
        buffer.setInteger(UInt32(count), at: 0)
        if change > 0 { buffer.writeInteger(UInt8(0)) }
        #expect(throws: StorageCodingError.malformed, "\(request)") {
          try StorageRequestMessage(reading: &buffer)
        }
      }
    }
  }

  @Test("What is too large is refused before it has arrived")
  func sizes() {
    var long = ByteBuffer(integer: UInt32(StorageLimits.messageByteCount + 1))
    #expect(throws: StorageCodingError.tooLong(StorageLimits.messageByteCount + 1)) {
      try StorageRequestMessage(reading: &long)
    }
    for request: StorageRequest in [
      .read(StorageKey(.user, String(repeating: "k", count: UserValueStore.maximumKeyByteCount + 1))),
      .write(StorageKey(.user, "a"), Data(count: UserValueStore.maximumByteCount + 1)),
    ] {
      var buffer = bytes(request)
      #expect(throws: StorageCodingError.malformed) { try StorageRequestMessage(reading: &buffer) }
    }
  }

  @Test("Whatever bytes come, nothing traps, and what is taken can be sent again")
  func fuzz() throws {
    var random = SeededGenerator(seed: 20_261_124)
    for _ in 0..<20_000 {
      var buffer = bytes(Self.requests.randomElement(using: &random) ?? .load)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        buffer.setInteger(
          UInt8.random(in: 0 ... .max, using: &random),
          at: Int.random(in: 4..<buffer.readableBytes, using: &random))
      }
      guard let message = try? StorageRequestMessage(reading: &buffer) else { continue }
      var again = ByteBuffer()
      message.write(into: &again)
      #expect(try StorageRequestMessage(reading: &again) == message)
    }
  }
}
