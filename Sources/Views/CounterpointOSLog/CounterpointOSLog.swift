// What `import OSLog` brings, by a module alias as Package.swift shows: the same as `import os`. It is a module of its own,
// since two names cannot be aliases of one.
@_exported import CounterpointOS
