import CounterpointSemantics
import CounterpointValues
import Foundation

// Modifiers whose title says itself where its translation is found. A literal is a `LocalizedStringKey`, as everywhere: these forms
// are chosen for values alone.

extension View {
  /// The title of the screen around.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
    navigationTitle(Text(titleResource))
  }
  /// A second line below the screen's title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ subtitleResource: LocalizedStringResource) -> some View {
    navigationSubtitle(Text(subtitleResource))
  }

  /// Sets the text that is shown while the pointer rests on the view, from a string resource.
  @_disfavoredOverload
  nonisolated public func help(_ textResource: LocalizedStringResource) -> some View {
    help(Text(textResource))
  }
  /// Sets the name that assistive technology reads for the view, from a string resource.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ labelResource: LocalizedStringResource) -> some View {
    accessibilityLabel(Text(labelResource))
  }
  /// Sets the value that assistive technology reads after the view's name, from a string resource.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(_ valueResource: LocalizedStringResource) -> some View {
    accessibilityValue(Text(valueResource))
  }
  /// Tells assistive technology what happens when the view is used, from a string resource.
  @_disfavoredOverload
  nonisolated public func accessibilityHint(_ hintResource: LocalizedStringResource) -> some View {
    accessibilityHint(Text(hintResource))
  }

  /// Puts a search field into the page around, above its content.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
}

extension View {
  /// Asks or tells something while `isPresented`.
  @_disfavoredOverload
  nonisolated public func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, String(localized: titleResource), isPresented, actions: actions())
  }
  /// Asks or tells something, with a message below the title, while `isPresented`.
  @_disfavoredOverload
  nonisolated public func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .alert, String(localized: titleResource), isPresented, actions: actions(), message: message())
  }
  /// Asks about `data` while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func alert<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.alert, String(localized: titleResource), isPresented, data, actions: actions)
  }
  /// Asks about `data`, with a message below the title, while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func alert<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .alert, String(localized: titleResource), isPresented, data, actions: actions, message: message)
  }
}

extension View {
  /// Offers actions while `isPresented`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmationDialog, String(localized: titleResource), isPresented, titleVisibility,
      actions: actions())
  }
  /// Offers actions, with a message, while `isPresented`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmationDialog, String(localized: titleResource), isPresented, titleVisibility,
      actions: actions(), message: message())
  }
  /// Offers actions for `data` while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(
      .confirmationDialog, String(localized: titleResource), isPresented, data, titleVisibility,
      actions: actions)
  }
  /// Offers actions for `data`, with a message, while `isPresented` and there is some.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmationDialog, String(localized: titleResource), isPresented, data, titleVisibility,
      actions: actions, message: message)
  }
}
