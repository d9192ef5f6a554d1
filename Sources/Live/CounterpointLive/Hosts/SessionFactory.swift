import CounterpointSemantics
import CounterpointSession
import CounterpointUI
import CounterpointValues
import CounterpointWeb
import Dependencies
import Logging
import Sharing

/// Makes sessions and their first paint: the same in every host.
@MainActor
struct SessionFactory {
  let apps: [LiveApp]
  /// The storage that all users have in common.
  let common: any CommonStorage
  let logger: Logger

  /// Makes a session and mounts its screen.
  /// - Parameters:
  ///   - storage: where the user's settings live.
  ///   - files: where the user's files live.
  ///   - scenes: where the tab's scene is kept.
  /// - Returns: `nil` for the paint of a screen that could not be made. Until the adoption is told that a browser has come,
  ///   the session stores nothing.
  func make(
    _ request: SessionRequest, storage: any KeyValueStorage, files: FileStorage, scenes: any SceneStorage,
    activity: SessionActivity? = nil, counts: SessionCounts? = nil
  ) throws(SessionHostError) -> (session: Session, paint: FirstPaint?, adoption: SessionAdoption) {
    guard let app = apps.first(where: { $0.path == request.app }) else {
      throw .unavailable("there is no app at “\(request.app)”")
    }
    // What is served is live, even where a test serves it. Previews keep nothing.
    let scene = request.scene.map {
      scenes.values($0, of: request.user, app: request.app, isWaiting: true)
    }
    let values = app.context == .preview ? nil : DeferredStorage(storage, logger: logger)
    let adoption = SessionAdoption(values: values, scene: scene)
    var services = SessionServices(
      keyValueStorage: values ?? InMemoryKeyValueStorage(), sceneStorage: scene,
      logger: logger
    ) { [common, pseudonym = request.networkPseudonym] in
      $0.context = app.context
      $0.networkPseudonym = pseudonym
      if app.context != .preview { $0.commonStorage = common }
    }
    services.fileStorage = app.context == .preview ? .inMemory : files
    services.location = request.location
    services.activity = activity
    services.counts = counts
    services.notice = request.notice
    let environment = ClientEnvironment(
      isDark: app.colorScheme == .dark, locale: request.language ?? "en-US")
    let session = app.makeSession(request.id, SessionConfiguration(), services, environment)
    scene?.reportWrites { [weak session] error in
      Task { @MainActor in session?.takeSceneWrite(error) }
    }
    session.mount()
    guard session.phase != .expired else { return (session, nil, adoption) }
    return (session, paint(session, of: app, request), adoption)
  }

  private func paint(_ session: Session, of app: LiveApp, _ request: SessionRequest) -> FirstPaint {
    let page = HTMLRenderer.page(
      session.tree,
      HTMLRenderer.Page(
        title: session.pageTitle ?? app.name, language: request.language ?? "en",
        session: request.token, basePath: app.basePath, sequence: session.sequence,
        icon: Icon.address, scene: request.scene?.scene,
        isSceneContinued: request.scene?.isContinued == true,
        colorScheme: app.colorScheme.map { $0 == .dark ? "dark" : "light" },
        webApp: WebAppRoutes.links(for: app)),
      notice: { [logger] in logger.debug("A screen uses what has no counterpart", metadata: ["what": "\($0)"])
      })
    return FirstPaint(html: page.html, styleSheet: page.styleSheet)
  }
}
