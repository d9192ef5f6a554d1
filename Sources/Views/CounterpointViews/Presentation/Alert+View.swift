import CounterpointSemantics
import Foundation

// Whatever form an alert is given in: it has a title, perhaps a message and text fields, and buttons. Without any
// button it has one that says OK. Pressing a button runs its action; then the alert closes and its binding is reset,
// unless the action has already done so or has brought up another alert by the same binding.

extension View {
  /// Asks or tells something while `isPresented`. Every button closes the alert after its action.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, titleKey.plain, isPresented, actions: actions())
  }
  /// Asks or tells something while `isPresented`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, String(title), isPresented, actions: actions())
  }
  /// Asks or tells something while `isPresented`.
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, title.plain, isPresented, actions: actions())
  }

  /// Asks or tells something, with a message below the title, while `isPresented`.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, titleKey.plain, isPresented, actions: actions(), message: message())
  }
  /// Asks or tells something, with a message below the title, while `isPresented`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, String(title), isPresented, actions: actions(), message: message())
  }
  /// Asks or tells something, with a message below the title, while `isPresented`.
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, title.plain, isPresented, actions: actions(), message: message())
  }

  /// Asks about `data` while `isPresented` and there is some. The alert keeps the data that it was presented with.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.alert, titleKey.plain, isPresented, data, actions: actions)
  }
  /// Asks about `data` while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.alert, String(title), isPresented, data, actions: actions)
  }
  /// Asks about `data` while `isPresented` and there is some.
  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.alert, title.plain, isPresented, data, actions: actions)
  }

  /// Asks about `data`, with a message below the title, while `isPresented` and there is some.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(.alert, titleKey.plain, isPresented, data, actions: actions, message: message)
  }
  /// Asks about `data`, with a message below the title, while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(.alert, String(title), isPresented, data, actions: actions, message: message)
  }
  /// Asks about `data`, with a message below the title, while `isPresented` and there is some.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(.alert, title.plain, isPresented, data, actions: actions, message: message)
  }

  /// Tells of `error`, by its description, while `isPresented` and there is one.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    let actions = actions()
    return dialog(.alert, error?.errorDescription ?? "", isPresented, error, actions: { _ in actions })
  }
  /// Tells of `error`, by its description and a message, while `isPresented` and there is one.
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    dialog(
      .alert, error?.errorDescription ?? "", isPresented, error, actions: actions, message: message)
  }
}

extension View {
  /// A dialog whose content was made where it was declared.
  nonisolated func dialog<A: View>(
    _ kind: NodeKind, _ title: String, _ isPresented: Binding<Bool>, _ titleVisibility: Visibility = .visible,
    actions: A
  ) -> ModifiedContent<Self, PresentationModifier<Void, DialogContent<A, EmptyView>>> {
    presenting(kind, isPresented: isPresented, attributes: titleVisibility.dialogAttributes) {
      DialogContent(title: title, message: nil, actions: actions)
    }
  }

  nonisolated func dialog<A: View, M: View>(
    _ kind: NodeKind, _ title: String, _ isPresented: Binding<Bool>, _ titleVisibility: Visibility = .visible,
    actions: A, message: M
  ) -> ModifiedContent<Self, PresentationModifier<Void, DialogContent<A, M>>> {
    presenting(kind, isPresented: isPresented, attributes: titleVisibility.dialogAttributes) {
      DialogContent(title: title, message: message, actions: actions)
    }
  }

  /// A dialog about something that it is given when it comes up.
  nonisolated func dialog<A: View, T>(
    _ kind: NodeKind, _ title: String, _ isPresented: Binding<Bool>, _ data: T?,
    _ titleVisibility: Visibility = .visible, actions: @escaping (T) -> A
  ) -> ModifiedContent<Self, PresentationModifier<T, DialogContent<A, EmptyView>>> {
    modifier(
      PresentationModifier(
        kind: kind, item: { isPresented.wrappedValue ? data.map { (true, $0) } : nil },
        dismiss: { isPresented.wrappedValue = false }, attributes: titleVisibility.dialogAttributes,
        page: { DialogContent(title: title, message: nil, actions: actions($0)) }))
  }

  nonisolated func dialog<A: View, M: View, T>(
    _ kind: NodeKind, _ title: String, _ isPresented: Binding<Bool>, _ data: T?,
    _ titleVisibility: Visibility = .visible, actions: @escaping (T) -> A, message: @escaping (T) -> M
  ) -> ModifiedContent<Self, PresentationModifier<T, DialogContent<A, M>>> {
    modifier(
      PresentationModifier(
        kind: kind, item: { isPresented.wrappedValue ? data.map { (true, $0) } : nil },
        dismiss: { isPresented.wrappedValue = false }, attributes: titleVisibility.dialogAttributes,
        page: { DialogContent(title: title, message: message($0), actions: actions($0)) }))
  }
}

extension Visibility {
  /// A hidden title is still the dialog's name for assistive technology.
  fileprivate nonisolated var dialogAttributes: [(AttributeKey, AttributeValue)] {
    self == .visible ? [] : [(.styleName, .string("untitled"))]
  }
}
