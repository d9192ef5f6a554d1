extension SpeechSynthesisVoice {
  /// A voice of previews and tests.
  public static let previewHana = Self(id: "preview.hana", name: "Hana", quality: .enhanced)
  /// A voice of previews and tests.
  public static let previewKenta = Self(id: "preview.kenta", name: "Kenta")
}
