// `@Environment(\.requestReview)`, and a shop over the seam of `TipStoreClient`, for code that imports `StoreKit`. By alias,
// since other packages ask `canImport` for that name. The seam comes with it, for whoever puts a provider of payments behind it.
@_exported import Foundation
@_exported import TipStoreClient

@_exported import struct CounterpointViews.RequestReviewAction
