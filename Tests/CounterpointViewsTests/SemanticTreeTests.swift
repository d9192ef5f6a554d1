import CounterpointSemantics
import Testing

@MainActor
@Suite("Semantic tree")
struct SemanticTreeTests {
  /// What a renderer holds that knows the tree through its patches alone.
  @MainActor
  private final class Replica {
    private(set) var children: [NodeID: [NodeID]] = [.root: []]

    func apply(_ patch: Patch?) {
      for operation in patch?.operations ?? [] {
        switch operation {
        case .insert(let node, let parent, let before):
          insert(node.id, in: parent, before: before)
          add(node)
        case .move(let id, let parent, let before):
          children[parent]!.removeAll { $0 == id }
          insert(id, in: parent, before: before)
        case .remove(let id):
          for key in children.keys { children[key]!.removeAll { $0 == id } }
        default: break
        }
      }
    }

    private func insert(_ id: NodeID, in parent: NodeID, before: NodeID?) {
      if let before {
        children[parent]!.insert(id, at: children[parent]!.firstIndex(of: before)!)
      } else {
        children[parent]!.append(id)
      }
    }

    private func add(_ node: SemanticNode) {
      children[node.id] = node.children.map(\.id)
      node.children.forEach(add)
    }
  }

  private let tree = SemanticTree()
  private let replica = Replica()

  private func check(sourceLocation: SourceLocation = #_sourceLocation) {
    replica.apply(tree.takePatch())
    #expect(replica.children[.root] == tree.root.children.map(\.id), sourceLocation: sourceLocation)
  }

  @Test("A renderer that follows the patches has the same children after any rearrangement")
  func rearrangements() {
    var generator = SystemRandomNumberGenerator()
    var pool = (0..<12).map { _ in tree.makeNode(.text) }
    for _ in 0..<300 {
      var next = tree.root.children.filter { _ in Bool.random(using: &generator) }
      next.shuffle(using: &generator)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        next.insert(pool.removeLast(), at: Int.random(in: 0...next.count, using: &generator))
        pool.append(tree.makeNode(.text))
      }
      tree.root.setChildren(next)
      #expect(tree.root.children.map(\.id) == next.map(\.id))
      // Several rearrangements may go into one patch.
      if Bool.random(using: &generator) { check() }
    }
    check()
  }

  @Test("Moving one of many takes one operation")
  func singleMove() {
    let nodes = (0..<100).map { _ in tree.makeNode(.row) }
    tree.root.setChildren(nodes)
    check()
    tree.root.setChildren([nodes[99]] + nodes[..<99])
    let patch = tree.takePatch()
    #expect(patch?.operations.count == 1)
    replica.apply(patch)
    #expect(replica.children[.root]?.first == nodes[99].id)
  }

  @Test("What comes and goes between two patches is never heard of")
  func transient() {
    let node = tree.makeNode(.text)
    tree.root.append(node)
    node.remove()
    #expect(tree.takePatch() == nil)
    #expect(tree.node(node.id) == nil)
  }

  @Test("A node placed before one that leaves again in the same patch finds its place")
  func referenceToTransient() {
    let last = tree.makeNode(.text)
    tree.root.append(last)
    check()
    let transient = tree.makeNode(.text)
    tree.root.insert(transient, at: 0)
    tree.root.insert(tree.makeNode(.text), at: 0)
    transient.remove()
    check()
  }

  @Test("A node that was only just inserted can be moved in the same patch")
  func movedWhileFresh() {
    tree.root.append(tree.makeNode(.text))
    check()
    tree.root.append(tree.makeNode(.text))
    tree.root.moveChild(from: 1, to: 0)
    check()
  }

  @Test("A removed node's changes are not told")
  func removedNode() {
    let node = tree.makeNode(.text)
    tree.root.append(node)
    check()
    node.remove()
    check()
    node[.value] = .string("late")
    node.append(tree.makeNode(.text))
    #expect(tree.takePatch() == nil)
  }

  @Test("Adopted values are in snapshots and in no patch")
  func adopted() {
    let node = tree.makeNode(.textField)
    tree.root.append(node)
    check()
    node.adopt(.string("typed"), for: .value)
    #expect(node[.value] == .string("typed"))
    #expect(tree.takePatch() == nil)
  }

  @Test("Animations bracket changes, and nothing where nothing changes")
  func animation() {
    let animation = AnimationValue(curve: .linear, duration: 1)
    tree.animating(animation) {}
    #expect(tree.takePatch() == nil)
    tree.animating(animation) { tree.root.append(tree.makeNode(.text)) }
    #expect(tree.takePatch()?.operations.count == 3)
  }
}
