import ConcurrencyExtras
import DeviceClients
import SoundEffectsClient

/// Remembers what was felt and heard beside the voice.
final class FeedbackProbe: Sendable {
  private let patterns = LockIsolated<[[Duration]]>([])
  private let effects = LockIsolated<[SoundEffect]>([])

  /// What was felt since the last look.
  func takeFelt() -> [HapticFeedback] {
    patterns.withValue { patterns in
      defer { patterns = [] }
      return patterns.compactMap { pattern in HapticFeedback.allCases.first { $0.pattern == pattern } }
    }
  }

  /// What was heard since the last look.
  func takeHeard() -> [SoundEffect] {
    effects.withValue { effects in
      defer { effects = [] }
      return effects
    }
  }

  var vibration: VibrationClient {
    VibrationClient { [patterns] pattern in patterns.withValue { $0.append(pattern) } }
  }
  var sounds: SoundEffectsClient {
    SoundEffectsClient { [effects] effect in effects.withValue { $0.append(effect) } }
  }
}
