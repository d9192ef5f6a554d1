import CounterpointSemantics
import CounterpointValues
import Foundation
import Synchronization
import Testing

@testable import CounterpointViews

@MainActor @Suite("UIKit's looks and outlines")
struct UIKitLooksTests {
  @Test("A rectangle with some round corners is rounded at these alone")
  func roundedCorners() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let some = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8)
    )
    #expect(!some.contains(CGPoint(x: 0.5, y: 0.5)) && !some.contains(CGPoint(x: 39.5, y: 19.5)))
    #expect(some.contains(CGPoint(x: 39.5, y: 0.5)) && some.contains(CGPoint(x: 0.5, y: 19.5)))
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
    #expect(!all.contains(CGPoint(x: 39.5, y: 0.5)))
    #expect(Path(all.cgPath).boundingRect == rect)
  }

  @Test("An arc of a Bézier path runs with the clock as it is seen")
  func arcs() {
    let right = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(right.bounds.minX - 10) < 0.01 && abs(right.bounds.maxY - 20) < 0.01)
    let outline = CGMutablePath()
    outline.move(to: .zero)
    outline.addLine(to: CGPoint(x: 4, y: 0))
    outline.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)))
    #expect(Path(outline).description == "M0 0L4 0M1 1L3 1L3 3L1 3Z")
  }

  @Test("A colour that is worked out has both its looks")
  func dynamicColors() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.value == .dynamic(light: .named("black"), dark: .named("white")))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(UIColor { _ in .red } == .red)
  }

  @Test("What is said to all bars of a kind is taken, and the log names what to use in its place")
  func appearances() {
    let told = Mutex<[String]>([])
    Appearances.$report.withValue({ text in told.withLock { $0.append(text) } }) {
      let bar = UINavigationBar.appearance()
      bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
      bar.standardAppearance.configureWithOpaqueBackground()
      UISlider.appearance().thumbTintColor = .red
    }
    let texts = told.withLock { $0 }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("'UINavigationBar.appearance()' changes nothing") == true)
    #expect(texts.first?.contains("'toolbarBackground'") == true)
  }

  @Test("The screen's bounds are those of the person's window")
  func bounds() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Text("Hi") }
      graph.updateEnvironment { $0.windowSize = CGSize(width: 1200, height: 700) }
      #expect(UIScreen.main.bounds.width == 1200)
      #expect(UIScreen.main.nativeBounds.height == 700 * UIScreen.main.scale)
    }
  }
}
