import CounterpointUniformTypes

private func names() {
  // CounterpointViews.UTType
  _ = UTType.json
}
