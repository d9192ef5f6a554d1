import Foundation

/// A layout of any type: changing it keeps the views and their state.
public struct AnyLayout: Layout {
  let base: any Layout
  nonisolated public var _arrangement: _Arrangement? { base._arrangement }
  /// Creates a layout that hides the type of `layout`; one that is an `AnyLayout` already is not wrapped again.
  public init<L: Layout>(_ layout: L) { base = (layout as? AnyLayout)?.base ?? layout }

  /// The data that the layout keeps between its calls, whatever its type.
  public struct Cache {
    fileprivate var value: Any
  }

  /// Makes the cache of the layout inside.
  public func makeCache(subviews: Subviews) -> Cache { base.makeAnyCache(subviews) }

  /// Renews the cache as the layout inside does; one that another type of layout has made is first replaced.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { base.update(&cache, subviews) }

  /// Returns the distances to other views that the layout inside asks for.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews, &cache)
  }

  /// Returns the size in points that the layout inside takes.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    base.size(proposal, subviews, &cache)
  }

  /// Places the views as the layout inside does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.place(in: bounds, proposal, subviews, &cache)
  }

  /// Returns the position of a horizontal guide, in points, where the layout inside says it; else `nil`.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    base.line(.horizontal(guide), in: bounds, proposal, subviews, &cache)
  }

  /// Returns the position of a vertical guide, in points, where the layout inside says it; else `nil`.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    base.line(.vertical(guide), in: bounds, proposal, subviews, &cache)
  }
}

// What is called on a layout whose type nobody knows.
extension Layout {
  fileprivate func makeAnyCache(_ subviews: Subviews) -> AnyLayout.Cache {
    AnyLayout.Cache(value: makeCache(subviews: subviews))
  }

  /// Hands over the cache as the layout's own. One that another type of layout has made is of no use, and made anew.
  private func with<Result>(
    _ cache: inout AnyLayout.Cache, _ subviews: Subviews, _ body: (inout Cache) -> Result
  ) -> Result {
    var own = cache.value as? Cache ?? makeCache(subviews: subviews)
    defer { cache.value = own }
    return body(&own)
  }

  fileprivate func update(_ cache: inout AnyLayout.Cache, _ subviews: Subviews) {
    with(&cache, subviews) { updateCache(&$0, subviews: subviews) }
  }

  fileprivate func spacing(_ subviews: Subviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache, subviews) { spacing(subviews: subviews, cache: &$0) }
  }

  fileprivate func size(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache, subviews) { sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  fileprivate func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func line(
    _ line: GuideLine, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) { cache in
      switch line {
      case .horizontal(let guide):
        explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical(let guide):
        explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }
}
