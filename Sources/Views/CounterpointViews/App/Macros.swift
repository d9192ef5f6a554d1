/// A look at views while they are being written. Compiled, and otherwise left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "CounterpointMacros", type: "PreviewMacro")

/// Adds a value with a default to the environment: `extension EnvironmentValues { @Entry var name = "" }`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "CounterpointMacros", type: "EntryMacro")

/// Views to look at while they are being written.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
