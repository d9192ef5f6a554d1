import CounterpointViews

extension View {
  /// Pushes a screen while there is an item, of any type.
  nonisolated public func navigationDestination<D, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    navigationDestination(isPresented: Binding<Bool>(item)) {
      if let item = item.wrappedValue { destination(item) }
    }
  }

  /// Pushes a screen while there is an item, which the screen can change.
  @_disfavoredOverload
  nonisolated public func navigationDestination<D, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (Binding<D>) -> C
  ) -> some View {
    navigationDestination(isPresented: Binding<Bool>(item)) {
      if let $item = Binding<D>(item) { destination($item) }
    }
  }
}
