import CounterpointSemantics
import CounterpointValues

/// A mode that says whether the content of a list is being edited.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// For controls that are edited by themselves.
  case transient
  case active

  /// Indicates whether something is being edited: true in both modes but `inactive`.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// The mode that says whether what is around is being edited; each screen, sheet and cover has one of its own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// Begins a screen of its own, which is not being edited.
  mutating func beginEditing() {
    self[EditModeKey.self] = Binding(cell: StateCell(EditMode.inactive))
  }
}

private enum EditModeKey: TraitKey {
  static var defaultValue: Binding<EditMode>? { nil }
  static var trait: EnvironmentTraits { .list }
}

/// Begins and ends editing what is around.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates a button that says “Edit” or “Done”. It does nothing where the environment has no edit mode.
  public nonisolated init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      SystemText(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
  }
}
