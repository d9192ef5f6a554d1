import Sharing

@main
struct UsesSharing {
  static func main() {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("count")) var same = 0
    $count.withLock { $0 += 1 }
    precondition(same == 1)
    print("Sharing")
  }
}
