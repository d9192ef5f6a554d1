import CounterpointViews

extension Binding {
  /// Whether there is a value. Writing `false` takes it away.
  @available(*, deprecated, message: "Use 'Binding($optional)', or a modifier that takes an item.")
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? { Binding<Bool>(self) }
}
