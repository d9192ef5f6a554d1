import Foundation

/// One gesture, and after its end another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  /// The stage that the two gestures have reached.
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended, and the second has or has not begun.
    case second(First.Value, Second.Value?)
  }
  /// The gesture that has to end before the other counts.
  public var first: First
  /// The gesture that counts after the end of the first.
  public var second: Second
  /// Creates a gesture that is over when `second` has ended after `first`. A canceled one of them cancels both.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  private final class Progress {
    var first: First.Value?
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    let progress = program.slot { Progress() }
    First._recognize(gesture.first, in: program) { phase in
      switch phase {
      case .changed(let value):
        if progress.first == nil { report(.changed(.first(value))) }
      case .ended(let value):
        progress.first = value
        report(.changed(.second(value, nil)))
      case .cancelled:
        progress.first = nil
        report(.cancelled)
      }
    }
    let flags = program.flags
    program.flags += " after"
    Second._recognize(gesture.second, in: program) { phase in
      guard let first = progress.first else { return }
      switch phase {
      case .changed(let value): report(.changed(.second(first, value)))
      case .ended(let value):
        progress.first = nil
        report(.ended(.second(first, value)))
      case .cancelled:
        progress.first = nil
        report(.cancelled)
      }
    }
    program.flags = flags
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  /// The values of both gestures.
  public struct Value {
    /// The first gesture's last value; `nil` until it has reported one, and once it was canceled.
    public var first: First.Value?
    /// The second gesture's last value; `nil` until it has reported one, and once it was canceled.
    public var second: Second.Value?
  }
  /// One of the two gestures.
  public var first: First
  /// The other gesture.
  public var second: Second
  /// Creates a gesture that goes on for as long as one of the two does.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  private final class Progress {
    var value = Value()
    var isFirstActive = false
    var isSecondActive = false
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    let progress = program.slot { Progress() }
    func conclude(_ ending: _GesturePhase<Value>) {
      guard !progress.isFirstActive, !progress.isSecondActive else { return report(.changed(progress.value)) }
      progress.value = Value()
      report(ending)
    }
    let flags = program.flags
    if !flags.contains(" with") { program.flags += " with" }
    First._recognize(gesture.first, in: program) { phase in
      switch phase {
      case .changed(let value):
        progress.isFirstActive = true
        progress.value.first = value
        report(.changed(progress.value))
      case .ended(let value):
        progress.isFirstActive = false
        progress.value.first = value
        conclude(.ended(progress.value))
      case .cancelled:
        progress.isFirstActive = false
        progress.value.first = nil
        conclude(progress.value.second == nil ? .cancelled : .ended(progress.value))
      }
    }
    Second._recognize(gesture.second, in: program) { phase in
      switch phase {
      case .changed(let value):
        progress.isSecondActive = true
        progress.value.second = value
        report(.changed(progress.value))
      case .ended(let value):
        progress.isSecondActive = false
        progress.value.second = value
        conclude(.ended(progress.value))
      case .cancelled:
        progress.isSecondActive = false
        progress.value.second = nil
        conclude(progress.value.first == nil ? .cancelled : .ended(progress.value))
      }
    }
    program.flags = flags
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// One of two gestures: the first, if it comes about.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  /// The value of the gesture that came about.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  /// The gesture that is preferred.
  public var first: First
  /// The gesture that counts while the first is not going on. Its taps wait until the first can have no more of them.
  public var second: Second
  /// Creates a gesture that is `second` where `first` does not come about.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  private final class Progress {
    var isFirstActive = false
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    let progress = program.slot { Progress() }
    First._recognize(gesture.first, in: program) { phase in
      if case .changed = phase { progress.isFirstActive = true } else { progress.isFirstActive = false }
      report(phase.map(Value.first))
    }
    let flags = program.flags
    // Taps wait until no further one can come that the first gesture would count.
    program.flags += " late"
    Second._recognize(gesture.second, in: program) { phase in
      if !progress.isFirstActive { report(phase.map(Value.second)) }
    }
    program.flags = flags
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
