import ComposableArchitecture
import DeviceClients
import Foundation

/// The page on who Biki is, and what can be done for it.
@Reducer
struct AboutFeature {
  @Reducer
  enum Path {
    case appIcons(AppIconsFeature)
    @ReducerCaseIgnored case legal(LegalPage)
    case tipJar(TipJarFeature)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    /// Says that the details for a report are in the clipboard.
    var hasCopiedDetails = false
    /// The time at which the app was built; `nil` where nobody knows.
    let buildDate: Date?
    @SharedReader(.tipHistory) var tips

    init() {
      @Dependency(\.buildDate) var buildDate
      self.buildDate = buildDate
    }

    var isUnlocked: Bool { !tips.isEmpty }
  }

  enum Action {
    case closeButtonTapped
    case copyDetailsButtonTapped
    case copied
    case mailButtonTapped(MailTopic)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.browserEnvironment) private var browserEnvironment
  @Dependency(\.clipboard) private var clipboard
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.openURL) private var openURL
  @Dependency(\.supportAddress) private var supportAddress

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }

      case .copied:
        state.hasCopiedDetails = true
        return .none

      case .copyDetailsButtonTapped:
        let details = reportDetails(state)
        return .run { send in
          try await clipboard.write(details)
          await send(.copied)
        } catch: { _, _ in
          // The browser has told the person itself that it did not let the app do it.
        }

      case .mailButtonTapped(let topic):
        guard let url = topic.url(to: supportAddress, details: reportDetails(state)) else { return .none }
        return .run { _ in await openURL(url) }

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }

  private func reportDetails(_ state: State) -> String {
    ReportDetails.text(try? browserEnvironment.current(), buildDate: state.buildDate)
  }
}

extension AboutFeature.Path.State: Equatable {}

/// A page that can only be read.
enum LegalPage: String, Codable {
  case licences, privacy
}

/// A subject that people write about.
enum MailTopic: CaseIterable, Identifiable {
  case bug, content, topic, greeting

  var id: Self { self }

  var title: String {
    switch self {
    case .bug: "Report a bug"
    case .content: "Report an error in a question"
    case .topic: "Suggest a topic"
    case .greeting: "Say hello"
    }
  }

  var symbol: String {
    switch self {
    case .bug: "ant"
    case .content: "exclamationmark.bubble"
    case .topic: "lightbulb"
    case .greeting: "heart"
    }
  }

  /// A mail that is ready to be written. All but a greeting bring what helps to find a fault.
  func url(to address: String?, details: String) -> URL? {
    var components = URLComponents()
    components.scheme = "mailto"
    components.path = address ?? ""
    components.queryItems = [URLQueryItem(name: "subject", value: "Count Biki: \(title)")]
    if self != .greeting {
      components.queryItems?.append(URLQueryItem(name: "body", value: "\n\n——\n\(details)"))
    }
    return components.url
  }
}

/// The details that help to find a fault, and tell nothing about the person.
enum ReportDetails {
  static let version = "2.0"

  static func text(_ environment: BrowserEnvironment?, buildDate: Date? = nil) -> String {
    var lines = ["Count Biki \(version)"]
    if let buildDate { lines.append("Built \(buildDate.formatted(.iso8601))") }
    if let environment {
      let size = environment.viewport
      lines += [
        "Window \(size.width)×\(size.height), \(environment.hasCoarsePointer ? "touch" : "mouse")",
        "Language \(environment.locale.identifier), text \(environment.dynamicTypeSize)",
      ]
    }
    return lines.joined(separator: "\n")
  }
}

extension DependencyValues {
  /// The time at which the program that runs was built; `nil` where its file tells nothing.
  var buildDate: Date? {
    get { self[BuildDateKey.self] }
    set { self[BuildDateKey.self] = newValue }
  }

  private enum BuildDateKey: DependencyKey {
    static let liveValue: Date? = Bundle.main.executablePath.flatMap {
      let attributes = try? FileManager.default.attributesOfItem(atPath: $0)
      return attributes?[.modificationDate] as? Date
    }
    static let testValue: Date? = nil
  }

  /// The address for people's mail; `nil` where whoever runs the server has set none
  /// (`COUNTERPOINT_SUPPORT_ADDRESS`), so that the sender has to know one.
  var supportAddress: String? {
    get { self[SupportAddressKey.self] }
    set { self[SupportAddressKey.self] = newValue }
  }

  private enum SupportAddressKey: DependencyKey {
    static let liveValue = ProcessInfo.processInfo.environment["COUNTERPOINT_SUPPORT_ADDRESS"]
    static let testValue: String? = nil
  }
}
