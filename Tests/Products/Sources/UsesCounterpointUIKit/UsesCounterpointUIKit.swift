import CounterpointUIKit

@main
struct UsesCounterpointUIKit {
  static func main() {
    _ = UIColor.systemBackground
    print("CounterpointUIKit")
  }
}
