import Foundation

/// The places of a chart's values, for views over and under its marks.
public struct ChartProxy {
  let layout: ChartLayout
  let selection: ChartSelection

  /// The size of the place where the marks are.
  public var plotSize: CGSize { layout.plot.size }
  /// The same as ``plotSize``, by its older name.
  public var plotAreaSize: CGSize { layout.plot.size }
  /// The place where the marks are, for the `GeometryProxy` of a reader that fills the chart.
  public var plotFrame: Anchor<CGRect>? { plotAreaFrame }
  /// The same as ``plotFrame``, by its older name.
  public var plotAreaFrame: Anchor<CGRect> { Anchor(value: layout.plot, moved: { value, _ in value }) }
  /// As ``plotFrame``.
  public var plotContainerFrame: Anchor<CGRect>? { plotAreaFrame }

  /// Returns the distance of the value from the plot's leading edge; `nil` for a pie.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    layout.isPie ? nil : layout.columns.position(value._plotted) * layout.plot.width
  }
  /// Returns the distance of the value from the plot's top; `nil` for a pie.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    layout.isPie ? nil : (1 - layout.rows.position(value._plotted)) * layout.plot.height
  }
  /// Returns the place of a pair of values, counted from the plot's top left corner; `nil` for a pie.
  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }
  /// The room of a name; for other values the place where they are.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    position(forX: value).map { layout.range(around: $0, layout.columns, layout.plot.width) }
  }
  /// Returns the room of a name along the y axis, counted from the plot's top; for other values the place where they are.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    position(forY: value).map { layout.range(around: $0, layout.rows, layout.plot.height) }
  }

  /// Returns the value at a place, counted from the plot's leading edge.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    layout.value(atX: position).flatMap { P.plotted(at: $0) }
  }
  /// Returns the value at a place, counted from the plot's top.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    layout.value(atY: position).flatMap { P.plotted(at: $0) }
  }
  /// Returns the pair of values at a place, counted from the plot's top left corner; `nil` for a pie and where a value is of
  /// another type.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else {
      return nil
    }
    return (x, y)
  }
  /// Returns the value in the direction of an angle of a pie, which begins at the top.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    layout.value(atAngle: angle.radians).flatMap { P.plotted(at: $0) }
  }
  /// The direction in which a point lies from the middle.
  public func angle(at position: CGPoint) -> Angle {
    .radians(
      Double(atan2(position.x - layout.plot.width / 2, layout.plot.height / 2 - position.y)))
  }

  /// Selects the value at a place, as a touch there does, for `chartXSelection`.
  public func selectXValue(at position: CGFloat) { selection.x?(layout.value(atX: position)) }
  /// Selects the value at a place, as a touch there does, for `chartYSelection`.
  public func selectYValue(at position: CGFloat) { selection.y?(layout.value(atY: position)) }
  /// Selects the values between two places, as a drag does, for the range of `chartXSelection`.
  public func selectXRange(from start: CGFloat, to end: CGFloat) {
    selection.xRange?(layout.value(atX: start), layout.value(atX: end))
  }
  /// Selects the values between two places, as a drag does, for the range of `chartYSelection`.
  public func selectYRange(from start: CGFloat, to end: CGFloat) {
    selection.yRange?(layout.value(atY: start), layout.value(atY: end))
  }
  /// Selects the sector in a direction of a pie, for `chartAngleSelection`. Angles begin at the top, and run with the clock.
  public func selectAngleValue(at angle: Angle) { selection.angle?(layout.value(atAngle: angle.radians)) }

  /// Tells all who want to know what lies where a drag has come to, in the chart's own coordinates.
  func select(from start: CGPoint, to end: CGPoint) {
    let origin = layout.plot.origin
    let (x, y) = (end.x - origin.x, end.y - origin.y)
    selectXValue(at: x)
    selectYValue(at: y)
    selectXRange(from: start.x - origin.x, to: x)
    selectYRange(from: start.y - origin.y, to: y)
    if selection.angle != nil { selectAngleValue(at: angle(at: CGPoint(x: x, y: y))) }
  }

  /// The finger is lifted: what lay below it is selected no more. Ranges stay.
  func endSelection() {
    selection.x?(nil)
    selection.y?(nil)
    selection.angle?(nil)
  }
}

/// The place where a chart's marks are, as `chartPlotStyle` sees it. The marks lie over it.
public struct ChartPlotContent: View {
  public var body: some View { Color.clear }
}
