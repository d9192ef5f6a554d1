import SwiftUI

/// Says of the field above it that it cannot be taken, and why.
struct ProblemText: View {
  let problem: String
  @Environment(\.colorScheme) private var colorScheme

  init(_ problem: String) { self.problem = problem }

  var body: some View {
    Label {
      Text(verbatim: problem)
    } icon: {
      Image(systemName: "exclamationmark.circle.fill").accessibilityHidden(true)
    }
    .font(.footnote)
    .foregroundStyle(LadderColor.problem(colorScheme))
  }
}
