import CounterpointValues

/// Lets people feel something at once, on their phone: as `sensoryFeedback` does when a value changes.
///
/// Browsers on Apple's phones let no page do so: there nothing happens.
@preconcurrency @MainActor open class UIFeedbackGenerator {
  fileprivate init() {}

  /// There is nothing to prepare.
  open func prepare() {}

  fileprivate final func play(_ feedback: SensoryFeedback) {
    ContextScreens.of(.current).play(feedback)
  }
}

/// A blow, light to heavy.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The character of a blow.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator of blows of one kind.
  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  /// Lets the person feel a blow. Does nothing outside of sessions.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// - Parameter intensity: makes no difference: a vibration is as strong as it is.
  open func impactOccurred(intensity: Double) {
    let feedback: SensoryFeedback =
      switch style {
      case .light: .impact(weight: .light)
      case .medium: .impact(weight: .medium)
      case .heavy: .impact(weight: .heavy)
      case .soft: .impact(flexibility: .soft)
      case .rigid: .impact(flexibility: .rigid)
      }
    play(feedback)
  }
}

/// A generator of feedback on how something ended.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The ways in which something ends.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public override init() { super.init() }

  /// Lets the person feel how something ended. Does nothing outside of sessions.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success: play(.success)
    case .warning: play(.warning)
    case .error: play(.error)
    }
  }
}

/// Another choice.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }
  /// Lets the person feel that another thing is chosen now. Does nothing outside of sessions.
  open func selectionChanged() { play(.selection) }
}
