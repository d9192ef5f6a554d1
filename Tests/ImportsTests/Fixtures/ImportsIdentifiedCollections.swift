import IdentifiedCollections

private func names() {
  // IdentifiedCollections
  _ = IdentifiedArrayOf<Identified<Int, String>>()
}
