import CounterpointSemantics
import CounterpointSession
import CounterpointUI
import Dependencies

/// An app as a server offers it: where it is found, and how a session of it is made.
public struct LiveApp: Sendable {
  /// As people call it; the title of its pages until they set one.
  public let name: String
  /// The first part of its addresses; empty for an app that has the server for itself.
  public let path: String
  /// The purpose of the app, in a sentence: shown in the list of apps.
  public let summary: String
  /// The rights of its sessions beside those that all have, where each has a process of its own.
  let rights: Set<SessionRight>
  /// The context that its dependencies are made for.
  let context: DependencyContext
  /// The color scheme that it has whatever the browser prefers: for a preview that shows one of several looks.
  let colorScheme: ColorScheme?
  /// The work that is done before anybody comes.
  private var preparations: [@Sendable () -> Void] = []
  let makeSession:
    @MainActor @Sendable (
      _ id: String, SessionConfiguration, SessionServices, ClientEnvironment
    ) -> Session

  /// An app among others, at `/<path>`.
  /// - Parameters:
  ///   - path: small letters, digits and hyphens.
  ///   - rights: what its sessions may do beside what all may; see ``SessionRight``.
  public init<Application: App>(
    _ name: String, path: String, summary: String, rights: Set<SessionRight> = [], _ app: Application.Type
  ) {
    precondition(
      !path.isEmpty && path.utf8.allSatisfy(Self.isPathCharacter),
      "“\(path)” cannot be an app's path: use small letters, digits and hyphens")
    self.init(name: name, path: path, summary: summary, rights: rights, app)
  }

  /// The only app of its server, at `/`.
  /// - Parameter rights: what its sessions may do beside what all may; see ``SessionRight``.
  public init<Application: App>(
    _ name: String, rights: Set<SessionRight> = [], _ app: Application.Type
  ) {
    self.init(name: name, path: "", summary: "", rights: rights, app)
  }

  /// One look at a preview, whose dependencies have their preview values but for those that its traits set.
  init(_ preview: CollectedPreview, path: String, colorScheme: ColorScheme) {
    name = preview.title
    self.path = path
    summary = ""
    rights = []
    context = .preview
    self.colorScheme = colorScheme
    let (makeView, makeTraits) = (preview.makeView, preview.makeTraits)
    makeSession = { id, configuration, services, environment in
      let overrides = makeTraits().compactMap { $0.effect as? PreviewDependencies }
      var services = services
      services.prepareDependencies = { [prepare = services.prepareDependencies] values in
        prepare(&values)
        for dependencies in overrides { dependencies.update(&values) }
      }
      return Session(id: id, configuration: configuration, services: services, environment: environment) {
        makeView()
      }
    }
  }

  private init<Application: App>(
    name: String, path: String, summary: String, rights: Set<SessionRight>, _ app: Application.Type
  ) {
    self.name = name
    self.path = path
    self.summary = summary
    self.rights = rights
    context = .live
    colorScheme = nil
    // Made within the session: an app's stores belong to one user.
    makeSession = { id, configuration, services, environment in
      Session(id: id, configuration: configuration, services: services, environment: environment) {
        AppView(Application())
      }
    }
  }

  /// Does `work` once in each process that holds sessions, as soon as the process starts, and not on the main actor: for tables
  /// that every first screen needs, so that no person waits while they are made.
  ///
  /// It has no session's dependencies, and all sessions of the process share what it makes. A screen that comes before it is done
  /// has to find it by itself, as in a `static let`, whose first readers wait for each other.
  public func preparing(_ work: @escaping @Sendable () -> Void) -> LiveApp {
    var app = self
    app.preparations.append(work)
    return app
  }

  /// Does what is to be done before anybody comes, away from the main actor.
  func prepare() {
    guard !preparations.isEmpty else { return }
    Task.detached(priority: .utility) { [preparations] in
      for work in preparations { work() }
    }
  }

  /// The address of its first screen, ending with a slash.
  var basePath: String { path.isEmpty ? "/" : "/\(path)/" }

  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
