/// What a test wants to know of a WAV file.
struct WaveFile {
  let sampleRate: Int
  let samples: [Int16]

  var duration: Double { Double(samples.count) / Double(sampleRate) }
  var peak: Int { samples.map { abs(Int($0)) }.max() ?? 0 }

  /// `nil` unless the bytes are a whole file of one channel of 16-bit samples.
  init?(_ bytes: [UInt8]) {
    func number(at offset: Int, bytes count: Int) -> Int {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 44, bytes.starts(with: "RIFF".utf8), bytes[8..<16].elementsEqual("WAVEfmt ".utf8),
      number(at: 4, bytes: 4) == bytes.count - 8, number(at: 22, bytes: 2) == 1,
      number(at: 34, bytes: 2) == 16,
      bytes[36..<40].elementsEqual("data".utf8), number(at: 40, bytes: 4) == bytes.count - 44
    else { return nil }
    sampleRate = number(at: 24, bytes: 4)
    samples = stride(from: 44, to: bytes.count - 1, by: 2).map { offset in
      Int16(bitPattern: UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8)
    }
  }
}
