import CounterpointOSLog

private func names() {
  // CounterpointOS
  _ = OSLog(subsystem: "pier", category: "imports")
}
