import SpanishConjugation
import SwiftUI

/// The form that a question asks for, its irregular letters marked as on the verb's page.
struct QuizFormText: View {
  let question: QuizQuestion
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    if let verb = question.verb, let form = verb.cell(question.tense, question.person).forms.first {
      let shown = ShownForm(form, verb.irregularities(of: form, in: question.tense, question.person))
      Text(shown.attributed(in: colorScheme))
    }
  }
}
