import CounterpointValues
import CustomDump
import DependenciesTestSupport
import IdentifiedCollections
import Sharing
import SwiftNavigation
import Testing

@Suite("Dumps and descriptions", .dependencies)
struct DumpTests {
  private struct Row: Identifiable, Equatable {
    var id: Int
    var name: String
    var note: String { "\(name)!" }
  }

  private struct Team {
    var rows: IdentifiedArrayOf<Row>
    var first: Row
    var second: Row
  }

  private struct State {
    @Shared var rows: IdentifiedArrayOf<Row>
    @Shared var first: Row
    @Shared var name: String
    @SharedReader var other: String
    var alert: AlertState<Int>?
  }

  private func state() -> State {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "Ada"), Row(id: 2, name: "Grace")]
    let team = Shared(value: Team(rows: rows, first: rows[0], second: rows[1]))
    return State(
      rows: team.rows, first: team.first, name: team.first.name, other: team.second.note,
      alert: AlertState {
        TextState("Remove").bold()
      } actions: {
        ButtonState(role: .destructive, action: .send(1, animation: .easeIn(duration: 1).delay(0.5))) {
          TextState("Yes")
        }
      })
  }

  @Test("Shared values, identified arrays, alerts and texts are dumped as what they hold, each in full")
  func dumps() {
    expectNoDifference(
      String(customDumping: state()),
      """
      DumpTests.State(
        _rows: [
          [0]: DumpTests.Row(
            id: 1,
            name: "Ada"
          ),
          [1]: DumpTests.Row(
            id: 2,
            name: "Grace"
          )
        ],
        _first: DumpTests.Row(
          id: 1,
          name: "Ada"
        ),
        _name: "Ada",
        _other: "Grace!",
        alert: AlertState(
          title: "**Remove**",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .send(
                1,
                animation: Animation.easeIn(duration: 1.0).delay(0.5)
              ),
              label: "Yes"
            )
          ]
        )
      )
      """)
  }

  @Test("Dumps and descriptions of equal values are equal")
  func stable() {
    let (one, two) = (state(), state())
    #expect(String(customDumping: one) == String(customDumping: two))
    #expect("\(one)" == "\(two)")
    #expect(String(reflecting: one.alert) == String(reflecting: two.alert))
    var dumps = ["", ""]
    dump(one, to: &dumps[0])
    dump(two, to: &dumps[1])
    #expect(dumps[0] == dumps[1])
  }

  @Test("Descriptions are short")
  func short() {
    #expect("\(TextState("Hello").italic() + TextState(" there"))" == "_Hello_ there")
    #expect(String(reflecting: TextState("Hello")) == #"TextState("Hello")"#)
    #expect("\(AlertState<Never> { TextState("Hello") })" == "AlertState(title: \"Hello\")")
    #expect(
      "\(ButtonState<Int>(action: 1) { TextState("OK") })"
        == "ButtonState(\n  action: .send(\n    1\n  ),\n  label: \"OK\"\n)")
    let rows = Shared<IdentifiedArrayOf<Row>>(value: [])
    #expect(!"\(rows[id: 1])".contains("0x"))
    #expect(!"\(rows.description)".contains("0x"))
  }

  @Test(
    "An animation is described as it is written",
    arguments: [
      (Animation.default, "spring()"), (.easeIn, "easeIn"), (.linear(duration: 2), "linear(duration: 2.0)"),
      (.bouncy, "spring(duration: 0.5, bounce: 0.3)"),
      (.easeOut.speed(2).repeatCount(3), "easeOut.speed(2.0).repeatCount(3)"),
      (.easeInOut.repeatForever(autoreverses: false), "easeInOut.repeatForever(autoreverses: false)"),
      (.timingCurve(0, 0.5, 1, 1), "timingCurve(0.0, 0.5, 1.0, 1.0, duration: 0.35)"),
    ])
  func animation(animation: Animation, description: String) {
    #expect("\(animation)" == "Animation.\(description)")
    #expect(String(customDumping: animation) == "Animation.\(description)")
  }

  @Test("What differs in identified arrays is shown alone")
  func differences() {
    let one: IdentifiedArrayOf<Row> = [Row(id: 1, name: "Ada"), Row(id: 2, name: "Grace")]
    var two = one
    two[id: 2]?.name = "Edsger"
    expectNoDifference(
      diff(one, two),
      """
        [
          [0]: DumpTests.Row(…),
          [1]: DumpTests.Row(
            id: 2,
      -     name: "Grace"
      +     name: "Edsger"
          )
        ]
      """)
  }
}
