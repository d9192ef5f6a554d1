import CounterpointOS

private func names() {
  // CounterpointOS
  Logger(subsystem: "pier", category: "imports").debug("Never said.")
}
