// `VideoPlayer`, and with `AVFoundation`'s names the player that it shows.
@_exported import CounterpointAVFoundation
@_exported import CounterpointViews
