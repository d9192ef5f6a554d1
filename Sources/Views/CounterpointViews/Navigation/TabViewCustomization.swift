/// The changes that people have made to tabs and sections.
///
/// A page has no way to change them, so that it holds what the app has set, and shows nothing of it.
public struct TabViewCustomization: Codable, Equatable, Sendable {
  private var hiddenInSidebar: Set<String> = []
  private var sections: [String: [String]] = [:]

  /// Creates a record without any changes.
  public init() {}

  /// Tells if the tab of that `customizationID` is in the sidebar.
  public subscript(sidebarVisibility tabID: String) -> Visibility {
    get { hiddenInSidebar.contains(tabID) ? .hidden : .automatic }
    set {
      if newValue == .hidden { hiddenInSidebar.insert(tabID) } else { hiddenInSidebar.remove(tabID) }
    }
  }

  /// The order of a section's tabs, by their `customizationID`s; `nil` where nobody has changed it.
  public subscript(sectionID: String) -> [String]? {
    get { sections[sectionID] }
    set { sections[sectionID] = newValue }
  }

  /// Forgets the order of the tabs in all sections.
  public mutating func resetSectionOrder() { sections = [:] }
  /// Makes all tabs of the sidebar visible again.
  public mutating func resetVisibility() { hiddenInSidebar = [] }
}

extension View {
  /// Does nothing: people cannot change the tabs.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    self
  }
}
