import CounterpointCoreGraphics

@main
struct UsesCounterpointCoreGraphics {
  static func main() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    guard path.boundingBox.maxX == 4 else { fatalError("The outline has another size.") }
    print("CounterpointCoreGraphics")
  }
}
