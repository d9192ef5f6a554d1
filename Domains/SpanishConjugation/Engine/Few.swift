/// A list that holds its first element in place.
///
/// Nearly every cell of a conjugation has a single form, which then needs no memory of its own: a whole paradigm has about 140 cells.
struct Few<Element> {
  private(set) var first: Element?
  private var others: [Element] = []

  /// Makes an empty list.
  init() {}

  init(_ only: Element) { first = only }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// Returns a list of what `transform` makes of each element.
  func mapped<Result>(_ transform: (Element) -> Result) -> Few<Result> {
    guard let first else { return Few<Result>() }
    var result = Few<Result>(transform(first))
    for element in others { result.append(transform(element)) }
    return result
  }
}

extension Few: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }

  subscript(position: Int) -> Element {
    guard position == 0, let first else { return others[position - 1] }
    return first
  }
}

extension Few: Equatable where Element: Equatable {}
extension Few: Hashable where Element: Hashable {}
extension Few: Sendable where Element: Sendable {}
