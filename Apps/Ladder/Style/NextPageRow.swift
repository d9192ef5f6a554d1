import SwiftUI

/// Stands at the end of what was fetched of a list, and has the rest fetched when it comes in sight.
struct NextPageRow: View {
  /// The number of the page that is to be fetched; `nil` at the end of the list.
  let page: Int?
  /// The reason why it could not be fetched.
  let failure: String?
  let fetch: @MainActor @Sendable () -> Void

  var body: some View {
    if let page {
      if let failure {
        VStack(spacing: 8) {
          ProblemText(failure)
          Button("Try Again", action: fetch).buttonStyle(.bordered)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
      } else {
        ProgressView("Fetching more…")
          .frame(maxWidth: .infinity, minHeight: 44)
          .onAppear(perform: fetch)
          // The next page's end comes in sight anew.
          .id(page)
      }
    }
  }
}
