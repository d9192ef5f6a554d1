import SwiftUI

/// A text on what is wrong with the field above.
struct ProblemText: View {
  let problem: String

  var body: some View {
    Label(problem, systemImage: "exclamationmark.circle.fill")
      .font(.footnote)
      .foregroundStyle(.red)
  }
}
