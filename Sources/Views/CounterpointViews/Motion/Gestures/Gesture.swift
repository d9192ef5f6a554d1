import CounterpointSemantics
import CounterpointValues
import Foundation

/// A movement of fingers or of the pointer, and what is made of it.
///
/// Browsers recognise the simplest movements (taps, presses, drags, magnifications, rotations) and report them at most
/// thirty times a second; how they are put together is worked out here.
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }

  /// Asks `program` for what the gesture needs, and reports to `report` what comes of it.
  static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void)
}

extension Gesture where Body.Value == Value {
  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    // Gestures are only ever recognised where views are: what goes over and back here never leaves the main actor.
    let gesture = UncheckedBox(gesture)
    let body = MainActor.assumeIsolated { UncheckedBox(gesture.value.body) }
    Body._recognize(body.value, in: program, report)
  }
}

extension Never: Gesture {
  /// Nothing: there is no such gesture to report anything.
  public typealias Value = Never
  public static func _recognize(
    _ gesture: Never, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Never>) -> Void
  ) {}
}

extension Gesture where Body == Never {
  @MainActor public var body: Never { fatalError("\(Self.self) is recognised by itself") }
}

/// The phase that a gesture has reached.
public enum _GesturePhase<Value> {
  case changed(Value)
  case ended(Value)
  case cancelled

  func map<Other>(_ transform: (Value) -> Other) -> _GesturePhase<Other> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    }
  }
}

/// The requests that a gesture makes of browsers, and the code that handles their reports. Belongs to the node of a
/// modifier, on the main actor.
public final class _GestureProgram {
  /// Each is what one recogniser of the browser's listens for; see `Wire.md`.
  private(set) var claims: [String] = []
  private var handlers: [(Int, [Double]) -> Void] = []
  /// The objects that gestures keep while they go on, in the order in which they ask for them.
  private var slots: [AnyObject]
  private var nextSlot = 0
  /// The words that mark the claims that come next.
  var flags = ""

  /// - Parameter other: whose place the program takes: a gesture that goes on does so in the new one.
  init(succeeding other: _GestureProgram?) { slots = other?.slots ?? [] }

  func claim(_ claim: String, _ handle: @escaping (_ phase: Int, _ numbers: [Double]) -> Void) {
    claims.append(claim + flags)
    handlers.append(handle)
  }

  /// Returns the object that the gesture that asks has kept, or a new one.
  func slot<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    defer { nextSlot += 1 }
    if nextSlot < slots.count {
      if let kept = slots[nextSlot] as? Kept { return kept }
      slots.removeSubrange(nextSlot...)
    }
    let kept = make()
    slots.append(kept)
    return kept
  }

  /// - Parameter numbers: Untrusted; what does not make sense is dropped.
  func handle(_ claim: Int, phase: Int, _ numbers: [Double]) {
    guard handlers.indices.contains(claim), (0...2).contains(phase), numbers.allSatisfy(\.isFinite) else {
      return
    }
    handlers[claim](phase, numbers)
  }
}

/// The gestures that a view listens to.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gesture of the modifier's. Those inside of the view stay, as with ``subviews``.
  public static let none: Self = []
  /// The gesture of the modifier. Those inside of the view stay, as with ``all``.
  public static let gesture = Self(rawValue: 1)
  /// The gestures inside of the view, without the modifier's.
  public static let subviews = Self(rawValue: 2)
  /// The gesture of the modifier and those inside of the view.
  public static let all: Self = [.gesture, .subviews]
}

/// A gesture of any type.
public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  private let recognize: (_GestureProgram, @escaping (_GesturePhase<Value>) -> Void) -> Void

  /// Creates a gesture that hides the type of `gesture`.
  public init<T: Gesture<Value>>(_ gesture: T) {
    recognize = { T._recognize(gesture, in: $0, $1) }
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    gesture.recognize(program, report)
  }
}

/// A gesture with something done on the way of what it reports.
public struct _TransformedGesture<Value>: Gesture {
  public typealias Body = Never
  fileprivate let recognize: (_GestureProgram, @escaping (_GesturePhase<Value>) -> Void) -> Void

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    gesture.recognize(program, report)
  }
}

/// The names under which SwiftUI's gestures go that have an action.
public typealias _EndedGesture<Content: Gesture> = _TransformedGesture<Content.Value>
public typealias _ChangedGesture<Content: Gesture> = _TransformedGesture<Content.Value>
public typealias _MapGesture<Content: Gesture, Value> = _TransformedGesture<Value>

extension Gesture {
  private func tapping(
    _ act: @escaping (_GesturePhase<Value>, _GestureProgram) -> Void
  ) -> _TransformedGesture<Value> {
    _TransformedGesture { program, report in
      // The program keeps what it reports to.
      Self._recognize(self, in: program) { [weak program] phase in
        guard let program else { return }
        act(phase, program)
        report(phase)
      }
    }
  }

  /// Runs `action` when the gesture has come to its end.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    tapping { phase, _ in if case .ended(let value) = phase { action(value) } }
  }

  /// Turns the values into others.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _TransformedGesture { program, report in
      Self._recognize(self, in: program) { report($0.map(body)) }
    }
  }

  /// Keeps `state` up to date while the gesture goes on; afterwards it has its initial value again.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// Returns a gesture that is this one and, after its end, `other`.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Returns a gesture that is this one and `other` at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns a gesture that is this one or, where this does not come about, `other`.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension Gesture where Value: Equatable {
  /// Runs `action` whenever the value has changed.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _TransformedGesture { program, report in
      let last = program.slot { Last<Value>() }
      Self._recognize(self, in: program) { phase in
        if case .changed(let value) = phase {
          if last.value != value {
            last.value = value
            action(value)
          }
        } else {
          last.value = nil
        }
        report(phase)
      }
    }
  }
}

private final class Last<Value> {
  var value: Value?
}

/// A gesture that keeps a `@GestureState` up to date.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the gesture itself.
  public typealias Value = Base.Value
  public typealias Body = Never
  /// The gesture whose values are taken up.
  public var base: Base
  /// The state that is kept up to date.
  public var state: GestureState<State>
  /// The code that makes the new state of a value; it may choose an animation in the transaction.
  public var body_: (Base.Value, inout State, inout Transaction) -> Void

  /// Creates a gesture that runs `body` with each value of `base`, and sets `state` back when that is over.
  public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    body_ = body
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    Base._recognize(gesture.base, in: program) { phase in
      if case .changed(let value) = phase {
        var state = gesture.state.wrappedValue
        var transaction = Transaction()
        transaction.isContinuous = true
        gesture.body_(value, &state, &transaction)
        gesture.state.set(state, transaction)
        report(phase)
      } else {
        report(phase)
        gesture.state.reset()
      }
    }
  }
}
