@_exported import Foundation

// What `import CoreGraphics` brings, by a module alias as Package.swift shows: numbers, points and rectangles of Foundation's,
// outlines and colours. Views stay out: a file that imports this one draws, or only counts in points.
@_exported import struct CounterpointViews.CGAffineTransform
@_exported import class CounterpointViews.CGColor
@_exported import enum CounterpointViews.CGLineCap
@_exported import enum CounterpointViews.CGLineJoin
@_exported import class CounterpointViews.CGMutablePath
@_exported import class CounterpointViews.CGPath
@_exported import struct CounterpointViews.CGVector
