import Dependencies
import DeviceClients

@main
struct UsesDeviceClients {
  static func main() async throws {
    let written = AsyncStream.makeStream(of: String.self)
    try await withDependencies {
      $0.clipboard = ClipboardClient(write: { _ = written.continuation.yield($0) }, read: { "" })
    } operation: {
      @Dependency(\.clipboard) var clipboard
      try await clipboard.write("DeviceClients")
    }
    for await text in written.stream.prefix(1) { print(text) }
  }
}
