import CounterpointThreadLocals

/// The place where a `@Dependency` was declared, which a report about a missing implementation names.
@usableFromInline
struct DependencyDeclaration: Sendable {
  @usableFromInline let fileID: StaticString
  @usableFromInline let filePath: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let column: UInt
  /// The type that has the property, or the function whose local variable it is.
  @usableFromInline let declarer: StaticString

  @inlinable
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, declarer: StaticString) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.declarer = declarer
  }

  /// File and line, as a message names them.
  var place: String { "\(fileID):\(line)" }

  /// The one that is being read on this thread.
  ///
  /// A thread-local in place of a task-local, which would cost each read tens of nanoseconds: reading is synchronous,
  /// so that nothing else can come to run on the thread meanwhile.
  static var current: DependencyDeclaration? {
    // Set by `reading` only, and reset before the pointer loses its meaning.
    counterpoint_get_current_dependency()?.assumingMemoryBound(to: DependencyDeclaration.self).pointee
  }

  /// Runs `operation` as a read of this declaration.
  @inlinable
  func reading<Value>(_ operation: () -> Value) -> Value {
    withUnsafePointer(to: self) { pointer in
      let outer = counterpoint_get_current_dependency()
      counterpoint_set_current_dependency(UnsafeRawPointer(pointer))
      defer { counterpoint_set_current_dependency(outer) }
      return operation()
    }
  }

  /// Runs `operation` as code that belongs to no read: what it reads by its key is not what is being read.
  static func withoutReading<Value>(_ operation: () -> Value) -> Value {
    let outer = counterpoint_get_current_dependency()
    counterpoint_set_current_dependency(nil)
    defer { counterpoint_set_current_dependency(outer) }
    return operation()
  }
}
