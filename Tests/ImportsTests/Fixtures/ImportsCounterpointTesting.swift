import CounterpointTesting

private func names() {
  // CounterpointTesting
  _ = Screen.self
}
