import CounterpointStoreKit

@main
struct UsesCounterpointStoreKit {
  static func main() {
    _ = RequestReviewAction.self
    print("CounterpointStoreKit")
  }
}
