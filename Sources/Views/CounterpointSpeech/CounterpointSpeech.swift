@_exported import Foundation

// The recogniser of speech, for code that imports `Speech`; by alias, since other packages ask `canImport` for that name.
@_exported import class CounterpointAVFoundation.AVAudioPCMBuffer
