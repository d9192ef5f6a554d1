/// Whether the person's device shows dark text on light ground, or light text on dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}
