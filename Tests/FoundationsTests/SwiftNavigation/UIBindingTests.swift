import CasePaths
import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite struct UIBindingTests {
  @Observable
  final class Model {
    var name = ""
    var destination: Destination?
    var size = Size()
    var maybeSize: Size?
  }

  struct Size: Equatable { var width = 1 }

  @CasePathable @dynamicMemberLookup
  enum Destination: Equatable {
    case edit(String)
    case info
  }

  @Test("Rule 121: a model's properties are bound without views")
  func bindable() {
    @UIBindable var model = Model()
    $model.name.wrappedValue = "Inga"
    #expect(model.name == "Inga")
    $model.size.width.wrappedValue = 5
    #expect(model.size.width == 5)
    #expect($model.size.width.wrappedValue == 5)
  }

  @Test("Rule 121: members of an optional are bound, and written while there is one")
  func optionalMembers() {
    @UIBindable var model = Model()
    let width: UIBinding<Int?> = $model.maybeSize.width
    width.wrappedValue = 2
    #expect(model.maybeSize == nil)
    model.maybeSize = Size()
    width.wrappedValue = 2
    #expect(model.maybeSize == Size(width: 2))
  }

  @Test("Rule 121: an optional is bound as its value, which stays the last one when it goes")
  func unwrapping() throws {
    @UIBindable var model = Model()
    #expect(UIBinding<Size>($model.maybeSize).isNil)
    model.maybeSize = Size(width: 3)
    let size = try #require(UIBinding($model.maybeSize))
    size.width.wrappedValue = 4
    #expect(model.maybeSize == Size(width: 4))
    model.maybeSize = nil
    #expect(size.wrappedValue == Size(width: 4))
    size.width.wrappedValue = 5
    #expect(model.maybeSize == nil)
    #expect(size.wrappedValue == Size(width: 5))
  }

  @Test("Rule 121: a binding to what has gone reads what was last there, and is told what is written to it")
  func gone() throws {
    @UIBindable var model = Model()
    model.maybeSize = Size(width: 1)
    let size = try #require(UIBinding($model.maybeSize))
    model.maybeSize = Size(width: 2)
    #expect(size.width.wrappedValue == 2)
    model.maybeSize = nil
    #expect(size.width.wrappedValue == 2)
    var widths: [Int] = []
    withObservationTracking {
      widths.append(size.width.wrappedValue)
    } onChange: {
    }
    size.width.wrappedValue = 3
    size.width.wrappedValue += 1
    widths.append(size.width.wrappedValue)
    #expect(widths == [2, 4] && model.maybeSize == nil)
    // Where there is a value again, that is what is meant.
    model.maybeSize = Size(width: 7)
    #expect(size.wrappedValue == Size(width: 7))
  }

  @Test("Rule 121: a binding to a case that has gone keeps what is written, and reports it")
  func caseGone() throws {
    let destination = UIBinding(wrappedValue: Destination.edit("a"))
    let edit: UIBinding<String> = try #require(destination.edit)
    destination.wrappedValue = .info
    withKnownIssue {
      edit.wrappedValue = "b"
    } matching: {
      $0.description.contains("Can't modify unrelated case")
    }
    #expect(edit.wrappedValue == "b" && destination.wrappedValue == .info)
    let optional = UIBinding(wrappedValue: Destination?.some(.edit("a")))
    let payload = try #require(UIBinding<String>(optional.edit))
    optional.wrappedValue = nil
    payload.wrappedValue = "c"
    #expect(payload.wrappedValue == "c" && optional.wrappedValue == nil)
  }

  @Test(
    "Rule 121: 'true' written to a binding that says whether there is a value is reported, and changes nothing"
  )
  func presenceOfNothing() {
    @UIBindable var model = Model()
    let isPresent = UIBinding<Bool>($model.maybeSize)
    let info: UIBinding<Bool> = $model.destination.info
    for value in [nil, Size()] {
      model.maybeSize = value
      withKnownIssue {
        isPresent.wrappedValue = true
      } matching: {
        $0.description.contains(
          "'true' was written to a binding that says whether there is a 'Size', and nothing was changed")
      }
      #expect(model.maybeSize == value)
    }
    withKnownIssue {
      info.wrappedValue = true
    } matching: {
      $0.description.contains("whether there is a 'Destination'")
    }
    #expect(model.destination == nil)
    model.destination = .info
    info.wrappedValue = true
    #expect(model.destination == .info)
  }

  @Test("Rule 121: whether there is a value is bound, and can be denied")
  func presence() {
    @UIBindable var model = Model()
    let isPresent = UIBinding<Bool>($model.maybeSize)
    #expect(!isPresent.wrappedValue)
    model.maybeSize = Size()
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = false
    #expect(model.maybeSize == nil)
  }

  @Test("Rule 121: the cases of an optional enum are bound")
  func cases() {
    @UIBindable var model = Model()
    let edit: UIBinding<String?> = $model.destination.edit
    let info: UIBinding<Bool> = $model.destination.info
    withKnownIssue {
      edit.wrappedValue = "dropped"
    } matching: {
      $0.description.contains("Can't modify unrelated case")
    }
    #expect(model.destination == nil)
    // Taking away what has gone is late, not wrong.
    edit.wrappedValue = nil
    model.destination = .edit("a")
    edit.wrappedValue = "b"
    #expect(model.destination == .edit("b"))
    info.wrappedValue = false
    #expect(model.destination == .edit("b"))
    edit.wrappedValue = nil
    #expect(model.destination == nil)
    model.destination = .info
    #expect(info.wrappedValue)
    info.wrappedValue = false
    #expect(model.destination == nil)
  }

  @Test("Rule 121: the cases of an enum are bound where it is in them")
  func caseOfEnum() throws {
    let destination = UIBinding(wrappedValue: Destination.edit("a"))
    let edit: UIBinding<String> = try #require(destination.edit)
    edit.wrappedValue = "b"
    #expect(destination.wrappedValue == .edit("b"))
    let info: UIBinding<Void>? = destination.info
    #expect(info.isNil)
    destination.wrappedValue = .info
    withKnownIssue {
      edit.wrappedValue = "c"
    } matching: {
      $0.description.contains("Can't modify unrelated case")
    }
    #expect(destination.wrappedValue == .info)
  }

  @Test("A constant drops what is written; a place of its own keeps it")
  func places() {
    let constant = UIBinding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
    @UIBinding var number = 1
    number = 2
    #expect($number.wrappedValue == 2)
  }

  @Test("Optional and hidden types are bound both ways")
  func conversions() {
    @UIBinding var number = 1
    let optional = UIBinding<Int?>($number)
    optional.wrappedValue = nil
    #expect(number == 1)
    optional.wrappedValue = 2
    #expect(number == 2)
    let erased = UIBinding<AnyHashable>($number)
    erased.wrappedValue = AnyHashable("no")
    #expect(number == 2)
    erased.wrappedValue = AnyHashable(3)
    #expect(number == 3)
  }

  @Test("Bindings to one place are known as such")
  func identity() {
    @UIBindable var model = Model()
    #expect(UIBindingIdentifier($model.name) == UIBindingIdentifier($model.name))
    #expect(UIBindingIdentifier($model.size.width) == UIBindingIdentifier($model.size.width))
    #expect(UIBindingIdentifier($model.name) != UIBindingIdentifier(UIBindable(Model()).name))
  }

  @Test("A binding is written in its transaction")
  func transaction() {
    let place = UIBinding(wrappedValue: 0)
    var transaction = UITransaction()
    transaction[FlagKey.self] = true
    let written = place.transaction(transaction)
    written.wrappedValue = 1
    #expect(written.transaction[FlagKey.self])
    #expect(!place.transaction[FlagKey.self])
    #expect(place.wrappedValue == 1)
  }
}

private enum FlagKey: UITransactionKey { static let defaultValue = false }

extension Optional {
  fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}

/// Holds a model as controllers do, whose initialisers are handed one.
@MainActor
private final class FormController {
  @Observable final class Form { var name = "" }

  @UIBindable var form: Form
  let title: String

  init(form: Form) {
    self.form = form
    title = "Form of \(form.name)"
  }

  var name: UIBinding<String> { $form.name }
}

@MainActor @Suite("Objects that bindings are made to")
struct UIBindableTests {
  @Test("UIBindable: an initialiser can assign the object")
  func assignedInAnInitialiser() {
    let form = FormController.Form()
    form.name = "Ada"
    let controller = FormController(form: form)
    controller.name.wrappedValue = "Grace"
    #expect(form.name == "Grace")
    #expect(controller.title == "Form of Ada")
  }
}
