import ConcurrencyExtras

@main
struct UsesConcurrencyExtras {
  static func main() async {
    let values = LockIsolated<[Int]>([])
    await withMainSerialExecutor {
      await withTaskGroup(of: Void.self) { group in
        for value in 0..<10 { group.addTask { values.withValue { $0.append(value) } } }
      }
    }
    precondition(values.value.count == 10)
    print("ConcurrencyExtras")
  }
}
