// The part of SwiftUI that its newer versions keep in a module of its own: here all of it.
@_exported import CounterpointUI
