import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A message of a macro about the code it was applied to: what was found, and what to do.
struct MacroMessage: DiagnosticMessage, FixItMessage, NoteMessage {
  let message: String
  let severity: DiagnosticSeverity
  let id: String

  init(message: String, severity: DiagnosticSeverity, id: String) {
    self.message = message
    self.severity = severity
    self.id = id
  }

  /// A note beside an error.
  init(note: String) { self.init(message: note, severity: .note, id: "note") }

  var diagnosticID: MessageID { MessageID(domain: "Counterpoint", id: id) }
  var fixItID: MessageID { diagnosticID }
  var noteID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  func error(
    _ id: String, _ message: String, at node: some SyntaxProtocol,
    notes: [(node: any SyntaxProtocol, message: String)] = [], fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(
        node: node,
        message: MacroMessage(message: message, severity: .error, id: id),
        notes: notes.map {
          Note(node: Syntax(fromProtocol: $0.node), message: MacroMessage(note: $0.message))
        },
        fixIts: fixIts))
  }

  func warning(_ id: String, _ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(
        node: node, message: MacroMessage(message: message, severity: .warning, id: id), fixIts: fixIts))
  }
}

extension FixIt {
  /// Puts `new` where `old` stands.
  static func replace(
    _ message: String, id: String, _ old: some SyntaxProtocol, with new: some SyntaxProtocol
  ) -> FixIt {
    FixIt(
      message: MacroMessage(message: message, severity: .note, id: id),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
