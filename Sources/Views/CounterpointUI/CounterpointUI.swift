// What `import SwiftUI` brings: screen code finds these without asking for them.
@_exported import CounterpointPublishers
@_exported import CounterpointValues
@_exported import CounterpointViews
@_exported import Foundation
@_exported import Observation
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation

@_exported import protocol OpenCombine.ObservableObject
@_exported import class OpenCombine.ObservableObjectPublisher
@_exported import struct OpenCombine.Published

// `URLSession` and its requests, which Foundation itself holds on other platforms.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
