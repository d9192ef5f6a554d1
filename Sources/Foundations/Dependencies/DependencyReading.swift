/// Which `@Dependency` is being read, and where it was declared: what a report about a missing implementation names.
struct DependencyReading: Sendable {
  var valueType: Any.Type
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}
