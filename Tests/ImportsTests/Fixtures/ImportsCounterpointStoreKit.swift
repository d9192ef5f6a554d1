import CounterpointStoreKit

private func names() {
  _ = Product.self
  // CounterpointViews.RequestReviewAction
  _ = RequestReviewAction.self
  // Foundation
  _ = Decimal.self
  // TipStoreClient
  _ = TipProduct.self
}
