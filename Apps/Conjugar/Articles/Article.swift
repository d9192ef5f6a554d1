/// A text about verbs, in one language.
struct Article: Identifiable, Equatable, Sendable {
  typealias ID = String

  /// The name by which links know it, the same in every language.
  let id: ID
  let title: String
  let difficulty: Difficulty
  /// The place in the list, from 1.
  let order: Int
  let blocks: [ArticleBlock]

  /// The links of the whole article, in their order.
  var links: [ArticleLink] { blocks.compactMap(\.text).flatMap(\.links) }
}

extension Difficulty {
  /// Returns whether a list up to this difficulty has articles of another one.
  func includes(_ other: Difficulty) -> Bool {
    Self.allCases.firstIndex(of: other)! <= Self.allCases.firstIndex(of: self)!
  }
}
