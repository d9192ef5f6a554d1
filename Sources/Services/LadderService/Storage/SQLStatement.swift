/// A statement with the values of its placeholders.
package struct SQLStatement: Sendable {
  package let sql: String
  package let values: [SQLValue]

  package init(_ sql: String, _ values: [SQLValue] = []) {
    self.sql = sql
    self.values = values
  }
}
