import CounterpointSemantics
import CounterpointSession
import Foundation

extension Element {
  /// Drags the element, or what can be dragged around it, onto another, and drops it there.
  /// - Parameter place: where on the other, in its own points.
  public func drag(onto target: Element, at place: CGPoint = .zero) async throws {
    let source = try draggable()
    try await perform(.custom(name: "drag", value: ""), on: source, "Dragging")
    let drop = try target.dropTarget()
    try await perform(.custom(name: "over", value: ""), on: drop, "Dragging")
    try await perform(.custom(name: "drop", value: "\(place.x) \(place.y)"), on: drop, "Dropping")
  }

  /// Drags the element over another, and lets go beside it.
  public func drag(over target: Element) async throws {
    let source = try draggable()
    try await perform(.custom(name: "drag", value: ""), on: source, "Dragging")
    let drop = try target.dropTarget()
    try await perform(.custom(name: "over", value: ""), on: drop, "Dragging")
    try await perform(.custom(name: "out", value: ""), on: drop, "Dragging")
    try await perform(.custom(name: "end", value: ""), on: source, "Dragging")
  }

  private func draggable() throws(ScreenError) -> SemanticNode {
    guard let node = try container().ancestry.first(where: { $0.isTrue(.isDraggable) }) else {
      throw screen.error("It cannot be dragged: there is no 'draggable' around it.")
    }
    return node
  }

  private func dropTarget() throws(ScreenError) -> SemanticNode {
    guard let node = try container().ancestry.first(where: { $0.isTrue(.takesDrops) }) else {
      throw screen.error("Nothing can be dropped there: there is no 'dropDestination' around it.")
    }
    return node
  }
}
