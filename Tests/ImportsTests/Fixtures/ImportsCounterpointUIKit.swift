import CounterpointUIKit

private func names() {
  // CounterpointUIKit
  _ = UIColor.systemBackground
  // CounterpointViews
  _ = Color.red
  // Foundation
  _ = URL.self
}
