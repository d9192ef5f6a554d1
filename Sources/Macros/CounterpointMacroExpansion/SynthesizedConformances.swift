import SwiftSyntax

/// The arguments of `@Reducer(state: .equatable, .sendable, action: .equatable)`.
struct SynthesizedConformances {
  private var state: [String] = []
  private var action: [String] = []

  init(_ node: AttributeSyntax) {
    var isOfAction = false
    for argument in node.arguments?.as(LabeledExprListSyntax.self) ?? [] {
      // The arguments that follow on a label without one of their own are its, too.
      if let label = argument.label?.text { isOfAction = label == "action" }
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else {
        continue
      }
      let conformance = "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
      if isOfAction { action.append(conformance) } else { state.append(conformance) }
    }
  }

  /// To follow on other conformances.
  var ofState: String { state.map { ", \($0)" }.joined() }
  var ofAction: String { action.map { ", \($0)" }.joined() }
}
