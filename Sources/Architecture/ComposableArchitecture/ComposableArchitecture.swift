// What `import ComposableArchitecture` brings: feature code finds these without asking for them.
@_exported import CasePaths
@_exported import Clocks
@_exported import CombineSchedulers
@_exported import ComposableCore
@_exported import ConcurrencyExtras
@_exported import CounterpointValues
@_exported import CustomDump
@_exported import Dependencies
@_exported import DependenciesMacros
@_exported import IdentifiedCollections
@_exported import Observation
@_exported import Perception
@_exported import Sharing
@_exported import SwiftNavigation
@_exported import SwiftUINavigation
