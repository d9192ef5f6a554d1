// `PhotosPicker` and what belongs to it.
@_exported import CounterpointViews
@_exported import Foundation
