import CounterpointSemantics
import Foundation

/// Chooses a date, a time, or both, in the time zone of the environment.
public nonisolated struct DatePicker<Label: View>: View {
  /// The parts of a date that the picker offers.
  public typealias Components = DatePickerComponents
  let source: DateSource
  let label: Label
  @Environment(\.datePickerStyle) private var style

  init(selection: Binding<Date>, from: Date?, through: Date?, components: Components, label: Label) {
    source = .one(selection, from: from, through: through, components: components)
    self.label = label
  }

  @MainActor public var body: some View {
    if let style, style.name == nil, let configuration {
      AnyView(style.makeBody(configuration).environment(\.datePickerStyle, nil))
    } else {
      DatePickerElement(source: source, label: label)
    }
  }
}

/// Chooses any number of days.
public nonisolated struct MultiDatePicker<Label: View>: View {
  public typealias Body = Never
  let source: DateSource
  let label: Label

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    DatePickerElement._make(DatePickerElement(source: view.source, label: view.label), in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    DatePickerElement._update(node, to: DatePickerElement(source: view.source, label: view.label))
  }
}

/// The date or dates that a date picker chooses.
enum DateSource {
  case one(Binding<Date>, from: Date?, through: Date?, components: DatePickerComponents)
  /// `through` is the first day after those that can be chosen.
  case many(Binding<Set<DateComponents>>, from: Date?, before: Date?)
}

private nonisolated struct DatePickerElement<Label: View>: View {
  typealias Body = Never
  let source: DateSource
  let label: Label

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = DatePickerNode(view.source, in: parent)
    node.show()
    node.mount(content: ControlLabel(content: view.label), style: .growing)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: DatePickerNode.self)
    node.source = view.source
    node.show()
    if let child = node.child { ControlLabel<Label>._update(child, to: ControlLabel(content: view.label)) }
  }
}

/// Shows and hears dates as `2026-11-21`, `19:30` or `2026-11-21T19:30`, without a zone: the person's. Of several
/// days the value is all of them, separated by commas, and what is heard is the one that was pressed.
private final class DatePickerNode: WideControlNode {
  var source: DateSource
  private var calendar = Calendar(identifier: .gregorian)

  init(_ source: DateSource, in parent: _ViewNode) {
    self.source = source
    super.init(.datePicker, in: parent)
    semantic.onEvent(.enter) { [weak self] payload in
      if case .enter(let text) = payload { self?.entered(text) }
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    let value = tracking {
      let values = EnvironmentValues(base: environment)
      calendar.timeZone = values.timeZone
      show(ControlState(values))
      let name = values.datePickerStyle?.name
      set(.styleName, name == "automatic" ? nil : name)
      return text
    }
    switch source {
    case .one(_, let from, let through, let components):
      set(.dateComponents, components.name)
      set(.minimum, from.map { DateText.day($0, calendar) })
      set(.maximum, through.map { DateText.day($0, calendar) })
    case .many(_, let from, let before):
      set(.dateComponents, "dates")
      set(.minimum, from.map { DateText.day($0, calendar) })
      set(.maximum, before.map { DateText.day($0.addingTimeInterval(-1), calendar) })
    }
    set(.value, value)
  }

  private var text: String {
    switch source {
    case .one(let selection, _, _, let components):
      let date = selection.wrappedValue
      return switch components.name {
      case "date": DateText.day(date, calendar)
      case "time": DateText.time(date, calendar)
      default: DateText.day(date, calendar) + "T" + DateText.time(date, calendar)
      }
    case .many(let selection, _, _):
      return selection.wrappedValue.compactMap { calendar.date(from: $0) }.map { DateText.day($0, calendar) }
        .sorted().joined(separator: ",")
    }
  }

  /// The renderer may show what was entered already; it is told in any case what holds now.
  private func entered(_ text: String) {
    switch source {
    case .one(let selection, let from, let through, let components):
      if let date = DateText.date(text, components: components, before: selection.wrappedValue, calendar) {
        selection.wrappedValue = min(max(date, from ?? .distantPast), through ?? .distantFuture)
      }
    case .many(let selection, let from, let before):
      toggle(text, in: selection, from: from, before: before)
    }
    show()
    graph.tree.perform(.setAttribute(semantic.id, .value, semantic[.value]))
  }

  private func toggle(
    _ text: String, in selection: Binding<Set<DateComponents>>, from: Date?, before: Date?
  ) {
    guard let day = DateText.date(text, components: .date, before: .distantPast, calendar) else { return }
    let start = calendar.startOfDay(for: day)
    if let from, start < calendar.startOfDay(for: from) { return }
    if let before, start >= before { return }
    var days = selection.wrappedValue
    let old = days.filter { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day) } ?? false }
    if old.isEmpty {
      days.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
    } else {
      days.subtract(old)
    }
    selection.wrappedValue = days
  }
}

extension DatePicker {
  /// Creates a picker for any date, whose label is a view.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, from: nil, through: nil, components: displayedComponents, label: label())
  }
  /// Creates a picker for dates within `range`, whose label is a view. A choice beyond an end becomes that end.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: range.lowerBound, through: range.upperBound,
      components: displayedComponents, label: label())
  }
  /// Creates a picker for dates from the start of `range` on, whose label is a view. An earlier choice becomes the start.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: range.lowerBound, through: nil, components: displayedComponents,
      label: label())
  }
  /// Creates a picker for dates through the end of `range`, whose label is a view. A later choice becomes the end.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: nil, through: range.upperBound, components: displayedComponents,
      label: label())
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker for any date, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  /// Creates a picker for dates within `range`, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  /// Creates a picker for dates from the start of `range` on, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  /// Creates a picker for dates through the end of `range`, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  /// Creates a picker for any date, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
  /// Creates a picker for dates within `range`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
  /// Creates a picker for dates from the start of `range` on, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
  /// Creates a picker for dates through the end of `range`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

extension MultiDatePicker {
  /// Creates a picker for any days, whose label is a view.
  ///
  /// Days are added with era, year, month and day, in the Gregorian calendar and the environment's time zone.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    source = .many(selection, from: nil, before: nil)
    self.label = label()
  }
  /// Creates a picker for days from that of the lower bound to those that begin before the upper bound, whose label is a view.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
  ) {
    source = .many(selection, from: bounds.lowerBound, before: bounds.upperBound)
    self.label = label()
  }
  /// Creates a picker for days from that of the bound on, whose label is a view.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    source = .many(selection, from: bounds.lowerBound, before: nil)
    self.label = label()
  }
  /// Creates a picker for days that begin before the bound, whose label is a view.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    source = .many(selection, from: nil, before: bounds.upperBound)
    self.label = label()
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker for any days, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }
  /// Creates a picker for days within `bounds`, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
  /// Creates a picker for days from that of the bound on, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
  /// Creates a picker for days that begin before the bound, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
  /// Creates a picker for any days, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
}
