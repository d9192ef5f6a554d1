/// Says, in the middle of the place that it is given, why there is nothing to see there.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  /// Creates a view with a label, and below it a description and actions, which may be left out.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: 4) {
        label
          .labelStyle(UnavailableLabelStyle())
          .font(.title2.weight(.bold))
        description
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      actions.font(.subheadline)
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == CounterpointViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a picture of the app's own over a title that is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      CounterpointViews.Label(title, image: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
  /// Creates a view with a symbol over a title that is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      CounterpointViews.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
  /// Creates a view with a picture of the app's own over a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init {
      CounterpointViews.Label(title, image: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
  /// Creates a view with a symbol over a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      CounterpointViews.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

/// The words of a search that found nothing.
public nonisolated struct SearchUnavailableContent: Sendable {
  /// The title of a search that found nothing, below a magnifying glass. It names the text that was searched
  /// for, if there is one.
  public struct Label: View, Sendable {
    let text: String
    @MainActor public var body: some View {
      CounterpointViews.Label {
        if text.isEmpty { SystemText("No Results") } else { SystemText("No Results for “%”", text) }
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }
  /// The advice to check the spelling or to search for something else, in the environment's language.
  public struct Description: View, Sendable {
    @MainActor public var body: some View { SystemText("Check the spelling or try a new search.") }
  }
  /// Nothing: a search that found nothing offers no actions.
  public struct Actions: View, Sendable {
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search found nothing. It does not name what is searched for: use `search(text:)` for that.
  public static var search: Self { search(text: "") }

  /// Says that a search for `text` found nothing.
  public static func search(text: String) -> Self {
    Self {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// The icon large and quiet over the title.
private nonisolated struct UnavailableLabelStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon
        .font(.system(size: 48))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title
    }
  }
}
