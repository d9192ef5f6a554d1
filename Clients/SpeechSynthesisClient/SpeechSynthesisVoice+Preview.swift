extension SpeechSynthesisVoice {
  /// A voice of previews and tests.
  public static let previewHana = Self(id: "preview.hana", name: "Hana", quality: .enhanced)
  /// A voice of previews and tests.
  public static let previewKenta = Self(id: "preview.kenta", name: "Kenta")
  /// A voice of previews and tests.
  public static let previewLola = Self(
    id: "preview.lola", name: "Lola", language: SpeechSynthesisLanguage.spanishOfSpain.rawValue)
  /// A voice of previews and tests.
  public static let previewMateo = Self(
    id: "preview.mateo", name: "Mateo", language: SpeechSynthesisLanguage.spanishOfLatinAmerica.rawValue)
  /// A voice of previews and tests.
  public static let previewGrace = Self(
    id: "preview.grace", name: "Grace", language: SpeechSynthesisLanguage.english.rawValue)
}
