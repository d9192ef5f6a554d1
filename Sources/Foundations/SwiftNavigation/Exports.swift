// Whoever navigates by state names cases, and observes: both come along.
@_exported import CasePaths
@_exported import PerceptionCore
