import Foundation
import Testing

@testable import Ladder

@Suite("Drawings of exercises")
struct ExerciseKindTests {
  @Test(
    "Every exercise that the service begins with has a drawing of its own",
    arguments: [
      ("Push-ups", ExerciseKind.pushUp), ("Squats", .squat), ("Burpees", .burpee), ("Sit-ups", .sitUp),
      ("Lunges", .lunge), ("Jumping jacks", .jumpingJack), ("Mountain climbers", .mountainClimber),
      ("Dips", .dip), ("Calf raises", .calfRaise), ("Pull-ups", .pullUp), ("Handstands", .other),
      ("", .other),
    ])
  func kinds(exercise: String, kind: ExerciseKind) {
    #expect(ExerciseKind(exercise: exercise) == kind)
  }

  @Test("A figure lies within its field, with all limbs at the trunk", arguments: ExerciseKind.allCases)
  func figures(kind: ExerciseKind) {
    let drawing = kind.drawing
    #expect(drawing.start != drawing.turn)
    for figure in [drawing.start, drawing.turn] {
      for joint in figure.joints {
        #expect((3...Figure.field.width - 3).contains(joint.x), "\(joint)")
        #expect((3...Figure.field.height - 3).contains(joint.y), "\(joint)")
        if drawing.hasFloor { #expect(joint.y <= Figure.floor, "\(joint) is under the floor") }
      }
      #expect(figure.trunk.count == 2)
      for limb in figure.limbs {
        let start = limb[0]
        let nearest = figure.trunk.map { hypot($0.x - start.x, $0.y - start.y) }.min() ?? .infinity
        #expect(nearest <= 4, "a limb begins at \(start)")
      }
      let neck = figure.trunk[0]
      #expect((8...13).contains(hypot(figure.head.x - neck.x, figure.head.y - neck.y)))
    }
  }
}
