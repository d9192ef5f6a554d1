import SwiftUI

// Controls in the shapes in which people write them who do not know of this library. It has to compile as it stands.

private enum Flavor: String, CaseIterable, Identifiable {
  case chocolate, vanilla, strawberry
  var id: Self { self }
}

private struct Person: Identifiable, Hashable {
  let id: Int
  var name: String
}

private struct PickerShapes: View {
  @State private var flavor: Flavor = .chocolate
  @State private var optional: Flavor?
  @State private var number = 1
  @State private var person: Person.ID?
  @State private var flavors: [Flavor] = [.vanilla, .vanilla]
  let people = [Person(id: 1, name: "Ada")]
  var title = "Flavor"

  var body: some View {
    Form {
      Picker("Flavor", selection: $flavor) {
        Text("Chocolate").tag(Flavor.chocolate)
        Text("Vanilla").tag(Flavor.vanilla)
      }
      Picker(title, selection: $flavor) {
        ForEach(Flavor.allCases) { flavor in Text(flavor.rawValue.capitalized) }
      }
      .pickerStyle(.segmented)
      Picker(selection: $number, label: Text("Number")) {
        ForEach(0..<5) { Text("\($0)").tag($0) }
      }
      .pickerStyle(SegmentedPickerStyle())
      Picker("Optional", selection: $optional) {
        Text("None").tag(nil as Flavor?)
        ForEach(Flavor.allCases, id: \.self) { Text($0.rawValue).tag(Optional($0)) }
        Section("More") { Text("Strawberry").tag(Flavor.strawberry as Flavor?) }
      }
      .pickerStyle(.navigationLink)
      Picker(selection: $person) {
        ForEach(people) { Label($0.name, systemImage: "person").tag($0.id as Int?) }
      } label: {
        Label("Person", systemImage: "person")
      }
      .pickerStyle(.inline)
      .labelsHidden()
      Picker("Wheel", systemImage: "star", selection: $number) {
        ForEach(1...3, id: \.self) { Text("\($0)") }
      }
      .pickerStyle(.wheel)
      Picker(selection: $flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue) }
      } label: {
        Text("Custom")
      } currentValueLabel: {
        Text("Now: \(flavor.rawValue)")
      }
      Picker("All", sources: $flavors, selection: \.self) {
        ForEach(Flavor.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.menu)
      Group {
        Picker("A", selection: $flavor) { Text("x").tag(Flavor.vanilla) }.pickerStyle(.palette)
        Picker("B", selection: $flavor) { Text("x").tag(Flavor.vanilla) }.pickerStyle(.automatic)
        Picker("C", selection: $flavor.animation()) { Text("x").tag(Flavor.vanilla) }
          .pickerStyle(DefaultPickerStyle())
        Picker("D", selection: $flavor) { Text("x").tag(Flavor.vanilla) }.pickerStyle(WheelPickerStyle())
        Picker("E", selection: $flavor) { Text("x").tag(Flavor.vanilla) }.pickerStyle(MenuPickerStyle())
      }
    }
  }
}

private struct ScaleShapes: View {
  @State private var speed = 50.0
  @State private var volume: Float = 0.5
  @State private var size: CGFloat = 10
  @State private var count = 1
  @State private var isEditing = false

  var body: some View {
    VStack {
      Slider(value: $speed)
      Slider(value: $speed, in: 0...100)
      Slider(value: $volume, in: 0...1, step: 0.1)
      Slider(value: $size, in: 0...100, onEditingChanged: { editing in isEditing = editing })
      Slider(value: $speed, in: 0...100, step: 5) { Text("Speed") }
      Slider(value: $speed, in: 0...100) {
        Text("Speed")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      } onEditingChanged: { editing in
        isEditing = editing
      }
      Slider(value: $speed, in: 5...30, step: 1) {
        Text("Length")
      } minimumValueLabel: {
        Image(systemName: "tortoise")
      } maximumValueLabel: {
        Image(systemName: "hare")
      }
      .tint(.purple)
      .accentColor(.red)
      Stepper("Count: \(count)", value: $count)
      Stepper("Count", value: $count, in: 0...10)
      Stepper("Count", value: $count, in: 0...10, step: 2) { _ in }
      Stepper("Speed", value: $speed, in: 0...10, step: 0.5, format: .number)
      Stepper(value: $count, in: 1...9) { Text("\(count) items") }
      Stepper(value: $speed, in: 1...9, step: 0.5, onEditingChanged: { _ in }, label: { Text("x") })
      Stepper {
        Text("Value")
      } onIncrement: {
        count += 1
      } onDecrement: {
        count -= 1
      }
      Stepper("Value", onIncrement: { count += 1 }, onDecrement: nil)
      Gauge(value: speed, in: 0...100) { Text("Speed") }
      Gauge(value: 0.4) {
        Text("BPM")
      } currentValueLabel: {
        Text("40")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      .gaugeStyle(.accessoryCircular)
      ProgressView("Loading…", value: speed, total: 100)
      ProgressView(value: 0.3) {
        Text("Label")
      } currentValueLabel: {
        Text("30 %")
      }
      ProgressView(timerInterval: Date()...Date().addingTimeInterval(60), countsDown: false)
      ProgressView(timerInterval: Date()...Date().addingTimeInterval(60)) { Text("Tea") }
      ProgressView().progressViewStyle(.circular).controlSize(.large)
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white))
      ProgressView(value: 0.1).progressViewStyle(LinearProgressViewStyle())
      ProgressView(value: 5, total: 15).progressViewStyle(KilnStyle())
    }
  }
}

private struct KilnStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 10).fill(.blue).frame(height: 20)
      ProgressView(configuration).tint(.red).frame(height: 12).padding(.horizontal)
      if let fraction = configuration.fractionCompleted { Text("\(Int(fraction * 100))") }
      configuration.label
      configuration.currentValueLabel
    }
  }
}

private struct DateAndColorShapes: View {
  @State private var date = Date()
  @State private var days: Set<DateComponents> = []
  @State private var color = Color.red

  var body: some View {
    Form {
      DatePicker("Date", selection: $date)
      DatePicker("Date", selection: $date, displayedComponents: .date)
      DatePicker("Date", selection: $date, displayedComponents: [.date, .hourAndMinute])
      DatePicker("Date", selection: $date, in: Date()...)
      DatePicker("Date", selection: $date, in: ...Date(), displayedComponents: .date)
      DatePicker(
        "Date", selection: $date, in: Date()...Date().addingTimeInterval(9), displayedComponents: [.date]
      )
      .datePickerStyle(.graphical)
      DatePicker(selection: $date, displayedComponents: .hourAndMinute) { Text("Time") }
        .datePickerStyle(.wheel)
        .labelsHidden()
      DatePicker(selection: $date, in: ...Date(), displayedComponents: .date) { Text("Birthday") }
        .datePickerStyle(CompactDatePickerStyle())
      MultiDatePicker("Days", selection: $days)
      MultiDatePicker("Days", selection: $days, in: Date()...)
      ColorPicker("Color", selection: $color)
      ColorPicker("Color", selection: $color, supportsOpacity: false)
      ColorPicker(selection: $color) { Label("Color", systemImage: "paintpalette") }
    }
  }
}

private struct ToggleShapes: View {
  @State private var isOn = false
  @State private var flags = [true, false]

  var body: some View {
    Form {
      Toggle("Sound", isOn: $isOn)
      Toggle(isOn: $isOn) { Text("Sound") }
      Toggle("Sound", systemImage: "speaker", isOn: $isOn).toggleStyle(.button)
      Toggle("All", sources: $flags, isOn: \.self)
      Toggle("Sound", isOn: $isOn.animation()).toggleStyle(.switch).tint(.orange)
      Toggle("Sound", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
      Toggle("Sound", isOn: $isOn).toggleStyle(CheckStyle())
      Toggle("Sound", isOn: $isOn).toggleStyle(.check)
    }
  }
}

private struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        configuration.label
      }
    }
    .opacity(configuration.isMixed ? 0.5 : 1)
    .background(Toggle("", isOn: configuration.$isOn))
  }
}
extension ToggleStyle where Self == CheckStyle {
  fileprivate static var check: CheckStyle { CheckStyle() }
}

private struct MenuShapes: View {
  @State private var sort = 0
  @State private var isOn = true
  var body: some View {
    VStack {
      Menu("Options") {
        Button("Rename", systemImage: "pencil", action: {})
        Button("Delete", role: .destructive) {}
        Divider()
        Menu("Copy") {
          Button("Copy", action: copy)
          Button("Copy Formatted", action: copy)
        }
        Picker("Sort", selection: $sort) {
          Text("Name").tag(0)
          Text("Date").tag(1)
        }
        Toggle("Hidden", isOn: $isOn)
        Section("Primary") { Button("First") {} }
        ControlGroup { Button("A") {} }
      }
      .menuStyle(.borderlessButton)
      .menuOrder(.fixed)
      .menuIndicator(.hidden)
      Menu {
        Button("One") {}
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
      Menu {
        Button("One") {}
      } label: {
        Text("Add")
      } primaryAction: {
        copy()
      }
      Menu("More", systemImage: "ellipsis") { Button("One") {} }
      Text("Press")
        .contextMenu {
          Button("A") {}
          Button(role: .destructive, action: {}) { Label("B", systemImage: "trash") }
        }
        .contextMenu {
          Button("A") {}
        } preview: {
          Text("Preview")
        }
        .contextMenu(menuItems: { Button("A") {} })
      ControlGroup("Zoom") { Button("In") {} }
      LabeledContent("Name", value: "Ada")
      LabeledContent("Count", value: 3, format: .number)
      LabeledContent("Custom") { Text("x") }
      LabeledContent {
        Text("Value")
      } label: {
        Text("Title")
        Text("Subtitle")
      }
      .labeledContentStyle(.vertical)
      ShareLink(item: URL(string: "https://example.com")!)
      ShareLink("Share", item: "A text", subject: Text("S"), message: Text("M"))
      ShareLink(item: URL(string: "https://example.com")!) { Image(systemName: "square.and.arrow.up") }
      PasteButton(payloadType: String.self) { strings in print(strings) }
      RenameButton().renameAction {}
    }
  }
  func copy() {}
}

private struct VerticalStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.caption)
      configuration.content
    }
  }
}
extension LabeledContentStyle where Self == VerticalStyle {
  fileprivate static var vertical: VerticalStyle { VerticalStyle() }
}

private struct ButtonShapes: View {
  @FocusState private var isFocused: Bool
  var body: some View {
    VStack {
      Button("Go", action: go)
      Button(action: go) { Text("Go") }
      Button("Go", systemImage: "star", action: go).labelStyle(.iconOnly)
      Button("Go", systemImage: "star", role: .destructive) {}
      Button("Go", image: "logo") {}
      Button(role: .cancel) {
        go()
      } label: {
        Text("Go")
      }
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
      .controlSize(.large)
      .buttonRepeatBehavior(.enabled)
      .keyboardShortcut(.defaultAction)
      .keyboardShortcut("s")
      .keyboardShortcut("s", modifiers: [.command, .shift])
      .keyboardShortcut(.cancelAction)
      .keyboardShortcut(.escape, modifiers: [])
      .help("Goes")
      .hoverEffect()
      .hoverEffect(.lift)
      Button("Custom") {}.buttonStyle(ScaleStyle())
      Button("Primitive") {}.buttonStyle(LongPressStyle())
      Text("Copy me").textSelection(.enabled)
      Text("Focus").focusable().onKeyPress(.space) { .handled }
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in press.key == .upArrow ? .handled : .ignored }
        .focused($isFocused)
        .defaultFocus($isFocused, true)
    }
  }
  func go() {}
}

private struct ScaleStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(configuration.isPressed ? Color.gray : Color.blue)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .opacity(configuration.role == .destructive ? 0.5 : 1)
  }
}

private struct LongPressStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct FieldShapes: View {
  @State private var text = ""
  @State private var number = 0
  @State private var optional: Int?
  @State private var price = 1.5
  private let formatter = NumberFormatter()

  var body: some View {
    Form {
      TextField("Name", text: $text, onEditingChanged: { _ in }, onCommit: {})
      TextField("Name", text: $text) { isEditing in
        print(isEditing)
      } onCommit: {
        print("done")
      }
      TextField("Name", text: $text, onCommit: {})
      TextField("Name", text: $text, prompt: Text("Required"), axis: .vertical).lineLimit(3...6)
      TextField(text: $text) { Text("Name") }
      TextField(text: $text, prompt: Text("Required")) { Text("Name") }
      TextField("Number", value: $number, formatter: formatter)
      TextField("Number", value: $number, format: .number)
      TextField("Number", value: $optional, format: .number, prompt: Text("7"))
      TextField("Price", value: $price, format: .currency(code: "EUR"))
      TextField(value: $price, format: .percent) { Text("Percent") }
      SecureField("Password", text: $text)
      SecureField("Password", text: $text, prompt: Text("Required"))
      SecureField(text: $text) { Text("Password") }
      TextEditor(text: $text).frame(height: 100).scrollDisabledIfPossible()
      TextField("Styled", text: $text).textFieldStyle(BoxStyle())
    }
    .textFieldStyle(.roundedBorder)
    .textFieldStyle(RoundedBorderTextFieldStyle())
    .keyboardType(.numbersAndPunctuation)
    .keyboardType(.alphabet)
    .textContentType(.emailAddress)
    .textInputAutocapitalization(.never)
    .textInputAutocapitalization(.words)
    .autocapitalization(.none)
    .disableAutocorrection(true)
    .autocorrectionDisabled()
    .submitLabel(.done)
    .onSubmit {}
    .onSubmit(of: .search) {}
    .onSubmit(of: [.text, .search]) {}
    .submitScope()
  }
}

extension View {
  fileprivate func scrollDisabledIfPossible() -> some View { self }
}

private struct BoxStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.padding().background(Color.gray)
  }
}
