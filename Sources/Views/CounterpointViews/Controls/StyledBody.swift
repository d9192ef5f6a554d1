/// Returns the body that a style makes, with the properties of the style in force where the body stands.
@MainActor
func styledBody<Style, Content: View>(_ style: Style, make: @escaping @MainActor (Style) -> Content)
  -> AnyView
{
  // Most styles have no such properties, and need no view of their own.
  guard !ViewLayout.of(Style.self).dynamicFields.isEmpty else { return AnyView(make(style)) }
  return AnyView(StyledBody(style: WithProperties(value: style), make: make))
}

/// The body of a style, evaluated as a view is.
private struct StyledBody<Style, Content: View>: View {
  let style: WithProperties<Style>
  let make: @MainActor (Style) -> Content

  var body: some View { make(style.value) }
}
