import StoreKit

@main
struct UsesStoreKit {
  static func main() {
    _ = RequestReviewAction.self
    print("StoreKit")
  }
}
