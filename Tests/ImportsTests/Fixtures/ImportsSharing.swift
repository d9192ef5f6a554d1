import Sharing

private struct Cargo {
  // Sharing
  @Shared(.inMemory("crates")) var crates = 0
  @SharedReader(.appStorage("name")) var name = ""
}
