// `@Environment(\.requestReview)`, for screens that import `StoreKit`; there is nothing to buy here. By alias, since other
// packages ask `canImport` for that name.
@_exported import struct CounterpointViews.RequestReviewAction
