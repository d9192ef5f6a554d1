import CasePaths
import CustomDump
import IssueReporting

/// The state of a feature that is presented, or `nil`: in a sheet, an alert, any place that comes and goes.
///
/// In an `@ObservableState` feature write `@Presents`. The value lies in memory of its own, so that a feature
/// may present itself, and is copied when two copies of it come to differ.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  private final class Storage {
    var state: State?
    init(_ state: State?) { self.state = state }
  }
  /// `nil` while nothing is presented.
  private var storage: Storage?

  /// Holds the state of a presented feature, or `nil` while nothing is presented.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map(Storage.init)
  }

  /// The state of the presented feature. Changed in place where no copy shares its memory; O(size of the state) once
  /// where one does.
  public var wrappedValue: State? {
    get { storage?.state }
    set { storage = newValue.map(Storage.init) }
    _modify {
      if storage == nil {
        storage = Storage(nil)
      } else if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage!.state)
      }
      defer { if storage!.state == nil { storage = nil } }
      yield &storage!.state
    }
  }

  /// The presentation state itself: `\.$destination` names it for `ifLet` and for views.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// The state of one case of a presented enum.
  public subscript<Case>(dynamicMember keyPath: CaseKeyPath<State, Case>) -> PresentationState<Case>
  where State: CasePathable {
    PresentationState<Case>(wrappedValue: wrappedValue.flatMap { $0[case: keyPath] })
  }

  /// A part of the presented state, held as a presentation of its own, with memory that is not shared with this one.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The state of one case of a presented enum, to change it in place: `state.$destination[case:
  /// \.edit]?.name = "…"`. Changing another case than the one presented is reported and changes nothing, be it by
  /// optional chaining.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
    get { wrappedValue.flatMap { $0[case: path] } }
    set { write(newValue, AnyCasePath(path), named: "\(path)") }
  }

  func read<Case>(_ path: AnyCasePath<State, Case>) -> Case? { wrappedValue.flatMap(path.extract(from:)) }

  /// Replaces what the case holds; `nil` ends the presentation.
  mutating func write<Case>(
    _ newValue: Case?, _ path: AnyCasePath<State, Case>, named name: @autoclosure () -> String
  ) {
    guard let state = wrappedValue, path.extract(from: state) != nil else {
      // Also where optional chaining writes back the `nil` that it read: what stands behind it was meant to be done.
      reportIssue(
        """
        Can't modify unrelated case "\(name())" of "\(State.self)": \
        \(wrappedValue == nil ? "nothing is presented" : "it is not the one that is presented").

        Assign the whole state to present another case.
        """)
      return
    }
    wrappedValue = newValue.map(path.embed)
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// O(1) where both share their memory.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

// Copied before it is changed while anyone else holds it, so the memory is never shared between writers.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// Shown as what it holds.
extension PresentationState: CustomReflectable, CustomDumpRepresentable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
  public var customDumpValue: Any { wrappedValue as Any }
}
