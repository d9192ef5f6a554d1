import Testing

@testable import CounterpointLive

@Suite("Ranges of bytes")
struct ByteRangeTests {
  @Test(
    "Are read as HTTP means them",
    arguments: [
      (nil, .whole), ("bytes=0-1", .part(0...1)), ("bytes=0-", .part(0...9)), ("bytes=4-100", .part(4...9)),
      ("bytes=-3", .part(7...9)), ("bytes=-30", .part(0...9)), ("bytes=9-9", .part(9...9)),
      ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable),
      ("bytes=3-2", .whole), ("bytes=-", .whole), ("bytes=0-1,3-4", .whole), ("bytes=a-b", .whole),
      ("bytes=+1-2", .whole), ("lines=0-1", .whole), ("", .whole),
    ] as [(String?, ByteRange)])
  func reading(_ header: String?, _ range: ByteRange) {
    #expect(ByteRange(header: header, count: 10) == range)
  }

  @Test("Of nothing cannot be satisfied")
  func empty() {
    #expect(ByteRange(header: "bytes=0-0", count: 0) == .unsatisfiable)
    #expect(ByteRange(header: "bytes=-1", count: 0) == .unsatisfiable)
    #expect(ByteRange(header: nil, count: 0) == .whole)
  }
}
