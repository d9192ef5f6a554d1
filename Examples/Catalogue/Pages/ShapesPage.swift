import SwiftUI

struct ShapesPage: View {
  var body: some View {
    Form {
      #Example("Shapes") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 72))], spacing: 16) {
          Rectangle().fill(.red).frame(height: 56)
          RoundedRectangle(cornerRadius: 12).fill(.orange).frame(height: 56)
          Circle().fill(.yellow).frame(height: 56)
          Ellipse().fill(.green).frame(height: 56)
          Capsule().fill(.blue).frame(height: 40)
          UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.purple).frame(
            height: 56)
        }
        .padding(.vertical, 8)
      }
      #Example("Strokes") {
        HStack(spacing: 16) {
          Circle().stroke(.blue, lineWidth: 4)
          Circle().strokeBorder(.green, lineWidth: 8)
          Circle().trim(from: 0, to: 0.7).stroke(.pink, style: StrokeStyle(lineWidth: 8, lineCap: .round))
            .rotationEffect(.degrees(-90))
          RoundedRectangle(cornerRadius: 12).stroke(.gray, style: StrokeStyle(lineWidth: 2, dash: [6, 4]))
        }
        .frame(height: 64)
        .padding(8)
      }
      #Example("Paths") {
        Star(points: 5).fill(.yellow.gradient).frame(height: 120)
        Path { path in
          path.move(to: CGPoint(x: 0, y: 40))
          path.addCurve(
            to: CGPoint(x: 240, y: 40), control1: CGPoint(x: 80, y: -40), control2: CGPoint(x: 160, y: 120))
        }
        .stroke(.indigo, lineWidth: 3)
        .frame(height: 80)
      }
      #Example("Gradients") {
        HStack(spacing: 12) {
          LinearGradient(colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
          RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 48)
          AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
          EllipticalGradient(colors: [.mint, .teal])
        }
        .frame(height: 72)
        .clipShape(.rect(cornerRadius: 12))
        Rectangle().fill(Color.pink.gradient).frame(height: 40)
      }
      #Example("Colors") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))], spacing: 8) {
          ForEach(Self.colors, id: \.self) { color in
            RoundedRectangle(cornerRadius: 8).fill(color).frame(height: 44)
          }
        }
        HStack {
          Color(.systemFill)
          Color(.secondarySystemFill)
          Color(.systemBackground)
          Color(.secondarySystemBackground)
          Color(.tertiarySystemBackground)
          Color(.systemGroupedBackground)
        }
        .frame(height: 44)
      }
      #Example("Canvas") {
        Canvas { context, size in
          for step in stride(from: 0.0, to: 1, by: 0.1) {
            let rect = CGRect(origin: .zero, size: size).insetBy(
              dx: step * size.width / 2, dy: step * size.height / 2)
            context.stroke(Path(ellipseIn: rect), with: .color(.blue.opacity(1 - step)), lineWidth: 2)
          }
          context.draw(Text("Canvas").font(.headline), at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        .frame(height: 140)
        .accessibilityLabel("Rings, one in the other")
      }
    }
  }

  private static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
    .primary,
    .secondary,
  ]
}

private struct Star: Shape {
  let points: Int

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      for index in 0..<points * 2 {
        let angle = Double(index) * .pi / Double(points) - .pi / 2
        let length = index.isMultiple(of: 2) ? radius : radius * 0.4
        let point = CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

#Preview("Shapes") { CatalogueView(showing: .shapes) }
