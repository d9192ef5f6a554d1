import CounterpointSession

private func names() {
  // CounterpointSession
  _ = ClipboardClient.self
}
