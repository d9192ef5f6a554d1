import DeviceClients

private func names() {
  // DeviceClients
  _ = ClipboardClient.self
}
