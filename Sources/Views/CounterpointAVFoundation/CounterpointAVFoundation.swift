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

public typealias CMTimeScale = Int32
public typealias CMTimeValue = Int64

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
