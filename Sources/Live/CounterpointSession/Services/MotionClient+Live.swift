import CounterpointSemantics
import Dependencies
import DeviceClients

extension MotionClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      authorizationStatus: { throw BrowserServiceError.noSession },
      requestAuthorization: { throw BrowserServiceError.noSession }, samples: { .failing(.noSession) })
  }
}

extension MotionClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      authorizationStatus: { try await browser.authorization(.motionStatus) },
      requestAuthorization: { try await browser.authorization(.requestMotion) },
      samples: { samples(browser.items(.followMotion, [], reading: MotionSample.batch)) })
  }

  /// Takes batches apart. Who does not keep up gets the newest five seconds.
  private static func samples(
    _ batches: AsyncThrowingStream<[MotionSample], any Error>
  ) -> AsyncThrowingStream<MotionSample, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: MotionSample.self, bufferingPolicy: .bufferingNewest(100))
    let task = Task {
      do {
        for try await batch in batches { for sample in batch { continuation.yield(sample) } }
        try Task.checkCancellation()
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension MotionSample {
  /// The samples that a browser may send at once: two seconds of them.
  static let maximumBatch = 40
  /// Meters per second squared, beyond what any device of a person feels or can measure.
  private static let bounds = -1_000.0...1_000.0

  /// Reads samples, four words each: seconds, then the acceleration along the three axes.
  /// - Returns: `nil` where a browser cannot have meant it.
  static func batch(words: [String]) -> [MotionSample]? {
    guard !words.isEmpty, words.count % 4 == 0, words.count <= 4 * maximumBatch else { return nil }
    var samples: [MotionSample] = []
    for start in stride(from: 0, to: words.count, by: 4) {
      let numbers = words[start..<start + 4].compactMap { Double($0) }
      guard numbers.count == 4, (0...1e9).contains(numbers[0]), numbers[0] >= samples.last?.time ?? 0,
        numbers[1...].allSatisfy({ bounds.contains($0) })
      else { return nil }
      samples.append(MotionSample(time: numbers[0], x: numbers[1], y: numbers[2], z: numbers[3]))
    }
    return samples
  }
}
