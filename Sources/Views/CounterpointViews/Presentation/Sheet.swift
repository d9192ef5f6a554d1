import CounterpointSemantics

extension View {
  /// Presents a sheet while `isPresented`.
  ///
  /// - Parameter onDismiss: runs after the sheet has gone, whoever closed it.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented: isPresented, onDismiss: onDismiss, content)
  }

  /// Presents a sheet for an item while there is one. An item of another identity gets a sheet of its own.
  ///
  /// - Parameter onDismiss: runs after the sheet has gone, whoever closed it.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item: item, onDismiss: onDismiss, content)
  }

  /// Covers the whole window while `isPresented`.
  ///
  /// - Parameter onDismiss: runs after the cover has gone, whoever closed it.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.fullScreenCover, isPresented: isPresented, onDismiss: onDismiss, content)
  }

  /// Covers the whole window for an item while there is one.
  ///
  /// - Parameter onDismiss: runs after the cover has gone, whoever closed it.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.fullScreenCover, item: item, onDismiss: onDismiss, content)
  }
}
