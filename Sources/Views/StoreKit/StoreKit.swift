// `@Environment(\.requestReview)`; there is nothing to buy here.
@_exported import struct CounterpointViews.RequestReviewAction
