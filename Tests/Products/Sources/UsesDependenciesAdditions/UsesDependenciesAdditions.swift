import DependenciesAdditions

struct Listener {
  @Dependency.Notification(\.sceneWillEnterForeground) var foreground
}

@main
struct Main {
  static func main() async {
    let listener = Listener()
    var iterator = listener.foreground.makeAsyncIterator()
    listener.$foreground.post()
    let heard: Void? = await iterator.next()
    precondition(heard != nil)
    print("DependenciesAdditions works")
  }
}
