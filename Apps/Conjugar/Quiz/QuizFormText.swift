import SpanishConjugation
import SwiftUI

/// The form that a question asks for, its irregular letters marked as on the verb's page.
struct QuizFormText: View {
  let question: QuizQuestion
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    if let verb = question.verb, let form = verb.cell(question.tense, question.person).forms.first {
      Text(attributed(ShownForm(form, verb.irregularities(of: form, in: question.tense, question.person))))
    }
  }

  private func attributed(_ form: ShownForm) -> AttributedString {
    form.runs.reduce(into: AttributedString()) { text, run in
      var part = AttributedString(run.text)
      if let mark = run.mark {
        part.foregroundColor =
          mark == .spelling ? ConjugarColor.spelling(colorScheme) : ConjugarColor.irregular(colorScheme)
        part.underlineStyle = .single
      }
      text.append(part)
    }
  }
}
