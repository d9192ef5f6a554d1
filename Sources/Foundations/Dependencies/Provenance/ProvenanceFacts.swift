extension DependencyValues {
  /// The scopes in force, a line each: those that did not supply what is missing.
  var scopeFacts: [String] {
    let scopes = storage.frame?.scopes() ?? []
    guard !scopes.isEmpty else {
      return [
        "Overrides:   none in force here. They reach the tasks that are started in their scope, but neither detached "
          + "tasks nor dispatch queues nor closures that are called later: hand them on by 'withEscapedDependencies'."
      ]
    }
    return ["Overrides in force that do not set it, innermost first:"] + scopes.map { "  \($0)" }
  }
}

/// Returns what is known about a client of which an unimplemented endpoint was called, to be shown in a
/// report. A line each.
public func _dependencyFacts<Client>(about client: Client.Type) -> [String] {
  let values = DependencyValues._current
  var facts: [String] = []
  if let site = CallSite.ofEndpoint(of: client) { facts.append("Called at:   \(site.description)") }
  // Mostly a client is its own key. Else one of the keys that were set or read has such values.
  let entry =
    values.storage.frame?.entry(ofValueType: client)
    ?? values.defaults().entry(ofValueType: client)
  guard let entry else { return facts + values.scopeFacts }
  let provenance = values.provenance(
    key: entry.key, name: entry.property.map { "\\.\($0)" } ?? entry.name)
  facts.append("Dependency:  \(provenance.name) of type '\(client)'")
  facts.append("Value:       \(provenance.origin.description(of: entry.key))")
  switch provenance.origin {
  case .override:
    let others = provenance.scopes
    guard others.count > 1 else { return facts }
    facts.append("Overrides in force, innermost first:")
    return facts + others.map { "  \($0)" }
  case .prepared, .defaultValue, .computed:
    return facts + values.scopeFacts
  }
}
