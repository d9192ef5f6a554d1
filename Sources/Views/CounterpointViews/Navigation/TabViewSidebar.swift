extension View {
  /// Changes nothing: a sidebar of tabs holds these alone, without a header.
  nonisolated public func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Changes nothing: a sidebar of tabs holds these alone, without a footer.
  nonisolated public func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Changes nothing: a sidebar of tabs holds these alone, without a bar.
  nonisolated public func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }
}
