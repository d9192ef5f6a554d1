import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Paints")
struct PaintTests {
  @Test("Quieter forms of a style keep its shadows, as its opacity does")
  func shadows() {
    let style = Color.red.shadow(.drop(radius: 3))
    #expect(style.opacity(0.5)._paint.shadows.count == 1)
    #expect(style.secondary._paint.shadows == style._paint.shadows)
    #expect(style.tertiary._paint.shadows == style._paint.shadows)
    #expect(style.quaternary._paint.shadows == style._paint.shadows)
    #expect(style.quinary._paint.shadows == style._paint.shadows)
    #expect(style.secondary.paint == .color(.opacity(.named("red"), 0.6)))
  }

  @Test("Glass that changes nothing paints nothing")
  func identityGlass() {
    func paints(_ glass: Glass) -> [PaintValue] {
      let graph = ViewGraph { Text("Hi").glassEffect(glass) }
      return (graph.nodes(.box) + graph.nodes(.text)).flatMap(\.style).compactMap {
        if case .background(let paint, _) = $0 { paint } else { nil }
      }
    }
    #expect(paints(.identity) == [.color(.named("clear"))])
    #expect(paints(.clear) == [.material("ultraThin")])
    #expect(paints(.regular) == [.material("thin")])
  }

  @Test("Resolved colors heed the space of their components, beyond 0…1 too")
  func resolvedSpaces() {
    let linear = Color.Resolved(colorSpace: .sRGBLinear, red: 0.5, green: 0, blue: 1, opacity: 0.5)
    #expect(abs(linear.red - 0.735) < 0.001)
    #expect(linear.green == 0 && abs(linear.blue - 1) < 0.0001 && linear.opacity == 0.5)
    #expect(
      abs(
        linear.red
          - Color(.sRGBLinear, red: 0.5, green: 0, blue: 1).resolve(in: EnvironmentValues()).red) < 0.001)
    #expect(Color.Resolved(colorSpace: .sRGBLinear, red: -0.5, green: 0, blue: 0).red == -linear.red)
    #expect(Color.Resolved(red: 0.5, green: 0, blue: 0).red == 0.5)
    #expect(Color.Resolved(colorSpace: .displayP3, red: 0.5, green: 0, blue: 0).red == 0.5)
  }

  @Test("A gradient that runs back is one that runs forth with its stops the other way around")
  func falling() {
    let stops = [
      Gradient.Stop(color: .red, location: 0.1), Gradient.Stop(color: .blue, location: 0.75),
    ]
    let turned: [GradientValue.Stop] = [.init(.named("blue"), at: 0.25), .init(.named("red"), at: 0.9)]
    #expect(
      AngularGradient(stops: stops, center: .center, startAngle: .degrees(270), endAngle: .degrees(90)).paint
        == .gradient(GradientValue(.angular(x: 0.5, y: 0.5, start: 90, end: 270), stops: turned)))
    #expect(
      RadialGradient(stops: stops, center: .center, startRadius: 40, endRadius: 10).paint
        == .gradient(GradientValue(.radial(x: 0.5, y: 0.5, start: 10, end: 40), stops: turned)))
    #expect(
      EllipticalGradient(stops: stops, startRadiusFraction: 0.5, endRadiusFraction: 0).paint
        == .gradient(GradientValue(.elliptical(x: 0.5, y: 0.5, start: 0, end: 0.5), stops: turned)))
    let shading = GraphicsContext.Shading.radialGradient(
      Gradient(stops: stops), center: CGPoint(x: 5, y: 5), startRadius: 40, endRadius: 10)
    #expect(
      shading.paint(in: CGSize(width: 10, height: 10))
        == .gradient(GradientValue(.radial(x: 0.5, y: 0.5, start: 10, end: 40), stops: turned)))
    // What rises stays as it is, and equal angles are a full turn.
    #expect(
      AngularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .zero)
        .paint
        == .gradient(
          GradientValue(
            .angular(x: 0.5, y: 0.5, start: 0, end: 360),
            stops: [.init(.named("red"), at: 0), .init(.named("blue"), at: 1)])))
  }

  @Test("A mesh that does not reach all edges lies over its background")
  func meshBackground() {
    func ground(_ points: [SIMD2<Float>]) -> ColorValue? {
      let mesh = MeshGradient(
        width: 2, height: 2, points: points, colors: [.red, .green, .blue, .pink], background: .black)
      guard case .layers(let layers) = mesh.paint else { return nil }
      return layers.last?.stops.first?.color
    }
    #expect(ground([[0, 0], [1, 0], [0, 1], [1, 1]]) == .named("blue"))
    #expect(ground([[0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) == .named("black"))
    #expect(ground([[0, 0], [1, 0], [0, 0.5], [1, 0.5]]) == .named("black"))
  }
}
