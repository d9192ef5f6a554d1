import CounterpointOSLog

@main
struct UsesCounterpointOSLog {
  static func main() {
    Logger(subsystem: "products", category: "test").debug("not shown")
    print("CounterpointOSLog")
  }
}
