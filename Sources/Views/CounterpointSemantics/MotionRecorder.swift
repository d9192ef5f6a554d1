/// The look of a node at one sample of a motion.
public struct MotionFrame: Hashable, Sendable {
  /// The style items at that sample.
  public var style: [StyleItem]
  /// Of a text.
  public var value: AttributeValue?
  /// Creates a frame of a motion.
  public init(style: [StyleItem], value: AttributeValue?) {
    self.style = style
    self.value = value
  }
}

/// Watches what changes while a motion is tried out, sample by sample, without a renderer being told.
@MainActor
final class MotionRecorder {
  struct Original {
    let node: SemanticNode
    let style: [StyleItem]
    let attributes: NodeAttributes
  }
  private(set) var originals: [NodeID: Original] = [:]

  func willChange(_ node: SemanticNode) {
    guard originals[node.id] == nil else { return }
    originals[node.id] = Original(node: node, style: node.style, attributes: node.attributes)
  }
}

extension SemanticTree {
  /// Runs `sample` for each of `count` samples and then once more, with `nil`, for what is to stay. Renderers are told
  /// of the last alone.
  ///
  /// - Returns: of every node that differed on the way, how it looked at each sample. Nodes that came on the way are
  ///   left out.
  public func record(
    count: Int, sample: (Int?) -> Void
  ) -> [(node: SemanticNode, frames: [MotionFrame])] {
    guard recorder == nil else {
      sample(nil)
      return []
    }
    let recorder = MotionRecorder()
    var moments: [[NodeID: MotionFrame]] = []
    self.recorder = recorder
    for index in 0..<count {
      sample(index)
      moments.append(
        recorder.originals.mapValues { MotionFrame(style: $0.node.style, value: $0.node[.value]) })
    }
    sample(nil)
    self.recorder = nil

    var moved: [(node: SemanticNode, frames: [MotionFrame])] = []
    for original in recorder.originals.values.sorted(by: { $0.node.id < $1.node.id }) {
      let node = original.node
      let final = (style: node.style, attributes: node.attributes)
      node.restore(style: original.style, attributes: original.attributes)
      let first = MotionFrame(
        style: original.style, value: original.attributes[.value])
      // A node that had not changed by then looked as before.
      let frames = moments.map { $0[node.id] ?? first }
      // What is told now is the end, which the frames lead to: a renderer need not animate it as well.
      withAnimation(nil) {
        node.setStyle(final.style)
        for attribute in original.attributes where final.attributes[attribute.key] == nil {
          node[attribute.key] = nil
        }
        for attribute in final.attributes { node[attribute.key] = attribute.value }
      }
      if node.isInserted, !node.isFresh, frames.contains(where: { $0 != first }) {
        moved.append((node, frames))
      }
    }
    return moved
  }
}

extension SemanticNode {
  fileprivate func restore(style: [StyleItem], attributes: NodeAttributes) {
    self.style = style
    self.attributes = attributes
  }
}
