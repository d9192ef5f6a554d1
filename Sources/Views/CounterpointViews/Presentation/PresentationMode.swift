/// A value that says whether a view is presented, and can end that: the older form of `dismiss` and `isPresented`.
public struct PresentationMode {
  /// A Boolean value that says whether the view stands in a sheet, a cover or a screen that can be closed.
  public private(set) var isPresented: Bool
  /// Closes the sheet, cover or screen that the view stands in.
  public mutating func dismiss() { isPresented = false }

  init(isPresented: Bool) { self.isPresented = isPresented }
}

extension EnvironmentValues {
  /// The presentation that the view stands in: `presentationMode.wrappedValue.dismiss()` closes it.
  public var presentationMode: Binding<PresentationMode> {
    let isPresented = isPresented
    let action = dismiss.action
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in
        guard isPresented, !mode.isPresented else { return }
        MainActor.assumeIsolated { action?() }
      })
  }
}
