import CounterpointStoreKit

private func names() {
  // CounterpointViews.RequestReviewAction
  _ = RequestReviewAction.self
}
