@_exported import Foundation

// Players of sound and film, speech that is spoken, and the names around them, for code that imports `AVFoundation`; by alias,
// since other packages ask `canImport` for that name.
@_exported import class CounterpointViews.AVAsset
@_exported import class CounterpointViews.AVPlayer
@_exported import class CounterpointViews.AVPlayerItem
@_exported import class CounterpointViews.AVPlayerLooper
@_exported import class CounterpointViews.AVQueuePlayer
@_exported import class CounterpointViews.AVURLAsset
@_exported import struct CounterpointViews.CMTime

/// The number of units in a second, as the older functions name its type.
public typealias CMTimeScale = Int32
/// A number of units of time, as the older functions name its type.
public typealias CMTimeValue = Int64

/// Creates a time of `value` units, of which `timescale` make a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of so many seconds, counted in units of which `preferredTimescale` make a second.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns the time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
