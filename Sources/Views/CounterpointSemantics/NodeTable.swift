/// The inserted nodes of a tree, found by their names in constant time.
///
/// Names are given in order and never again, and what comes together goes together: so they are looked up in pages of
/// neighbours, which costs a screen less memory and time than a table of single nodes.
@MainActor
struct NodeTable {
  private final class Page {
    var nodes = ContiguousArray<SemanticNode?>(repeating: nil, count: NodeTable.pageSize)
    var count = 0
  }
  private nonisolated static var pageSize: Int { 64 }

  private var pages: [UInt32: Page] = [:]
  /// The page that was last written to, which is nearly always the one to write to next.
  private var recent: (number: UInt32, page: Page)?
  private(set) var count = 0

  subscript(id: NodeID) -> SemanticNode? {
    let (number, offset) = Self.place(of: id)
    if let recent, recent.number == number { return recent.page.nodes[offset] }
    return pages[number]?.nodes[offset]
  }

  mutating func insert(_ node: SemanticNode) {
    let (number, offset) = Self.place(of: node.id)
    let page = page(number) ?? makePage(number)
    guard page.nodes[offset] == nil else { return }
    page.nodes[offset] = node
    page.count += 1
    count += 1
  }

  mutating func remove(_ id: NodeID) {
    let (number, offset) = Self.place(of: id)
    guard let page = page(number), page.nodes[offset] != nil else { return }
    page.nodes[offset] = nil
    page.count -= 1
    count -= 1
    guard page.count == 0 else { return }
    pages[number] = nil
    recent = nil
  }

  private mutating func page(_ number: UInt32) -> Page? {
    if let recent, recent.number == number { return recent.page }
    guard let page = pages[number] else { return nil }
    recent = (number, page)
    return page
  }

  private mutating func makePage(_ number: UInt32) -> Page {
    let page = Page()
    pages[number] = page
    recent = (number, page)
    return page
  }

  private static func place(of id: NodeID) -> (page: UInt32, offset: Int) {
    (id.rawValue / UInt32(pageSize), Int(id.rawValue) % pageSize)
  }
}
