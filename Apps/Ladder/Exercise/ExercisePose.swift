import SwiftUI

/// An exercise, drawn: its turning point over the pale shadow of its beginning.
struct ExercisePose: View {
  let kind: ExerciseKind
  /// Describes it where it stands for itself; beside words it is decoration.
  let label: Text?
  @Environment(\.colorScheme) private var colorScheme

  init(exercise: String, label: Text? = nil) {
    kind = ExerciseKind(exercise: exercise)
    self.label = label
  }

  var body: some View {
    let accent = LadderColor.accent(colorScheme)
    let drawing = kind.drawing
    Canvas { context, size in
      let scale = min(size.width / Figure.field.width, size.height / Figure.field.height)
      context.translateBy(
        x: (size.width - Figure.field.width * scale) / 2, y: (size.height - Figure.field.height * scale) / 2)
      context.scaleBy(x: scale, y: scale)
      let thin = StrokeStyle(lineWidth: 2.5, lineCap: .round)
      if drawing.hasFloor {
        context.stroke(
          line([CGPoint(x: 6, y: Figure.floor + 2), CGPoint(x: 114, y: Figure.floor + 2)]),
          with: .color(.secondary.opacity(0.5)), style: thin)
      }
      for prop in drawing.props { context.stroke(line(prop), with: .color(.secondary), style: thin) }
      draw(drawing.start, in: accent.opacity(0.25), &context)
      draw(drawing.turn, in: accent, &context)
    }
    .modifier(DrawingName(label: label))
  }

  private func draw(_ figure: Figure, in color: Color, _ context: inout GraphicsContext) {
    // One path: where lines cross, a pale color is as pale as elsewhere.
    var lines = Path()
    for each in [figure.trunk] + figure.limbs { lines.addPath(line(each)) }
    context.stroke(
      lines, with: .color(color), style: StrokeStyle(lineWidth: 6.5, lineCap: .round, lineJoin: .round))
    let radius = 6.5
    context.fill(
      Path(
        ellipseIn: CGRect(
          x: figure.head.x - radius, y: figure.head.y - radius, width: 2 * radius, height: 2 * radius)),
      with: .color(color))
  }

  private func line(_ points: [CGPoint]) -> Path {
    Path { $0.addLines(points) }
  }
}

private struct DrawingName: ViewModifier {
  let label: Text?

  func body(content: Content) -> some View {
    if let label {
      content.accessibilityElement(children: .ignore).accessibilityLabel(label).accessibilityAddTraits(
        .isImage)
    } else {
      content.accessibilityHidden(true)
    }
  }
}

#Preview("Every exercise") {
  ScrollView {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))]) {
      ForEach(ExerciseKind.allCases, id: \.self) { kind in
        VStack {
          ExercisePose(exercise: kind.rawValue).frame(width: 150, height: 100)
          Text(verbatim: kind.rawValue).font(.caption)
        }
      }
    }
  }
  .ladderStyle()
}
