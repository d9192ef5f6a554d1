import CounterpointSession

@main
struct UsesCounterpointSession {
  static func main() async {
    do {
      try await ClipboardClient.liveValue.write("nobody's")
      fatalError("there is no browser here")
    } catch BrowserServiceError.noSession {
      print("CounterpointSession")
    } catch {
      fatalError("\(error)")
    }
  }
}
