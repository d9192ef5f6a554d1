import SwiftUI

/// Says that something could not be fetched, and why, with the way to try again.
struct FailureView: View {
  let title: LocalizedStringKey
  let message: String
  let retry: @MainActor @Sendable () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: "wifi.exclamationmark")
    } description: {
      Text(verbatim: message)
    } actions: {
      Button("Try Again", action: retry).buttonStyle(.bordered)
    }
  }
}
