/// Says that there is nothing to show, why, and what can be done about it.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  /// - Parameters:
  ///   - label: what is missing: its icon stands large above its title.
  ///   - description: why, and what would change it.
  ///   - actions: buttons that lead out of it.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack(spacing: 20) {
      VStack(spacing: 8) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      if Actions.self != EmptyView.self, Actions.self != SearchUnavailableContent.Actions.self {
        VStack(spacing: 12) { actions }
      }
    }
    .multilineTextAlignment(.center)
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == CounterpointViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { CounterpointViews.Label(title, systemImage: name) }, description: { description })
  }

  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { CounterpointViews.Label(title, image: name) }, description: { description })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { CounterpointViews.Label(title, systemImage: name) }, description: { description })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: { CounterpointViews.Label(title, image: name) }, description: { description })
  }
}

/// What says that a search found nothing.
public struct SearchUnavailableContent {
  public nonisolated struct Label: View {
    let text: String?
    @MainActor public var body: some View {
      CounterpointViews.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  public nonisolated struct Description: View {
    let text: String?
    @MainActor public var body: some View {
      Text(text == nil ? "Try a new search." : "Check the spelling or try a new search.")
    }
  }

  public nonisolated struct Actions: View {
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search found nothing, without the words that were searched for.
  public static var search: Self {
    Self(
      label: { SearchUnavailableContent.Label(text: nil) },
      description: { SearchUnavailableContent.Description(text: nil) },
      actions: { SearchUnavailableContent.Actions() })
  }

  /// Says that nothing was found for `text`.
  public static func search(text: String) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description(text: text) },
      actions: { SearchUnavailableContent.Actions() })
  }
}

/// The icon large above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary).accessibilityHidden(true)
      configuration.title.font(.title2.bold()).accessibilityAddTraits(.isHeader)
    }
  }
}
