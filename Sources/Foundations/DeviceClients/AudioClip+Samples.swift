extension AudioClip {
  /// Creates a WAV file of one channel from samples of 16 bits.
  ///
  /// - Parameter sampleRate: samples per second, such as 22,050.
  /// - Complexity: O(*n*) in the number of samples; two bytes for each of them, and 44 more.
  public init(samples: [Int16], sampleRate: Int) {
    let byteCount = samples.count * 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + byteCount)
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += Array("RIFF".utf8)
    append(UInt32(36 + byteCount))
    bytes += Array("WAVEfmt ".utf8)
    append(UInt32(16))
    // Plain samples, one channel.
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * 2))
    append(UInt16(2))
    append(UInt16(16))
    bytes += Array("data".utf8)
    append(UInt32(byteCount))
    for sample in samples { append(sample) }
    self.init(bytes: bytes, contentType: "audio/wav")
  }
}
