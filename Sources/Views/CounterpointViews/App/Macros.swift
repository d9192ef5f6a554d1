import CounterpointValues

/// A look at views while they are being written, in a gallery of all previews that are linked into a program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "CounterpointMacros", type: "PreviewMacro")

/// The same, with traits: ways in which the preview is shown, and what it is shown with.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "CounterpointMacros", type: "PreviewMacro")

/// Lets a preview keep state of its own: `@Previewable @State var count = 0`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "CounterpointMacros", type: "PreviewableMacro")

/// Adds a value with a default to the environment, to container and focused values or to transactions:
/// `extension EnvironmentValues { @Entry var name = "" }`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "CounterpointMacros", type: "EntryMacro")

/// Views to look at while they are being written.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
