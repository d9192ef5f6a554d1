extension View {
  // Browsers choose no rows of a list by what is typed: these change nothing.

  /// Names the view for those who choose it by typing; here nobody does.
  nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View { self }
  /// Returns the view unchanged: nobody chooses rows by typing the name in the string catalog.
  nonisolated public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View { self }
  /// Returns the view unchanged: nobody chooses rows by typing the string.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View { self }
}
