import DeviceClients
import Foundation
import Testing

@testable import Ladder

@Suite("Repetitions by the motion sensor")
struct RepetitionDetectorTests {
  /// Repetitions that are made once in `period` seconds, felt twenty times a second.
  private func samples(
    _ count: Int, period: Double, strength: Double, noise: Double = 0, from start: Double = 0
  ) -> [MotionSample] {
    var generator = SplitMix64(seed: 7)
    return (0..<Int(Double(count) * period * 20)).map { index in
      let time = Double(index) / 20
      let phase = (time / period).truncatingRemainder(dividingBy: 1)
      // A movement fills the middle third.
      let force = (0.33..<0.66).contains(phase) ? strength : 0.2
      let shake = noise == 0 ? 0 : Double.random(in: -noise...noise, using: &generator)
      return MotionSample(time: start + time, x: 0, y: force + shake, z: 0)
    }
  }

  private func count(_ samples: [MotionSample], _ detector: inout RepetitionDetector) -> Int {
    samples.count { detector.feel($0) }
  }

  @Test("Each movement counts once", arguments: [0.9, 1.0, 1.5, 2, 3])
  func regular(period: Double) {
    var detector = RepetitionDetector()
    let found = count(samples(20, period: period, strength: 9), &detector)
    #expect(found == 20)
  }

  @Test("A hand that trembles counts nothing")
  func still() {
    var detector = RepetitionDetector()
    let found = count(samples(20, period: 1, strength: 0.2, noise: 1.5), &detector)
    #expect(found == 0)
  }

  @Test("Noise adds nothing and takes nothing away")
  func noisy() {
    var detector = RepetitionDetector()
    let found = count(samples(20, period: 1.5, strength: 9, noise: 0.8), &detector)
    #expect(found == 20)
  }

  @Test("Faster than anybody is, movements count once in a while")
  func fast() {
    var detector = RepetitionDetector()
    let made = samples(100, period: 0.15, strength: 12)
    let found = count(made, &detector)
    #expect(found <= Int(100 * 0.15 / RepetitionDetector.pause) + 1)
  }

  @Test("What is no number, or comes from the past, changes nothing but the beginning")
  func odd() {
    var detector = RepetitionDetector()
    var made = samples(10, period: 1, strength: 9)
    made.insert(MotionSample(time: .nan, x: 9, y: 9, z: 9), at: 50)
    made.insert(MotionSample(time: 2, x: .infinity, y: 0, z: 0), at: 80)
    let found = count(made, &detector)
    #expect(found == 10)
    let isFelt = detector.feel(MotionSample(time: -5, x: 90, y: 0, z: 0))
    #expect(!isFelt)
    // The sensor counts its seconds anew.
    let anew = count(samples(10, period: 1, strength: 9), &detector)
    #expect(anew == 10)
  }

  @Test("After a gap nothing of before counts")
  func gap() {
    var detector = RepetitionDetector()
    _ = count(samples(2, period: 1, strength: 9), &detector)
    let isFelt = detector.feel(MotionSample(time: 30, x: 9, y: 9, z: 9))
    #expect(!isFelt)
    let found = count(samples(5, period: 1, strength: 9, from: 30.05), &detector)
    #expect(found == 5)
  }

  @Test("The same samples find the same")
  func pure() {
    let made = samples(30, period: 0.8, strength: 7, noise: 2)
    var (one, other) = (RepetitionDetector(), RepetitionDetector())
    for sample in made {
      let (first, second) = (one.feel(sample), other.feel(sample))
      #expect(first == second)
    }
    #expect(one == other)
  }
}
