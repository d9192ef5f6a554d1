import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Drawing")
struct DrawingTests {
  private struct Chevron: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      return path
    }
  }

  private func drawing(of node: SemanticNode) -> DrawingValue? {
    if case .drawing(let drawing) = node[.drawing] { drawing } else { nil }
  }

  private func paths(_ drawing: DrawingValue?) -> [String] {
    (drawing?.marks ?? []).map { mark in
      switch mark {
      case .fill(let path, _, _), .stroke(let path, _, _, _): path
      default: ""
      }
    }
  }

  @Test("A custom shape is drawn for the frame around it, padding taken off")
  func framed() {
    let graph = ViewGraph { Chevron().fill(.red).padding(5).frame(width: 30, height: 20) }
    let drawing = drawing(of: graph.node(.shape))
    #expect(paths(drawing) == ["M0 0L10 5L0 10"])
    #expect(drawing?.isProvisional == false)
    #expect(graph.node(.shape)[.measures] == nil)
  }

  @Test("A custom shape without a frame is drawn anew for the size that the browser reports")
  func reported() {
    let graph = ViewGraph { Chevron().stroke(.red, lineWidth: 2) }
    let node = graph.node(.shape)
    #expect(drawing(of: node)?.isProvisional == true)
    #expect(node[.measures] == .string("size"))
    graph.perform(.report([40, 10]), on: node)
    #expect(paths(drawing(of: node)) == ["M0 0L20 5L0 10"])
    #expect(drawing(of: node)?.isProvisional == false)
    _ = graph.takeOperations()
    graph.perform(.report([40, 10]), on: node)
    graph.perform(.report([-4, .nan]), on: node)
    graph.perform(.report([]), on: node)
    #expect(graph.takeOperations().isEmpty)
  }

  @Test("Corners that have no room become smaller in proportion: round ones stay round")
  func corners() {
    let bar = CGRect(x: 0, y: 0, width: 100, height: 20)
    let round = Path(roundedRect: bar, cornerRadius: 10)
    #expect(Path(roundedRect: bar, cornerRadius: 40) == round)
    #expect(Path(roundedRect: bar, cornerSize: CGSize(width: 40, height: 40)) == round)
    #expect(RoundedRectangle(cornerRadius: 15).path(in: bar) == round)
    #expect(
      Path(roundedRect: bar, cornerSize: CGSize(width: 40, height: 20))
        == Path(roundedRect: bar, cornerSize: CGSize(width: 20, height: 10)))
    let tall = CGRect(x: 0, y: 0, width: 20, height: 100)
    #expect(Path(roundedRect: tall, cornerRadius: 40) == Path(roundedRect: tall, cornerRadius: 10))
    #expect(Path(roundedRect: bar, cornerRadius: .infinity) == round)
    #expect(RoundedRectangle(cornerRadius: .infinity).path(in: bar) == round)
    #expect(Path(roundedRect: bar, cornerRadius: -1) == Path(roundedRect: bar, cornerRadius: 0))
  }

  @Test("What a box can look like stays a box; what it cannot is drawn")
  func boxes() {
    func isDrawn(@ViewBuilder _ view: () -> some View) -> Bool {
      ViewGraph(root: view).node(.shape)[.drawing] != nil
    }
    #expect(!isDrawn { Circle().stroke(.red, lineWidth: 4) })
    #expect(!isDrawn { RoundedRectangle(cornerRadius: 4).fill(.blue.gradient).strokeBorder(.red) })
    #expect(!isDrawn { Circle().fill(.red).frame(width: 10, height: 10) })
    #expect(isDrawn { Circle().fill(.red).frame(width: 20, height: 10) })
    #expect(isDrawn { Circle().stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [2])) })
    #expect(isDrawn { Capsule().stroke(.blue.gradient, lineWidth: 2) })
    #expect(isDrawn { RoundedRectangle(cornerSize: CGSize(width: 2, height: 4)) })
  }

  @Test("A trimmed line keeps its whole path, so that a change of its end can run smoothly")
  func trim() {
    let graph = ViewGraph {
      Circle().trim(from: 0.25, to: 0.5).rotation(.degrees(90)).stroke(.red, lineWidth: 2)
        .frame(width: 10, height: 10)
    }
    guard case .stroke(let path, _, _, let trim) = drawing(of: graph.node(.shape))?.marks.first else {
      Issue.record("no line")
      return
    }
    #expect(trim == DrawingTrim(from: 0.25, to: 0.5))
    #expect(path.hasPrefix("M5 10C"))
  }

  @Test("A clip to a custom shape takes the size that is reported")
  func clip() {
    let graph = ViewGraph { Text("Hi").clipShape(Chevron()) }
    let box = graph.node(.box)
    #expect(box.style == [.clip(.polygon([0, 0, 0.5, 0.5, 0, 1]))])
    graph.perform(.report([20, 10]), on: box)
    #expect(box.style == [.clip(.path("M0 0L10 5L0 10"))])
  }

  @Test("A gradient keeps its stops")
  func stops() {
    let gradient = LinearGradient(
      stops: [.init(color: .red, location: 0.1), .init(color: .blue, location: 0.3)], startPoint: .top,
      endPoint: .bottom)
    #expect(
      gradient.paint
        == .gradient(
          GradientValue(
            .linear(startX: 0.5, startY: 0, endX: 0.5, endY: 1),
            stops: [.init(.named("red"), at: 0.1), .init(.named("blue"), at: 0.3)])))
  }

  @Test("Geometry is known from a frame at once, and from the browser later")
  func geometry() {
    let framed = ViewGraph {
      GeometryReader { Text(verbatim: "\($0.size.width)") }.frame(width: 120, height: 40)
    }
    #expect(framed.texts == ["120.0"])
    let graph = ViewGraph {
      GeometryReader { proxy in
        Text(
          verbatim:
            "\(proxy.size.width) \(proxy.frame(in: .global).minY) \(proxy.frame(in: .named("a")).minX)")
      }
      .coordinateSpace(name: "a")
    }
    let box = graph.nodes(.box).first { $0[.measures] != nil }!
    graph.perform(.report([100, 50, 8, 9]), on: box)
    #expect(graph.texts == ["100.0 9.0 0.0"])
  }

  @Test("The scroll views around are spaces, told apart by their axes, and by a name where they have one")
  func scrollSpaces() {
    let graph = ViewGraph {
      ScrollView {
        ScrollView(.horizontal) {
          GeometryReader { proxy in
            let inner = proxy.frame(in: .scrollView).minX
            let across = proxy.frame(in: .scrollView(axis: .horizontal)).minX
            let outer = proxy.frame(in: .scrollView(axis: .vertical)).minX
            Text(verbatim: "\(inner) \(across) \(outer) \(proxy.frame(in: .named("shelf")).minX)")
          }
        }
        .coordinateSpace(name: "shelf")
      }
    }
    let scrolls = graph.nodes(.scroll)
    #expect(scrolls.map { $0[.spaceName] } == [.string("scrollView"), .string("shelf")])
    let box = graph.nodes(.box).first { $0[.measures] != nil }!
    graph.perform(.report([100, 50, 8, 9, 5, 6, 1, 2]), on: box)
    #expect(graph.texts == ["5.0 5.0 1.0 5.0"])
  }

  @Test("A scroll view is a space only where a view in it asks for its place")
  func plainScroll() {
    #expect(ViewGraph { ScrollView { Text("Pier") } }.node(.scroll)[.spaceName] == nil)
  }

  @Test("A change of geometry is told once for each value")
  func geometryChange() {
    final class Log { var widths: [Double] = [] }
    let log = Log()
    let graph = ViewGraph {
      Text("Hi").onGeometryChange(for: Double.self, of: { $0.size.width }) { log.widths.append($0) }
    }
    graph.start()
    let box = graph.node(.box)
    #expect(log.widths.isEmpty)
    for width in [10.0, 10, 20] { graph.perform(.report([width, 5, 0, 0]), on: box) }
    #expect(log.widths == [10, 20])
  }

  @Test("A picture from an address shows its placeholder until the browser has it")
  func asyncImage() {
    let graph = ViewGraph {
      AsyncImage(url: URL(string: "https://example.com/a.png")) { phase in
        if let image = phase.image {
          image.accessibilityLabel("There")
        } else {
          Text(phase.error == nil ? "Wait" : "Gone")
        }
      }
    }
    #expect(graph.texts == ["Wait"])
    graph.perform(.report([1]), on: graph.node(.image))
    #expect(graph.nodes(.image).map { $0[.label] } == [.string("There")])
    #expect(graph.texts.isEmpty)
  }

  @Test("A canvas draws for its size, and anew when what it reads changes")
  func canvas() {
    let graph = ViewGraph {
      Canvas { context, size in
        context.translateBy(x: 1, y: 2)
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.draw(Text("Hi"), at: .zero)
      }
      .frame(width: 10, height: 4)
    }
    let marks = drawing(of: graph.node(.shape))?.marks ?? []
    #expect(marks.count == 2)
    guard case .group(let group, let inner) = marks.first else {
      Issue.record("no group")
      return
    }
    #expect(group.transform == [1, 0, 0, 1, 1, 2])
    #expect(inner == [.fill(path: "M0 0L10 0L10 4L0 4Z", .color(.named("red")), isEvenOdd: false)])
  }

  @Test("Each change of a counter celebrates once")
  func confetti() {
    struct Party: View {
      @State private var shots = 0
      @State private var other = 0
      var body: some View {
        Button("Shoot") { shots += 1 }.confettiCannon(counter: $shots)
        Button("Other \(other)") { other += 1 }
      }
    }
    let graph = ViewGraph { Party() }
    let node = graph.nodes(.box).first { $0[.celebration] != nil }!
    #expect(node[.pulse] == .int(0))
    graph.tap("Shoot")
    graph.tap("Shoot")
    #expect(node[.pulse] == .int(2))
    graph.tap("Other 0")
    #expect(node[.pulse] == .int(2))
  }

  @Test("A custom element gets its payload and tells what it has to tell")
  func customElement() throws {
    final class Log { var events: [CustomElementEvent] = [] }
    let log = Log()
    let graph = ViewGraph {
      CustomElement("my-map", script: "map.js", payload: ["zoom": 3]) { log.events.append($0) }
    }
    let node = graph.node(.customElement)
    #expect(node[.payload] == .string(#"{"zoom":3}"#))
    graph.perform(.custom(name: "move", value: "[1,2]"), on: node)
    #expect(log.events.map(\.name) == ["move"])
    #expect(try log.events[0].decode([Int].self) == [1, 2])
  }

  @Test("A chart draws its marks and says its values")
  func chart() {
    let graph = ViewGraph {
      Chart {
        BarMark(x: .value("Day", "Mon"), y: .value("Cups", 2))
        BarMark(x: .value("Day", "Tue"), y: .value("Cups", 4)).foregroundStyle(by: .value("Kind", "Tea"))
      }
      .frame(width: 200, height: 100)
    }
    #expect(graph.nodes(.shape).first?[.label] == .string("Chart. Mon 2, Tea Tue 4"))
    #expect(graph.texts == ["Tea"])
  }

  @Test("Turning, blurring and shadowing take boxes of their own where one would swallow the other")
  func effects() {
    let graph = ViewGraph {
      Text("Hi").blur(radius: 2).shadow(radius: 3).rotationEffect(.degrees(9), anchor: .leading).scaleEffect(
        2)
    }
    #expect(graph.outline == "box\n  box\n    text \"Hi\"")
  }

  @Test("Paths measure themselves")
  func paths() {
    let square = Path(CGRect(x: 2, y: 4, width: 10, height: 10))
    #expect(square.boundingRect == CGRect(x: 2, y: 4, width: 10, height: 10))
    #expect(square.contains(CGPoint(x: 3, y: 5)) && !square.contains(CGPoint(x: 1, y: 5)))
    #expect(square.trimmedPath(from: 0, to: 0.25).description == "M2 4L12 4")
    var ring = square
    ring.addRect(CGRect(x: 4, y: 6, width: 6, height: 6))
    #expect(!ring.contains(CGPoint(x: 5, y: 7), eoFill: true) && ring.contains(CGPoint(x: 5, y: 7)))
    #expect(square.applying(CGAffineTransform(scaleX: 2, y: 1)).boundingRect.width == 20)
    var arc = Path()
    arc.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(abs(arc.boundingRect.maxY - 10) < 0.01 && arc.boundingRect.minX > -0.01)
  }

  @Test("Colours mix, and tell their numbers")
  func colors() {
    let half = Color.black.mix(with: .white, by: 0.5).resolve(in: EnvironmentValues())
    #expect(abs(half.red - 0.5) < 0.01)
    #expect(Color(red: 1, green: 0, blue: 0).opacity(0.5).resolve(in: EnvironmentValues()).opacity == 0.5)
    #expect(Color(.systemBackground).value == .named("systemBackground"))
  }
}
