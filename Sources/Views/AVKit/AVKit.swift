// `VideoPlayer` and the player that it shows; there is nothing else of AVKit here.
@_exported import CounterpointViews
@_exported import Foundation
