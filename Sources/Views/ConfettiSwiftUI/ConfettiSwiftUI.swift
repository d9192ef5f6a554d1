// `confettiCannon`.
@_exported import CounterpointViews
