import ConcurrencyExtras

private func names() async {
  // ConcurrencyExtras
  _ = LockIsolated(0)
  _ = await Result { try await Task.never() }
}
