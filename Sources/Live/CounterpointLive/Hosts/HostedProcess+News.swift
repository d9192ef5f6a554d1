import NIOCore

/// Tells a session's process what others have changed of what it may reach.
extension HostedProcess {
  func tell(of writes: some Sequence<UserValueWrite>) {
    guard let rights = state.withLock({ $0.rights }) else { return }
    // What it has written itself it knows.
    let changed = Set(writes.lazy.filter { $0.writer != rights.writer }.map(\.address))
    for address in changed where rights.isTold(of: address) {
      tell(address.user == rights.user ? .valueChanged : .commonValueChanged, address.key)
    }
  }

  /// Any value may have changed.
  func tellOfNews() {
    for kind in [HostMessage.Kind.valueChanged, .commonValueChanged] { tell(kind, "") }
  }

  /// The process has taken what it was told.
  func catchUpWithNews() {
    let wasBehind = state.withLock { state in
      defer { state.isBehindNews = false }
      return state.isBehindNews
    }
    if wasBehind { tellOfNews() }
  }

  private func tell(_ kind: HostMessage.Kind, _ key: String) {
    // However much changes for one that does not listen, it fills no memory here.
    let takes = state.withLock { state in
      guard let channel = state.channel else { return false }
      if !channel.isWritable { state.isBehindNews = true }
      return channel.isWritable
    }
    if takes { send(HostMessage(kind, text: key)) }
  }
}
