import Foundation
import SwiftUI

/// A form to tap and hear, its irregular letters colored and underlined.
///
/// A page has 160 of them. What is the same for all, the style of buttons and the color scheme, is said once, by who shows them.
struct FormButton: View {
  let form: ShownForm
  /// The least height, in points: what a finger needs where the window is narrow.
  var height = 44.0
  let colorScheme: ColorScheme
  let onTap: @MainActor () -> Void

  var body: some View {
    Button(action: onTap) {
      label
        .frame(minWidth: 44, minHeight: height, alignment: .leading)
        .contentShape(Rectangle())
    }
  }

  private var label: Text {
    form.runs.count == 1 && form.runs[0].mark == nil
      ? Text(verbatim: form.text) : Text(form.attributed(in: colorScheme))
  }
}

/// The forms of a cell: the best one, others below it with where they belong; a dash where there is none.
struct CellForms: View {
  let forms: [ShownForm]
  var height = 44.0
  let colorScheme: ColorScheme
  let speak: @MainActor (String) -> Void

  var body: some View {
    if forms.count == 1, forms[0].usage.title == nil {
      FormButton(form: forms[0], height: height, colorScheme: colorScheme) { speak(forms[0].spoken) }
    } else if forms.isEmpty {
      Text(verbatim: "—")
        .foregroundStyle(.secondary)
        .accessibilityLabel("no form")
    } else {
      VStack(alignment: .leading, spacing: 2) {
        ForEach(Array(forms.enumerated()), id: \.offset) { _, form in
          FormButton(form: form, height: height, colorScheme: colorScheme) { speak(form.spoken) }
          if let usage = form.usage.title {
            Text(verbatim: usage).font(.caption).foregroundStyle(.secondary)
          }
        }
      }
    }
  }
}
