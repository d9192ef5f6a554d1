import CounterpointValues
import CustomDump
import SwiftNavigation
import Testing

@Suite struct AlertStateTests {
  enum Action: Hashable { case confirm, retry }

  func alert(_ title: String = "Delete?") -> AlertState<Action> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("For good.")
    }
  }

  @Test("Rule 117: alerts are equal when they say and do the same, whichever presentation they are")
  func equality() {
    #expect(alert().id != alert().id)
    #expect(alert() == alert())
    #expect(Set([alert(), alert()]).count == 1)
    #expect(alert() != alert("Really?"))
  }

  @Test("Rule 117: dialogs are equal when they say and do the same, whichever presentation they are")
  func dialogEquality() {
    func dialog(_ visibility: ConfirmationDialogStateTitleVisibility) -> ConfirmationDialogState<Action> {
      ConfirmationDialogState(titleVisibility: visibility) {
        TextState("Share")
      } actions: {
        ButtonState(action: .confirm) { TextState("Link") }
      }
    }
    #expect(dialog(.visible).id != dialog(.visible).id)
    #expect(dialog(.visible) == dialog(.visible))
    #expect(Set([dialog(.visible), dialog(.visible)]).count == 1)
    #expect(dialog(.visible) != dialog(.hidden))
  }

  @Test("Rule 117: buttons are equal when they say and do the same")
  func buttonEquality() {
    func button(_ action: Action) -> ButtonState<Action> { ButtonState(action: action) { TextState("OK") } }
    #expect(button(.confirm).id != button(.confirm).id)
    #expect(button(.confirm) == button(.confirm))
    #expect(button(.confirm) != button(.retry))
    #expect(button(.confirm) != ButtonState(action: .send(.confirm, animation: .default)) { TextState("OK") })
  }

  @Test("Rule 117: a button that is given no action only dismisses")
  func noAction() {
    let button = ButtonState<Action>(role: .cancel) { TextState("Cancel") }
    #expect(button.action.action == nil)
    var actions: [Action?] = []
    button.withAction { actions.append($0) }
    #expect(actions == [nil])
  }

  @Test("Rule 117: without actions an alert has no buttons of its own")
  func noButtons() {
    #expect(AlertState<Never> { TextState("Hello") }.buttons.isEmpty)
    #expect(ConfirmationDialogState<Never> { TextState("Hello") }.buttons.isEmpty)
  }

  @Test("The buttons of an alert may depend on conditions and come from loops", arguments: [true, false])
  func builder(flag: Bool) {
    let alert = AlertState<Action> {
      TextState("")
    } actions: {
      if flag { ButtonState { TextState("if") } }
      if flag { ButtonState { TextState("first") } } else { ButtonState { TextState("second") } }
      for name in ["a", "b"] { ButtonState { TextState(name) } }
      if #available(macOS 10, *) { ButtonState { TextState("!") } }
    }
    #expect(
      alert.buttons.map { String(state: $0.label) }
        == (flag ? ["if", "first", "a", "b", "!"] : ["second", "a", "b", "!"]))
  }

  @Test("Rule 118: a button's action is handled with the animation that the button asks for")
  func animation() {
    let button = ButtonState(action: .send(Action.confirm, animation: .easeIn)) { TextState("OK") }
    var seen: Animation?
    button.withAction { _ in seen = Transaction.current.animation }
    #expect(seen == .easeIn)
    ButtonState(action: Action.confirm) { TextState("OK") }.withAction { _ in
      seen = Transaction.current.animation
    }
    #expect(seen == nil)
  }

  @MainActor
  @Test("A button that asks for animation cannot have it in an asynchronous closure, which is reported")
  func asynchronousAnimation() async {
    let button = ButtonState(action: .send(Action.confirm, animation: .easeIn)) { TextState("OK") }
    var seen: Action?
    await withKnownIssue {
      await button.withAction { @MainActor action in seen = action }
    } matching: {
      $0.description.contains("cannot be animated")
    }
    #expect(seen == .confirm)
    seen = nil
    await ButtonState(action: Action.retry) { TextState("OK") }.withAction { @MainActor in seen = $0 }
    #expect(seen == .retry)
  }

  @Test("Mapping keeps the presentation's identity, and reaches the buttons' actions")
  func map() {
    let original = alert()
    let mapped = original.map { $0 == .confirm ? "confirm" : nil }
    #expect(mapped.id == original.id)
    #expect(mapped.buttons.map(\.id) == original.buttons.map(\.id))
    #expect(mapped.buttons.map(\.action.action) == ["confirm", nil])
    let animated = ButtonStateAction.send(1, animation: .linear).map { $0.map(String.init) }
    #expect(animated == .send("1", animation: .linear))
  }

  @Test("Alerts are dumped as they were written")
  func dump() {
    expectNoDifference(
      String(customDumping: alert()),
      """
      AlertState(
        title: "Delete?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(
              .confirm
            ),
            label: "Delete"
          ),
          [1]: ButtonState(
            role: .cancel,
            action: .send(nil),
            label: "Cancel"
          )
        ],
        message: "For good."
      )
      """)
  }

  @available(*, deprecated)
  @Test("Alerts and dialogs as they were written before builders are the same")
  func deprecatedForms() {
    let buttons: [ButtonState<Action>] = [
      .destructive(TextState("Delete"), action: .send(.confirm)), .cancel(TextState("Cancel")),
    ]
    let message = TextState("For good.")
    let title = TextState("Delete?")
    #expect(AlertState(title: title, message: message, buttons: buttons) == alert())
    #expect(
      AlertState(title: title, message: message, primaryButton: buttons[0], secondaryButton: buttons[1])
        == alert())
    #expect(
      AlertState<Action>(title: title, dismissButton: .default(TextState("OK"), action: .send(.retry)))
        == AlertState {
          title
        } actions: {
          ButtonState(action: .retry) { TextState("OK") }
        })
    #expect(AlertState<Action>(title: title) == AlertState { title })
    #expect(
      ConfirmationDialogState(title: title, message: message, buttons: buttons)
        == ConfirmationDialogState {
          title
        } actions: {
          for button in buttons { button }
        } message: {
          message
        })
    #expect(
      ConfirmationDialogState(title: title, titleVisibility: .hidden, buttons: buttons)
        == ConfirmationDialogState(titleVisibility: .hidden) {
          title
        } actions: {
          for button in buttons { button }
        })
  }
}
