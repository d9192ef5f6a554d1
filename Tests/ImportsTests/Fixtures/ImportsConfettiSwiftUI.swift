import ConfettiSwiftUI

@MainActor private func names() {
  // ConfettiSwiftUI
  _ = Text("Done").confettiCannon(counter: .constant(1))
  // CounterpointViews
  _ = EmptyView()
}
