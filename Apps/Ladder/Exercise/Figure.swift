import Foundation

/// A body as lines, on a field of 120 by 80 points with the floor at 72.
struct Figure: Equatable, Sendable {
  typealias Joint = CGPoint

  /// The middle of the head.
  var head: Joint
  /// From the neck to the hip.
  var trunk: [Joint]
  /// Each arm and each leg that is seen, from the trunk outwards.
  var limbs: [[Joint]]

  static let field = CGSize(width: 120, height: 80)
  static let floor: CGFloat = 72

  /// A figure by the numbers of its places.
  init(head: (CGFloat, CGFloat), trunk: [(CGFloat, CGFloat)], limbs: [[(CGFloat, CGFloat)]]) {
    self.head = CGPoint(x: head.0, y: head.1)
    self.trunk = trunk.map { CGPoint(x: $0.0, y: $0.1) }
    self.limbs = limbs.map { $0.map { CGPoint(x: $0.0, y: $0.1) } }
  }

  var joints: [Joint] { [head] + trunk + limbs.flatMap(\.self) }
}

/// The two ends of an exercise, and what stands beside the body.
struct ExerciseDrawing: Sendable {
  /// The position in which a repetition begins.
  let start: Figure
  /// The position in which it turns.
  let turn: Figure
  /// A chair or a bar, as lines.
  var props: [[CGPoint]] = []
  var hasFloor = true
}

extension ExerciseKind {
  var drawing: ExerciseDrawing {
    switch self {
    case .pushUp: ExerciseDrawing(start: .plank, turn: .lowPlank)
    case .squat: ExerciseDrawing(start: .standing, turn: .squatting)
    case .burpee: ExerciseDrawing(start: .plank, turn: .jumping)
    case .sitUp: ExerciseDrawing(start: .lying, turn: .sitting)
    case .lunge: ExerciseDrawing(start: .standing, turn: .lunging)
    case .jumpingJack, .other: ExerciseDrawing(start: .upright, turn: .star)
    case .mountainClimber: ExerciseDrawing(start: .plank, turn: .climbing)
    case .dip:
      ExerciseDrawing(
        start: .propped, turn: .dipped,
        props: [
          [CGPoint(x: 80, y: 46), CGPoint(x: 104, y: 46)], [CGPoint(x: 82, y: 46), CGPoint(x: 82, y: 72)],
          [CGPoint(x: 104, y: 20), CGPoint(x: 104, y: 72)],
        ])
    case .calfRaise: ExerciseDrawing(start: .flatFooted, turn: .tiptoe)
    case .pullUp:
      ExerciseDrawing(
        start: .hanging, turn: .pulledUp,
        props: [
          [CGPoint(x: 28, y: 16), CGPoint(x: 92, y: 16)], [CGPoint(x: 30, y: 16), CGPoint(x: 30, y: 78)],
          [CGPoint(x: 90, y: 16), CGPoint(x: 90, y: 78)],
        ], hasFloor: false)
    }
  }
}

extension Figure {
  fileprivate static let plank = Figure(
    head: (101, 31), trunk: [(91, 36), (56, 48)],
    limbs: [[(90, 37), (91, 54), (90, 70)], [(56, 48), (36, 58), (14, 69)]])
  fileprivate static let lowPlank = Figure(
    head: (101, 56), trunk: [(91, 58), (56, 63)],
    limbs: [[(90, 58), (75, 54), (86, 70)], [(56, 63), (36, 66), (14, 69)]])
  fileprivate static let climbing = Figure(
    head: (101, 31), trunk: [(91, 36), (56, 44)],
    limbs: [
      [(90, 37), (91, 54), (90, 70)], [(56, 44), (78, 52), (64, 64)], [(56, 44), (36, 56), (14, 69)],
    ])
  fileprivate static let standing = Figure(
    head: (58, 12), trunk: [(58, 22), (58, 44)],
    limbs: [[(58, 24), (66, 33), (76, 30)], [(58, 44), (59, 58), (58, 70), (64, 70)]])
  fileprivate static let squatting = Figure(
    head: (68, 25), trunk: [(63, 34), (46, 54)],
    limbs: [[(63, 35), (76, 38), (88, 36)], [(46, 54), (68, 53), (58, 70), (64, 70)]])
  fileprivate static let jumping = Figure(
    head: (60, 15), trunk: [(60, 24), (60, 43)],
    limbs: [
      [(60, 26), (50, 16), (49, 4)], [(60, 26), (70, 16), (71, 4)], [(60, 43), (55, 54), (51, 64)],
      [(60, 43), (65, 54), (69, 64)],
    ])
  fileprivate static let lying = Figure(
    head: (18, 64), trunk: [(28, 66), (60, 68)],
    limbs: [[(30, 65), (42, 58), (52, 62)], [(60, 68), (78, 48), (92, 69), (98, 69)]])
  fileprivate static let sitting = Figure(
    head: (58, 32), trunk: [(54, 42), (60, 67)],
    limbs: [[(54, 44), (66, 50), (76, 43)], [(60, 67), (78, 48), (92, 69), (98, 69)]])
  fileprivate static let lunging = Figure(
    head: (58, 16), trunk: [(58, 26), (58, 48)],
    limbs: [
      [(58, 28), (66, 38), (60, 46)], [(58, 48), (80, 50), (80, 70), (86, 70)],
      [(58, 48), (48, 66), (28, 68)],
    ])
  fileprivate static let upright = Figure(
    head: (60, 14), trunk: [(60, 24), (60, 44)],
    limbs: [
      [(60, 26), (53, 36), (51, 46)], [(60, 26), (67, 36), (69, 46)], [(60, 44), (58, 58), (57, 70)],
      [(60, 44), (62, 58), (63, 70)],
    ])
  fileprivate static let star = Figure(
    head: (60, 16), trunk: [(60, 26), (60, 45)],
    limbs: [
      [(60, 28), (46, 20), (50, 5)], [(60, 28), (74, 20), (70, 5)], [(60, 45), (50, 57), (41, 70)],
      [(60, 45), (70, 57), (79, 70)],
    ])
  fileprivate static let propped = Figure(
    head: (70, 14), trunk: [(70, 24), (66, 48)],
    limbs: [[(71, 26), (79, 34), (81, 44)], [(66, 48), (46, 58), (26, 70), (24, 65)]])
  fileprivate static let dipped = Figure(
    head: (67, 30), trunk: [(67, 40), (64, 64)],
    limbs: [[(68, 42), (86, 34), (81, 44)], [(64, 64), (46, 54), (26, 70), (24, 65)]])
  fileprivate static let flatFooted = Figure(
    head: (60, 14), trunk: [(60, 24), (60, 45)],
    limbs: [[(60, 26), (62, 37), (61, 47)], [(60, 45), (61, 58), (60, 70), (68, 70)]])
  fileprivate static let tiptoe = Figure(
    head: (61, 8), trunk: [(61, 18), (61, 39)],
    limbs: [[(61, 20), (63, 31), (62, 41)], [(61, 39), (62, 52), (61, 63), (68, 70)]])
  fileprivate static let hanging = Figure(
    head: (60, 29), trunk: [(60, 38), (60, 57)],
    limbs: [
      [(60, 40), (51, 29), (49, 16)], [(60, 40), (69, 29), (71, 16)], [(60, 57), (58, 66), (57, 77)],
      [(60, 57), (62, 66), (63, 77)],
    ])
  fileprivate static let pulledUp = Figure(
    head: (60, 8), trunk: [(60, 19), (60, 38)],
    limbs: [
      [(60, 21), (46, 29), (49, 16)], [(60, 21), (74, 29), (71, 16)], [(60, 38), (57, 50), (58, 61)],
      [(60, 38), (63, 50), (62, 61)],
    ])
}
