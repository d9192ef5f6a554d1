import CounterpointCoreGraphics

private func names() {
  // CounterpointViews.CGColor
  _ = CGColor(gray: 0, alpha: 1)
  // CounterpointViews.CGAffineTransform, CounterpointViews.CGVector
  _ = [CGAffineTransform.self, CGVector.self] as [Any.Type]
  // CounterpointViews.CGLineCap, CounterpointViews.CGLineJoin
  _ = [CGLineCap.self, CGLineJoin.self] as [Any.Type]
  // CounterpointViews.CGPath, CounterpointViews.CGMutablePath
  let path: CGPath = CGMutablePath()
  // Foundation
  _ = path.boundingBox.insetBy(dx: 1, dy: 1)
}
