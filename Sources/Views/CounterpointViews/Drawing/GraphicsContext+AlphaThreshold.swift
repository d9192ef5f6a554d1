extension GraphicsContext.Filter {
  /// Paints in `color` wherever the opacity is one of `min` to `max`, and leaves out all else. Added before a blur, which then
  /// comes first, it lets shapes that are near each other flow together.
  public static func alphaThreshold(
    min: Double, max: Double = 1, color: Color = .black
  ) -> GraphicsContext.Filter {
    // From one of the 256 opacities of a pixel to the next.
    let slope: Float = 255
    // Red says what reaches the lower bound, and green what is beyond the upper one.
    var bounds = ColorMatrix()
    (bounds.r1, bounds.r4, bounds.r5) = (0, slope, 1 - slope * Float(min))
    (bounds.g2, bounds.g4, bounds.g5) = (0, slope, -slope * Float(max))
    (bounds.b3, bounds.a4, bounds.a5) = (0, 0, 1)
    let resolved = color.resolve(in: EnvironmentValues())
    var paint = ColorMatrix()
    (paint.r1, paint.r5) = (0, resolved.red)
    (paint.g2, paint.g5) = (0, resolved.green)
    (paint.b3, paint.b5) = (0, resolved.blue)
    (paint.a1, paint.a2, paint.a4) = (resolved.opacity, -resolved.opacity, 0)
    return GraphicsContext.Filter(values: colorMatrix(bounds).values + colorMatrix(paint).values)
  }
}
