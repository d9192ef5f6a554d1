import CounterpointSemantics
import Foundation

/// A name for more to be known of a view.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  let label: String
  /// Creates a key with the plain characters of `label`. The identifier is dropped: keys with the same label are equal.
  public init(_ label: Text, id: String) { self.label = label.plain }
  /// Creates a key with a label that is looked up in the string catalog now. The identifier is dropped.
  public init(_ labelKey: LocalizedStringKey, id: String) { label = labelKey.plain }
  /// Creates a key with a label that is looked up in the string catalog now.
  public init(_ labelKey: LocalizedStringKey) { label = labelKey.plain }
}

/// A namespace for the ways in which assistive technology tells more on demand.
public enum AXCustomContent {
  /// The choice between telling something at once and on demand.
  public enum Importance: Hashable, Sendable { case `default`, high }
}

extension View {
  /// Browsers tell nothing on demand: what is of high importance is told as the view's hint, and the rest is not told.
  nonisolated private func told(
    _ label: String, _ value: String?, _ importance: AXCustomContent.Importance
  ) -> some View {
    let hint = importance == .high ? value.map { AttributeValue.string("\(label): \($0)") } : nil
    return decorated(attributes: hint.map { [(.hint, $0)] } ?? [])
  }

  /// More to be known of the view: see ``AXCustomContent/Importance``.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(key.label, value?.plain, importance)
  }
  /// Adds a detail under a key, with a value that is looked up in the string catalog; told only if of high importance.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(key.label, valueKey.plain, importance)
  }
  /// Adds a detail under a key, with a string as its value; told only if of high importance.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(key.label, String(value), importance)
  }
  /// Adds a detail with a label that is looked up in the string catalog and a text as its value; told only if of high importance.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(labelKey.plain, value.plain, importance)
  }
  /// Adds a detail whose label and value are texts, their style left out; told only if of high importance.
  nonisolated public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(label.plain, value.plain, importance)
  }
  /// Adds a detail whose label and value are looked up in the string catalog; told only if of high importance.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(labelKey.plain, valueKey.plain, importance)
  }
  /// Adds a detail with a label that is looked up in the string catalog and a string as its value; told only if of high importance.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View {
    told(labelKey.plain, String(value), importance)
  }

  /// Assistive technology moves by headings, links and controls: changes nothing.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    self
  }
}

extension ForEach where Content: AccessibilityRotorContent {
  /// Creates a rotor's entries, one for each element, known by the property at `id`. Browsers show none of them.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach
where Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a rotor's entries, one for each element, known by its own identity. Browsers show none of them.
  @_disfavoredOverload
  public init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: AccessibilityRotorContent, Data == Range<Int>, ID == Int {
  /// Creates a rotor's entries, one for each number of a range. Browsers show none of them.
  @_disfavoredOverload
  public init(
    _ data: Range<Int>, @AccessibilityRotorContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 })
  }
}
