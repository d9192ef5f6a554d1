// What `import ComposableArchitectureLegacy` brings: all of the architecture, with the names of its first years before
// those of today. A name that this module declares hides the one that it passes on.
@_exported import ComposableArchitecture
