import CounterpointViews

extension Binding {
  /// Returns a binding that says whether there is a value. Writing `false` takes it away.
  @available(*, deprecated, message: "Use 'Binding($optional)', or a modifier that takes an item.")
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    let isPresent = Binding<Bool>(self)
    // A link that is pressed writes 'true'; what becomes of that is its feature's affair, by the action that it sends.
    return Binding<Bool>(
      get: { isPresent.wrappedValue },
      set: { value, transaction in
        if !value { withTransaction(transaction) { isPresent.wrappedValue = false } }
      })
  }
}
