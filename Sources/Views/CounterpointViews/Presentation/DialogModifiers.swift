// What the system lets apps say about dialogs and what has no counterpart in a browser.

/// The urgency of a dialog.
public struct DialogSeverity: Hashable, Sendable {
  private let name: String
  /// The urgency that fits the dialog; makes no difference here.
  public static let automatic = Self(name: "automatic")
  /// The urgency of usual dialogs; makes no difference here.
  public static let standard = Self(name: "standard")
  /// The urgency of a dialog that must not be overlooked; makes no difference here.
  public static let critical = Self(name: "critical")
}

extension View {
  /// Does nothing: dialogs show no icons here, as on a phone.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View { self }

  /// Does nothing: a browser's dialogs look alike, however urgent.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

  /// Does nothing: dialogs offer no checkbox by which people would not be asked again, as on a phone.
  nonisolated public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// Does nothing; see ``dialogSuppressionToggle(_:isSuppressed:)-swift.method``.
  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// Does nothing: see the other forms.
  nonisolated public func dialogSuppressionToggle(
    _ label: Text, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// Does nothing: see the other forms.
  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}
