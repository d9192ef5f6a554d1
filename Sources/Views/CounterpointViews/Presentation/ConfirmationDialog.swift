import CounterpointSemantics

// Confirmation dialogs offer actions for something that was just done: on a phone as a sheet of buttons at the lower
// edge, elsewhere in the middle. There is always a way out: without a button of the role `cancel` there is one that
// says Cancel. Pressing a button runs its action, then the dialog closes. The title is shown when it is asked for
// (`titleVisibility: .visible`); otherwise it is the dialog's name for assistive technology only.

extension View {
  /// Offers actions while `isPresented`.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmationDialog, titleKey.plain, isPresented, titleVisibility, actions: actions())
  }

  /// Offers actions while `isPresented`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmationDialog, String(title), isPresented, titleVisibility, actions: actions())
  }

  /// Offers actions while `isPresented`.
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmationDialog, title.plain, isPresented, titleVisibility, actions: actions())
  }

  /// Offers actions, with a message, while `isPresented`.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmationDialog, titleKey.plain, isPresented, titleVisibility, actions: actions(),
      message: message())
  }

  /// Offers actions, with a message, while `isPresented`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmationDialog, String(title), isPresented, titleVisibility, actions: actions(), message: message()
    )
  }

  /// Offers actions, with a message, while `isPresented`.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmationDialog, title.plain, isPresented, titleVisibility, actions: actions(), message: message())
  }

  /// Offers actions for `data` while `isPresented` and there is some.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.confirmationDialog, titleKey.plain, isPresented, data, titleVisibility, actions: actions)
  }

  /// Offers actions for `data` while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.confirmationDialog, String(title), isPresented, data, titleVisibility, actions: actions)
  }

  /// Offers actions for `data` while `isPresented` and there is some.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.confirmationDialog, title.plain, isPresented, data, titleVisibility, actions: actions)
  }

  /// Offers actions for `data`, with a message, while `isPresented` and there is some.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmationDialog, titleKey.plain, isPresented, data, titleVisibility, actions: actions,
      message: message)
  }

  /// Offers actions for `data`, with a message, while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmationDialog, String(title), isPresented, data, titleVisibility, actions: actions,
      message: message)
  }

  /// Offers actions for `data`, with a message, while `isPresented` and there is some.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmationDialog, title.plain, isPresented, data, titleVisibility, actions: actions, message: message
    )
  }
}
