import SwiftUICore

@MainActor private func names() {
  // CounterpointUI
  _ = Text("Pier")
}
