import CounterpointSemantics
import Foundation

extension EnvironmentValues {
  /// The least height of the rows of lists below, in points; 44 by default.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinimumRowHeightKey.self] }
    set { self[MinimumRowHeightKey.self] = newValue }
  }

  /// The least height of the headers of sections below, in points; `nil` for none.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinimumHeaderHeightKey.self] }
    set { self[MinimumHeaderHeightKey.self] = newValue }
  }

  /// The prominence of the headers of sections below; `standard` where nobody has said another.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  var listLengths: [StyleItem] {
    var lengths: [StyleItem] = []
    if defaultMinListRowHeight != MinimumRowHeightKey.defaultValue {
      lengths.append(.length("minimumRowHeight", Double(defaultMinListRowHeight)))
    }
    if let height = defaultMinListHeaderHeight {
      lengths.append(.length("minimumHeaderHeight", Double(height)))
    }
    return lengths
  }

  var formStyle: ControlStyleValue<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }

  var listWindow: ListWindow {
    get { self[ListWindowKey.self] }
    set { self[ListWindowKey.self] = newValue }
  }

  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }

  var listTraits: ListTraits {
    get { self[ListTraitsKey.self] }
    set { self[ListTraitsKey.self] = newValue }
  }
}

/// The values that lists are told about their look.
struct ListTraits: Equatable {
  var background = Visibility.automatic
}

private enum MinimumRowHeightKey: TraitKey {
  static var defaultValue: CGFloat { 44 }
  static var trait: EnvironmentTraits { .list }
}

private enum MinimumHeaderHeightKey: TraitKey {
  static var defaultValue: CGFloat? { nil }
  static var trait: EnvironmentTraits { .list }
}

private enum HeaderProminenceKey: TraitKey {
  static var defaultValue: Prominence { .standard }
  static var trait: EnvironmentTraits { .list }
}

private enum FormStyleKey: TraitKey {
  static var defaultValue: ControlStyleValue<FormStyleConfiguration>? { nil }
  static var trait: EnvironmentTraits { .list }
}

private enum ListWindowKey: TraitKey {
  static var defaultValue: ListWindow { .automatic }
  static var trait: EnvironmentTraits { .list }
}

private enum SelectionMenuKey: TraitKey {
  static var defaultValue: SelectionMenu? { nil }
  static var trait: EnvironmentTraits { .list }
}

private enum ListTraitsKey: TraitKey {
  static var defaultValue: ListTraits { ListTraits() }
  static var trait: EnvironmentTraits { .list }
}
