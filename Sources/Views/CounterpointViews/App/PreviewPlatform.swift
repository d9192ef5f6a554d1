/// For which system a preview is made.
public enum PreviewPlatform: Hashable, Sendable { case iOS, macOS, tvOS, watchOS }
