// What `import SwiftUINavigation` brings: alerts and texts as data, and the case paths that bindings are led by.
@_exported import CasePaths
@_exported import SwiftNavigation
