import CounterpointValues
import Dependencies
import IssueReporting

extension DependencyValues {
  /// Makes the feature that calls it go away: the sheet that it is presented in, the screen that it is.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// …
  /// case .closeButtonTapped:
  ///   return .run { _ in await self.dismiss() }
  /// ```
  public var dismiss: DismissEffect {
    get {
      let context = FeatureContext.current
      if let dismiss = context.path?.nearestDismiss { return DismissEffect(dismiss) }
      // A presented feature's reducer runs: its effects will know where they belong when they call this.
      if context.isPresented { return DismissEffect() }
      return self[DismissEffect.self]
    }
    set { self[DismissEffect.self] = newValue }
  }

  /// Indicates whether the feature that asks is presented by another one, and so could go away.
  public var isPresented: Bool {
    let context = FeatureContext.current
    return context.isPresented || context.path?.nearestDismiss != nil
      || self[DismissEffect.self].dismiss != nil
  }
}

/// Makes a presented feature go away. Its effects are cancelled with it, that which calls this included.
public struct DismissEffect: Sendable {
  /// `nil` where it depends on what feature calls.
  let dismiss: (@MainActor @Sendable () -> Void)?

  /// - Parameter dismiss: called in place of dismissing: for tests.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  fileprivate init() { dismiss = nil }

  /// Sends the presenting feature `.dismiss`. Reports an issue where the feature is not presented.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let dismiss = dismiss ?? FeatureContext.current.path?.nearestDismiss else {
      reportIssue(
        """
        A reducer requested dismissal at "\(fileID):\(line)", but couldn't be dismissed: it is not presented.

        "dismiss" works in effects of features that were embedded with "ifLet" on presentation state or "forEach" on a \
        stack. Ask "isPresented" first where a feature is also used at the root.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    dismiss()
  }

  /// Sends the presenting feature `.dismiss`; what goes away, goes with `animation`, or without one for `nil`.
  /// Reports an issue where the feature is not presented.
  @MainActor
  public func callAsFunction(
    animation: Animation?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await callAsFunction(
      transaction: Transaction(animation: animation), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Sends the presenting feature `.dismiss` in `transaction`. Reports an issue where the feature is not presented.
  @MainActor
  public func callAsFunction(
    transaction: Transaction, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    guard let dismiss = dismiss ?? FeatureContext.current.path?.nearestDismiss else {
      return await callAsFunction(fileID: fileID, filePath: filePath, line: line, column: column)
    }
    withTransaction(transaction) { dismiss() }
  }
}

extension DismissEffect: DependencyKey {
  /// Dismisses the feature whose effect calls it; reports where that one is not presented.
  public static let liveValue = DismissEffect()
  /// The same as in an app: dismisses the feature whose effect calls it.
  public static let testValue = DismissEffect()
}
