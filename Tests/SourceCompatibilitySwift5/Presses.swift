import SwiftUI
import UIKit

// In the language mode of Swift 5 code without an actor speaks to UIKit: its classes are of the main actor for those alone
// who check that.

class PressModel: ObservableObject {
  @Published var isWide = UIDevice.current.orientation.isLandscape
  let model = UIDevice.current.model
  let feedback = UIImpactFeedbackGenerator(style: .light)

  func press() {
    feedback.impactOccurred()
    UIApplication.shared.isIdleTimerDisabled = true
    isWide = UIScreen.main.bounds.width > UIScreen.main.bounds.height
    UIAccessibility.post(notification: .announcement, argument: "Pressed")
  }

  var scene: UIWindowScene? { UIApplication.shared.connectedScenes.first as? UIWindowScene }
}
