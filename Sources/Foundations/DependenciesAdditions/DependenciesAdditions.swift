// What `import DependenciesAdditions` brings beside what it declares.
@_exported import Dependencies
