import CounterpointValues
import Testing

@Suite("Courses of animations")
struct SpringTests {
  @Test("A spring goes to its target, and beyond it when it bounces")
  func springs() {
    let smooth = Spring(duration: 1, bounce: 0)
    #expect(smooth.value(target: 10.0, time: 0) == 0)
    #expect(abs(smooth.value(target: 10.0, time: smooth.settlingDuration) - 10) < 0.05)
    let samples = (0...100).map { Spring.bouncy.value(target: 1.0, time: Double($0) / 50) }
    #expect(samples.contains { $0 > 1.01 })
    #expect(!(0...100).contains { smooth.value(target: 1.0, time: Double($0) / 50) > 1 })
  }

  @Test("Physics and perception describe the same springs")
  func physics() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.stiffness - 100) < 1e-6)
    #expect(abs(spring.damping - 10) < 1e-6)
    #expect(abs(spring.dampingRatio - 0.5) < 1e-9)
  }

  @Test(
    "A spring by its settling duration is as near to its end by then as is asked for, and not before",
    arguments: [0.4, 1, 1.5])
  func settling(dampingRatio: Double) {
    for epsilon in [0.1, 0.01, 0.001] {
      let spring = Spring(settlingDuration: 2, dampingRatio: dampingRatio, epsilon: epsilon)
      let rests = (0...400).map { abs(1 - spring.value(target: 1.0, time: Double($0) / 100)) }
      #expect(rests[200...].allSatisfy { $0 < epsilon })
      #expect(rests[..<190].contains { $0 >= epsilon })
      #expect(rests[150..<200].contains { $0 >= epsilon / 10 })
    }
    let (coarse, fine) = (
      Spring(settlingDuration: 1, dampingRatio: dampingRatio, epsilon: 0.1),
      Spring(settlingDuration: 1, dampingRatio: dampingRatio)
    )
    #expect(coarse.duration > 1.5 * fine.duration)
  }

  @Test(
    "A motion begins with the velocity that it is given, and ends where it would without",
    arguments: [-0.5, 0, 0.3])
  func velocity(bounce: Double) {
    let spring = Spring(duration: 1, bounce: bounce)
    let instant = 1e-6
    #expect(spring.value(target: 0.0, initialVelocity: 8, time: 0) == 0)
    #expect(abs(spring.value(target: 0.0, initialVelocity: 8, time: instant) / instant - 8) < 0.01)
    #expect(spring.value(target: 1.0, initialVelocity: 8, time: 0.1) > spring.value(target: 1.0, time: 0.1))
    #expect(abs(spring.value(target: 1.0, initialVelocity: 8, time: 10) - 1) < 1e-3)
  }

  @Test("A curve begins at 0, ends at 1 and bends as it should")
  func curves() {
    #expect(UnitCurve.easeIn.value(at: 0) == 0)
    #expect(UnitCurve.easeIn.value(at: 1) == 1)
    #expect(UnitCurve.easeIn.value(at: 0.5) < 0.4)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
  }

  @Test("An animation's end, as far as it has one")
  func ends() {
    #expect(Animation.linear(duration: 2).delay(1).speed(2).completionTime(isLogical: true) == 2)
    #expect(Animation.linear(duration: 1).repeatCount(3).completionTime(isLogical: true) == 3)
    #expect(Animation.linear.repeatForever().completionTime(isLogical: true) == nil)
    #expect(
      Animation.bouncy.completionTime(isLogical: false)! > Animation.bouncy.completionTime(isLogical: true)!)
  }

  private enum Mark: TransactionKey {
    static let defaultValue = 0
  }

  @Test("A transaction carries values of one's own")
  func keys() {
    var transaction = Transaction()
    transaction[Mark.self] = 7
    #expect(withTransaction(transaction) { Transaction.current[Mark.self] } == 7)
    #expect(Transaction.current[Mark.self] == 0)
  }
}
