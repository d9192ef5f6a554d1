// What screens import UIKit for: colours, images, the application. A target reaches it as `UIKit` by the compiler's
// module alias, as Package.swift shows.
@_exported import CounterpointViews
@_exported import Foundation
