import CounterpointValues

// For ids as they were before ids had to be sendable: the legacy module's. An id that is sendable names the same work
// here as it does there.

extension Effect {
  package func cancellable(unchecked id: AnyHashable, cancelInFlight: Bool) -> Self {
    Self(
      node: node.map { .cancellable($0, id: CancelID(unchecked: id), cancelInFlight: cancelInFlight) })
  }

  package static func cancel(unchecked id: AnyHashable) -> Self {
    Self(node: .cancel(CancelID(unchecked: id)))
  }
}
