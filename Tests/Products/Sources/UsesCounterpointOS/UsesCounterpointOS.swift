import CounterpointOS

@main
struct UsesCounterpointOS {
  static func main() {
    Logger(subsystem: "products", category: "test").debug("not shown")
    print("CounterpointOS")
  }
}
