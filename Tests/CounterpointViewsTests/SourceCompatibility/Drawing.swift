import SwiftUI

// Drawing code in the shapes in which it is written for iOS by people who do not know of this library. It has to
// compile as it stands, without a warning.

private struct Dial: View {
  let progress: Double
  let tint: Color

  var body: some View {
    ZStack {
      Circle().stroke(tint.opacity(0.2), lineWidth: 18)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(
          AngularGradient(gradient: Gradient(colors: [.green, .yellow]), center: .center),
          style: StrokeStyle(lineWidth: 18, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
      Circle().strokeBorder(lineWidth: 20)
      Slice(of: 5, at: 2).rotation(Angle(degrees: -90)).stroke(tint, lineWidth: 10)
    }
    .padding(.horizontal)
  }
}

private struct Slice: Shape {
  let start: Angle
  let end: Angle

  init(of count: Int, at index: Int) {
    start = .degrees(360 * Double(index) / Double(count))
    end = .degrees(360 * Double(index + 1) / Double(count))
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.size.width / 2, startAngle: start,
        endAngle: end, clockwise: false)
    }
  }
}

private struct Wave: InsettableShape {
  var insetAmount: CGFloat = 0
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + insetAmount, y: rect.midY))
    path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.midY), control: CGPoint(x: rect.midX, y: rect.minY))
    path.addCurve(
      to: .zero, control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    path.addRelativeArc(center: .zero, radius: 4, startAngle: .zero, delta: .degrees(90))
    path.addArc(tangent1End: CGPoint(x: 4, y: 4), tangent2End: CGPoint(x: 8, y: 0), radius: 2)
    path.addLines([.zero, CGPoint(x: 5, y: 5)])
    path.addRects([rect, rect.insetBy(dx: 2, dy: 2)])
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 4))
    path.addEllipse(in: rect)
    path.addPath(Path(ellipseIn: rect), transform: CGAffineTransform(translationX: 2, y: 2))
    path.closeSubpath()
    return path.trimmedPath(from: 0, to: 0.5).applying(
      CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2))
  }
  func inset(by amount: CGFloat) -> some InsettableShape {
    var copy = self
    copy.insetAmount += amount
    return copy
  }
}

private struct Shapes: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      Rectangle().fill(.red.gradient).stroke(.blue, lineWidth: 2)
      RoundedRectangle(cornerRadius: 12, style: .continuous).fill(Color(.secondarySystemBackground))
      RoundedRectangle(cornerSize: CGSize(width: 4, height: 8)).strokeBorder(.green, lineWidth: 2)
      UnevenRoundedRectangle(topLeadingRadius: 12, bottomTrailingRadius: 12).fill(.orange)
      UnevenRoundedRectangle(cornerRadii: .init(topLeading: 4, bottomLeading: 4)).stroke()
      Capsule(style: .circular).inset(by: 4).stroke(
        .red, style: StrokeStyle(lineWidth: 2, dash: [4, 2], dashPhase: 1))
      Ellipse().offset(x: 4, y: 4).scale(0.5).size(width: 10, height: 10).transform(.identity).fill()
      Wave().strokeBorder(Color.accentColor, lineWidth: 4)
      AnyShape(isOn ? AnyShape(Circle()) : AnyShape(Rectangle())).fill(AnyShapeStyle(.tint))
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 10))
      }
      .stroke(.red, lineWidth: 1)
      ContainerRelativeShape().fill(.background)
      Circle().fill(.blue.shadow(.inner(color: .black.opacity(0.3), radius: 4, x: 0, y: 2)))
      Circle().fill(.shadow(.drop(radius: 4)))
      Circle().fill(style: FillStyle(eoFill: true))
      Text("Glow").foregroundStyle(.white.shadow(.drop(color: .black, radius: 1)))
      Text("Levels").foregroundStyle(.red, .blue, .green)
      Image(systemName: "star").foregroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8))
    .background(.red, in: .rect(cornerRadius: 8))
    .background(.red.opacity(0.5), in: Wave())
    .background(in: .capsule)
    .background { Color.red.ignoresSafeArea() }
    .background(Color.red.ignoresSafeArea())
    .background(alignment: .bottom) { Capsule() }
    .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 8) }
    .overlay(Circle().stroke(.red))
    .overlay(.red, in: Circle())
    .overlay(RoundedRectangle(cornerRadius: 4).stroke(Color.gray, lineWidth: 1))
    .clipShape(.rect(cornerRadius: 4))
    .clipShape(Wave())
    .clipShape(Circle(), style: FillStyle())
    .contentShape(Rectangle())
    .contentShape(.contextMenuPreview, Circle())
    .containerShape(RoundedRectangle(cornerRadius: 4))
    .mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }
    .mask(RoundedRectangle(cornerRadius: 4))
    .mask(alignment: .top) { Rectangle().padding(4) }
    .border(.red)
    .border(Color.black, width: 2)
    .cornerRadius(4)
  }
}

private struct Gradients: View {
  var body: some View {
    ZStack {
      LinearGradient(
        gradient: Gradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 0.2)]),
        startPoint: .topLeading, endPoint: .bottomTrailing
      )
      .ignoresSafeArea()
      RadialGradient(colors: [.red, .clear], center: .center, startRadius: 0, endRadius: 100)
      AngularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(180))
      EllipticalGradient(colors: [.red, .blue])
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .yellow])
      Rectangle().fill(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 8))
      Rectangle().fill(.conicGradient(colors: [.red, .blue], center: .center))
      Rectangle().fill(Color.blue.gradient.opacity(0.5))
    }
  }
}

private extension Color {
  init(bytes red: Int, _ green: Int, _ blue: Int, opacity: Double = 1) {
    self.init(
      .sRGB, red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, opacity: opacity)
  }
  static let brand = Color("Brand")
  static let surface = Color(uiColor: .systemGroupedBackground)
  static let old = Color(UIColor.secondaryLabel)
  static let custom = Color(UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1))
  static let shade = Color(white: 0.5)
  static let hue = Color(hue: 0.4, saturation: 0.5, brightness: 0.6)
  static let mixed = Color.red.mix(with: .blue, by: 0.3)
}

private struct Drawings: View {
  @Environment(\.self) private var environment
  let values: [Double]

  var body: some View {
    Canvas { context, size in
      context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
      context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.red), lineWidth: 2)
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .degrees(45))
      context.scaleBy(x: 2, y: 2)
      context.opacity = 0.5
      context.blendMode = .multiply
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
      context.addFilter(.shadow(radius: 4))
      context.addFilter(.blur(radius: 2))
      context.draw(Text("Hi").font(.caption).bold(), at: CGPoint(x: 5, y: 5), anchor: .leading)
      context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: 16, height: 16))
      var copy = context
      copy.opacity = 1
      copy.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .linearGradient(
          Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: 0)))
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .style(.tint))
      }
      if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: .zero) }
      let text = context.resolve(Text("Size"))
      let measured = text.measure(in: size)
      context.draw(text, in: CGRect(origin: .zero, size: measured))
    } symbols: {
      Text("A").tag(0)
    }
    .frame(width: 300, height: 200)
  }
}

private struct Effects: View {
  let angle: Angle

  var body: some View {
    Image("photo")
      .resizable()
      .renderingMode(.template)
      .interpolation(.high)
      .antialiased(true)
      .aspectRatio(contentMode: .fill)
      .frame(width: 100, height: 100)
      .clipped()
      .shadow(radius: 4)
      .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 4)
      .blur(radius: 2)
      .brightness(0.1).contrast(1.2).saturation(0.5).grayscale(0.3).hueRotation(.degrees(90)).colorInvert()
      .colorMultiply(.red)
      .luminanceToAlpha()
      .blendMode(.screen)
      .compositingGroup()
      .drawingGroup()
      .rotationEffect(angle, anchor: .bottomTrailing)
      .scaleEffect(0.5, anchor: .leading)
      .scaleEffect(x: -1, y: 1)
      .rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
      .transformEffect(CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0))
      .visualEffect { content, proxy in content.offset(x: proxy.size.width / 10).opacity(0.9) }
      .glassEffect(.regular, in: .rect(cornerRadius: 8))
      .symbolRenderingMode(.hierarchical)
      .symbolVariant(.fill)
      .imageScale(.large)
      .backgroundStyle(.red)
  }
}

private struct Measured: View {
  @State private var width = 0.0
  @State private var shots = 0
  @State private var isWide = false

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
    GeometryReader { proxy in
      Text("\(proxy.size.width)")
        .position(x: proxy.frame(in: .global).midX, y: proxy.frame(in: .named("list")).midY)
        .frame(width: proxy.size.width * 0.5, height: proxy.frame(in: .local).height)
        .zIndex(1)
    }
    .coordinateSpace(name: "list")
    .onGeometryChange(for: CGFloat.self) { proxy in
      proxy.size.width
    } action: { newValue in
      width = newValue
    }
    .onGeometryChange(for: CGSize.self, of: \.size) { old, new in width = new.width - old.width }
    layout {
      Text("A").alignmentGuide(.leading) { d in d[.trailing] }
      Text("B").alignmentGuide(VerticalAlignment.center) { $0[.bottom] - 4 }
    }
    AsyncImage(url: URL(string: "https://example.com/a.png"))
    AsyncImage(url: URL(string: "https://example.com/a.png")) { image in
      image.resizable().scaledToFit()
    } placeholder: {
      ProgressView()
    }
    AsyncImage(url: nil, scale: 2) { phase in
      switch phase {
      case .success(let image): image.resizable()
      case .failure: Image(systemName: "xmark")
      case .empty: ProgressView()
      }
    }
    VideoPlayer(player: AVPlayer(url: URL(fileURLWithPath: "/film.mp4")))
    Button("Celebrate") { shots += 1 }
      .confettiCannon(
        counter: $shots, num: 50, openingAngle: .degrees(0), closingAngle: .degrees(360), radius: 200
      )
      .confettiCannon(trigger: $shots, repetitions: 3, repetitionInterval: 0.7)
    CustomElement("route-map", script: "map.js", payload: ["a": 1]) { event in shots += event.name.count }
  }
}

private struct Charts: View {
  struct Sale: Identifiable {
    let id = UUID()
    let day: Date
    let city: String
    let amount: Double
  }
  let sales: [Sale]

  var body: some View {
    Chart(sales) { sale in
      BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Amount", sale.amount))
        .foregroundStyle(by: .value("City", sale.city))
        .cornerRadius(4)
    }
    .chartXAxis(.hidden)
    .chartYAxis { AxisMarks(position: .leading) }
    .chartLegend(.hidden)
    .frame(height: 200)
    Chart {
      ForEach(sales) { sale in
        LineMark(x: .value("Day", sale.day), y: .value("Amount", sale.amount))
          .interpolationMethod(.catmullRom)
          .foregroundStyle(.red)
        if sale.amount > 4 {
          PointMark(x: .value("Day", sale.day), y: .value("Amount", sale.amount))
            .annotation { Text("\(sale.amount)") }
        }
      }
      RuleMark(y: .value("Goal", 10)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
    }
    .chartYScale(domain: 0...20)
    Chart(sales, id: \.id) { sale in
      SectorMark(angle: .value("Amount", sale.amount), innerRadius: .ratio(0.6), angularInset: 1)
    }
  }
}
