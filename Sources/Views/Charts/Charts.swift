// `Chart`, its marks, scales and axes.
@_exported import CounterpointViews
@_exported import Foundation
