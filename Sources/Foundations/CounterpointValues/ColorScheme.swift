/// The way that the person's device shows text: dark on light ground, or light on dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}
