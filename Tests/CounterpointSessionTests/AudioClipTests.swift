import CounterpointSession
import DeviceClients
import Testing

@Suite("Audio clips")
struct AudioClipTests {
  @Test(
    "Samples become a WAV file that says its own length, rate and kind",
    arguments: [[], [0], [1, -1, .max, .min], Array(repeating: 7, count: 1_001)] as [[Int16]])
  func samples(samples: [Int16]) {
    let clip = AudioClip(samples: samples, sampleRate: 22_050)
    #expect(clip.contentType == "audio/wav")
    func number(_ place: Range<Int>) -> Int {
      clip.bytes[place].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ place: Range<Int>) -> String { String(decoding: clip.bytes[place], as: UTF8.self) }
    #expect(text(0..<4) == "RIFF" && text(8..<16) == "WAVEfmt " && text(36..<40) == "data")
    #expect(number(4..<8) == clip.bytes.count - 8 && number(40..<44) == clip.bytes.count - 44)
    #expect(number(16..<20) == 16)
    #expect(number(20..<22) == 1 && number(22..<24) == 1)
    #expect(number(24..<28) == 22_050 && number(28..<32) == 44_100)
    #expect(number(32..<34) == 2 && number(34..<36) == 16)
    let read = stride(from: 44, to: clip.bytes.count, by: 2).map {
      Int16(truncatingIfNeeded: number($0..<$0 + 2))
    }
    #expect(read == samples)
  }
}
