import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

/// Everything that is drawn, on one page.
struct DrawingPage: View {
  @State private var progress = 0.3
  @State private var shots = 0
  @State private var isWide = false

  struct Star: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      for index in 0..<10 {
        let angle = Double(index) * .pi / 5 - .pi / 2
        let reach = index.isMultiple(of: 2) ? 0.5 : 0.22
        let point = CGPoint(
          x: rect.midX + rect.width * reach * cos(angle), y: rect.midY + rect.height * reach * sin(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      return path
    }
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        HStack(spacing: 12) {
          ZStack {
            Circle().stroke(.gray.opacity(0.25), lineWidth: 12)
            Circle().trim(from: 0, to: progress)
              .stroke(
                AngularGradient(colors: [.blue, .purple, .pink], center: .center),
                style: StrokeStyle(lineWidth: 12, lineCap: .round)
              )
              .rotationEffect(.degrees(-90))
            Text(verbatim: "\(Int((progress * 100).rounded())) %").font(.headline)
          }
          .frame(width: 88, height: 88)
          Star().fill(.orange.gradient).frame(width: 72, height: 72).shadow(radius: 4, y: 2)
          Star().stroke(.green, style: StrokeStyle(lineWidth: 3, lineJoin: .round, dash: [6, 4]))
            .frame(width: 72, height: 72)
          Circle().fill(.blue.shadow(.inner(color: .black.opacity(0.6), radius: 4, y: 3)))
            .frame(width: 60, height: 60)
        }
        Star().stroke(.red, lineWidth: 2).frame(height: 60)
        HStack(spacing: 10) {
          LinearGradient(
            stops: [
              .init(color: .red, location: 0), .init(color: .yellow, location: 0.2),
              .init(color: .blue, location: 1),
            ],
            startPoint: .topLeading, endPoint: .bottomTrailing
          )
          .clipShape(UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24))
          RadialGradient(colors: [.white, .purple], center: .topLeading, startRadius: 4, endRadius: 70)
            .clipShape(Star())
          AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center).clipShape(Circle())
            .frame(width: 56)
          MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
            colors: [.red, .yellow, .blue, .green]
          )
          .clipShape(.rect(cornerRadius: 12))
        }
        .frame(height: 56)
        Text("Gradient text").font(.largeTitle.bold())
          .foregroundStyle(
            .linearGradient(colors: [.blue, .pink], startPoint: .leading, endPoint: .trailing))
        HStack(spacing: 20) {
          Image(systemName: "star.fill").font(.largeTitle)
            .foregroundStyle(.linearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
          Rectangle().fill(.teal).frame(width: 40, height: 40).rotationEffect(
            .degrees(20), anchor: .topLeading)
          Capsule().stroke(.blue.gradient, lineWidth: 3).frame(width: 64, height: 30)
          RoundedRectangle(cornerRadius: 8).fill(.mint).stroke(.indigo, lineWidth: 4).frame(
            width: 50, height: 40)
        }
        Canvas { context, size in
          for index in 0..<8 {
            var copy = context
            copy.translateBy(x: size.width / 2, y: size.height / 2)
            copy.rotate(by: .degrees(Double(index) * 45))
            copy.fill(
              Path(ellipseIn: CGRect(x: 8, y: -6, width: 40, height: 12)),
              with: .color(Color(hue: Double(index) / 8, saturation: 0.8, brightness: 0.9)))
          }
          context.draw(Text("Canvas").font(.caption), at: CGPoint(x: 30, y: 12))
          context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.gray), lineWidth: 1)
        }
        .frame(height: 110)
        .accessibilityLabel("Petals")
        GeometryReader { proxy in
          HStack(spacing: 0) {
            Color.indigo.frame(width: proxy.size.width * 0.25)
            Color.cyan.frame(width: proxy.size.width * 0.75)
          }
        }
        .frame(height: 16)
        Chart {
          BarMark(x: .value("Day", "Mon"), y: .value("Cups", 2)).foregroundStyle(by: .value("Kind", "Tea"))
          BarMark(x: .value("Day", "Mon"), y: .value("Cups", 3)).foregroundStyle(by: .value("Kind", "Coffee"))
          BarMark(x: .value("Day", "Tue"), y: .value("Cups", 4)).foregroundStyle(by: .value("Kind", "Tea"))
          BarMark(x: .value("Day", "Wed"), y: .value("Cups", 1)).foregroundStyle(by: .value("Kind", "Coffee"))
        }
        .frame(height: 150)
        Button("More") { withAnimation { progress = min(1, progress + 0.2) } }
        Button("Celebrate") { shots += 1 }.confettiCannon(counter: $shots)
      }
      .padding()
    }
  }
}

struct DrawingApp: App {
  var body: some Scene { WindowGroup { DrawingPage() } }
}

@MainActor
@Suite("Drawings in a browser", .serialized)
struct DrawingPageTests {
  @Test(
    "Shapes take the size that they have, rings fill, confetti flies, and the browser holds nothing against it"
  )
  func everything() async throws {
    try await PageServer.run([LiveApp("Drawing", DrawingApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.button("More"))
        // The star without a width is drawn for the one that it has.
        try await page.waitFor(
          "[...document.querySelectorAll('.shape[data-measures]>svg')].some((svg) => Math.abs(svg.viewBox.baseVal.width - svg.getBoundingClientRect().width) < 1 && svg.viewBox.baseVal.width > 200)"
        )
        if let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] {
          try await page.setViewport(Viewport(width: 390, height: 1000))
          try await page.settle()
          try await page.screenshot(to: "\(folder)/drawing-light.png")
          try await page.setDark(true)
          try await page.settle()
          try await page.screenshot(to: "\(folder)/drawing-dark.png")
        }
        let dash = "document.querySelector('.shape path[pathLength]').getAttribute('stroke-dasharray')"
        #expect(try await page.evaluate(dash) == "0.3 2")
        try await page.click(.button("More"))
        try await page.waitFor("\(dash) === '0.5 2'")
        try await page.click(.button("Celebrate"))
        try await page.waitFor("document.querySelectorAll('.confetti>span').length === 20")
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }
}
