import SwiftUI

/// Chooses in which language a meeting's minutes are spoken.
struct LanguagePicker: View {
  @Binding var language: SpokenLanguage.ID?
  @Environment(\.locale) private var locale

  var body: some View {
    Picker("Spoken language", selection: $language) {
      Text(
        verbatim: "Yours: \(locale.localizedString(forIdentifier: locale.identifier) ?? locale.identifier)"
      )
      .tag(SpokenLanguage.ID?.none)
      ForEach(SpokenLanguage.sorted(for: locale)) { language in
        Text(verbatim: language.name(in: locale)).tag(SpokenLanguage.ID?.some(language.id))
      }
    }
    .pickerStyle(.navigationLink)
  }
}
