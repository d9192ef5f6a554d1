import CounterpointSemantics
import CounterpointViews
import CounterpointWeb
import Foundation

extension SimulatedBrowser {
  /// Writes the texts that tick, as a browser does by itself.
  func tick(at now: Date, locale: Locale) {
    for node in tree.root.descendants(where: { $0[.clock] != nil }) {
      guard case .strings(let words) = node[.clock],
        let text = ClockText.text(of: words, at: now, locale: locale)
      else { continue }
      node.adopt(.string(text), for: .value)
    }
    retell()
  }

  /// A text that is made of parts is known by all of them.
  private func retell() {
    for node in tree.root.descendants(where: { $0.kind == .text && !$0.children.isEmpty }) {
      guard node.children.contains(where: { $0[.clock] != nil }) else { continue }
      node.adopt(.string(node.children.compactMap { $0.string(.value) }.joined()), for: .value)
    }
  }

  /// Returns the animations of which a patch tells.
  func animations(in operations: [WireOperation]) -> [SentAnimation] {
    var animations: [SentAnimation] = []
    var timing: (milliseconds: Int, delay: Int, easing: String)?

    func name(_ id: NodeID) -> String {
      tree.node(id).map { $0.string(.identifier) ?? $0.describedName } ?? ""
    }
    func note(_ change: SentAnimation.Change, _ id: NodeID) {
      guard let timing else { return }
      animations.append(
        SentAnimation(
          change: change, name: name(id), milliseconds: timing.milliseconds, delay: timing.delay,
          easing: timing.easing))
    }

    for operation in operations {
      switch operation {
      case .beginAnimation(let milliseconds, let delay, let easing): timing = (milliseconds, delay, easing)
      case .endAnimation: timing = nil
      case .insert(let node, _, _): note(.inserted, node.id)
      case .remove(let id): note(.removed, id)
      case .move(let id, _, _): note(.moved, id)
      case .setAttribute(let id, .keyframes, .strings(let frames)):
        let numbers = (frames.first ?? "").split(separator: " ").compactMap { Int($0) }
        animations.append(
          SentAnimation(
            change: .baked(frames: frames.count - 1), name: name(id), milliseconds: numbers.first ?? 0,
            delay: numbers.dropFirst().first ?? 0, easing: "linear"))
      case .setStyle(let id, let classes):
        if classes.split(separator: " ").contains("moves") {
          animations.append(
            SentAnimation(change: .repeating, name: name(id), milliseconds: 0, delay: 0, easing: ""))
        } else {
          note(.changed, id)
        }
      case .setAttribute(let id, let key, _):
        if key == .value { note(.changed, id) }
      default: break
      }
    }
    return animations
  }
}

extension SemanticNode {
  fileprivate var describedName: String { accessibleName.isEmpty ? visibleText : accessibleName }
}
