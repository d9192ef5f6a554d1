import SwiftUI

/// The app's own bird: a small round owl that listens with headphones. Drawn on a square of 90 points.
struct OwlView: View {
  enum Mood: Equatable {
    /// Waiting with open eyes.
    case content
    /// Singing the question.
    case speaking
    /// The answer was wrong: looks down.
    case sorry
    /// The answer was right: shuts the eyes for joy.
    case happy
  }

  let mood: Mood
  var plumage = Plumage.plum

  var body: some View {
    ZStack {
      feet
      Ellipse().fill(plum).frame(width: 66, height: 74).offset(y: 4)
      tufts
      wings
      belly
      eye.offset(x: -14, y: -8)
      eye.offset(x: 14, y: -8)
      beak.offset(y: 5)
      headphones
    }
    .frame(width: 90, height: 90)
    .accessibilityHidden(true)
  }

  private var eye: some View {
    ZStack {
      Circle().fill(Color.white).frame(width: 27, height: 27)
      switch mood {
      case .happy:
        // An arc, open below.
        Path { path in
          path.move(to: CGPoint(x: 2, y: 11))
          path.addQuadCurve(to: CGPoint(x: 18, y: 11), control: CGPoint(x: 10, y: -3))
        }
        .stroke(ink, style: StrokeStyle(lineWidth: 3.4, lineCap: .round))
        .frame(width: 20, height: 12)
      default:
        Circle().fill(ink).frame(width: 13, height: 13).offset(y: mood == .sorry ? 5 : 0)
        Circle().fill(Color.white).frame(width: 4, height: 4).offset(x: 3, y: mood == .sorry ? 3 : -3)
        if mood == .sorry {
          // A lid, half closed.
          Ellipse().fill(plum).frame(width: 28, height: 12).offset(y: -10)
        }
      }
    }
    .animation(.easeInOut(duration: 0.12), value: mood)
  }

  private var beak: some View {
    VStack(spacing: mood == .speaking || mood == .happy ? 1 : -1) {
      Path { path in
        path.move(to: CGPoint(x: 0, y: 5))
        path.addQuadCurve(to: CGPoint(x: 14, y: 5), control: CGPoint(x: 7, y: -5))
        path.addLine(to: CGPoint(x: 7, y: 10))
        path.closeSubpath()
      }
      .fill(amber)
      .frame(width: 14, height: 10)
      Capsule().fill(amber).frame(width: 7, height: 3)
    }
    .animation(.easeInOut(duration: 0.2), value: mood)
  }

  private var belly: some View {
    ZStack {
      Ellipse().fill(cream).frame(width: 44, height: 36).offset(y: 22)
      ForEach(0..<3, id: \.self) { index in
        Capsule().fill(plum.opacity(0.35)).frame(width: 9, height: 3)
          .offset(x: CGFloat(index - 1) * 11, y: index == 1 ? 28 : 24)
      }
    }
  }

  private var tufts: some View {
    ZStack {
      Ellipse().fill(plum).frame(width: 13, height: 26).rotationEffect(.degrees(-32)).offset(x: -23, y: -24)
      Ellipse().fill(plum).frame(width: 13, height: 26).rotationEffect(.degrees(32)).offset(x: 23, y: -24)
    }
  }

  private var wings: some View {
    ZStack {
      Ellipse().fill(dusk).frame(width: 17, height: 38).rotationEffect(.degrees(12)).offset(x: -31, y: 14)
      Ellipse().fill(dusk).frame(width: 17, height: 38).rotationEffect(.degrees(-12)).offset(x: 31, y: 14)
    }
  }

  private var feet: some View {
    HStack(spacing: 12) {
      Capsule().fill(amber).frame(width: 14, height: 7)
      Capsule().fill(amber).frame(width: 14, height: 7)
    }
    .offset(y: 41)
  }

  private var headphones: some View {
    ZStack {
      // The band, as the outline of a thick curve.
      Path { path in
        path.move(to: CGPoint(x: 9.5, y: 38))
        path.addCurve(
          to: CGPoint(x: 80.5, y: 38), control1: CGPoint(x: 11, y: 0.5), control2: CGPoint(x: 79, y: 0.5))
        path.addLine(to: CGPoint(x: 75.5, y: 38))
        path.addCurve(
          to: CGPoint(x: 14.5, y: 38), control1: CGPoint(x: 74, y: 7.5), control2: CGPoint(x: 16, y: 7.5))
        path.closeSubpath()
      }
      .fill(steel)
      .frame(width: 90, height: 90)
      Capsule().fill(.tint).frame(width: 12, height: 24).offset(x: -33, y: -5)
      Capsule().fill(.tint).frame(width: 12, height: 24).offset(x: 33, y: -5)
    }
  }

  private var plum: Color { plumage.feathers }
  private var dusk: Color { plumage.wings }
  private var cream: Color { plumage.belly }
  private let amber = Color(red: 0.98, green: 0.68, blue: 0.24)
  private let steel = Color(red: 0.43, green: 0.39, blue: 0.51)
  private let ink = Color(red: 0.17, green: 0.13, blue: 0.24)
}

/// The colours of an owl.
struct Plumage: Hashable, Sendable {
  let feathers: Color
  let wings: Color
  let belly: Color

  static let plum = Plumage(
    feathers: Color(red: 0.47, green: 0.36, blue: 0.58), wings: Color(red: 0.37, green: 0.27, blue: 0.48),
    belly: Color(red: 0.96, green: 0.91, blue: 0.84))
}

#Preview {
  HStack {
    OwlView(mood: .content)
    OwlView(mood: .speaking)
    OwlView(mood: .sorry)
  }
}
