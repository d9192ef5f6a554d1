import CounterpointSession

private func names() {
  // CounterpointSession
  _ = Session.self
  // DeviceClients
  _ = ClipboardClient.self
}
