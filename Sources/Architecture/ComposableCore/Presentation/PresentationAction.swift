import CasePaths

/// The actions of a feature that is presented, and its going away.
public enum PresentationAction<Action> {
  /// The presented feature is to go away.
  case dismiss
  /// The presented feature's own action.
  indirect case presented(Action)
}

extension PresentationAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The paths to the two cases and, past them, to the cases of the presented feature's action.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The path to the going away, which carries nothing.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// The path to the presented feature's own action.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// A case of the presented feature's action: `\.destination.edit.saveButtonTapped`.
    public subscript<AppendedAction>(
      dynamicMember keyPath: CaseKeyPath<Action, AppendedAction>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      AnyCasePath(keyPath).presented
    }

    /// The presentation of one case out of several: `\.destination.edit` where a store is scoped for a sheet.
    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: CaseKeyPath<Action, AppendedAction>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> where Action: CasePathable {
      AnyCasePath(keyPath).presentation
    }
  }
}

extension AnyCasePath {
  fileprivate var presented: AnyCasePath<PresentationAction<Root>, Value> {
    AnyCasePath<PresentationAction<Root>, Value>(
      embed: { .presented(embed($0)) },
      extract: { if case .presented(let action) = $0 { extract(from: action) } else { nil } })
  }

  fileprivate var presentation: AnyCasePath<PresentationAction<Root>, PresentationAction<Value>> {
    AnyCasePath<PresentationAction<Root>, PresentationAction<Value>>(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): extract(from: action).map { .presented($0) }
        }
      })
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
