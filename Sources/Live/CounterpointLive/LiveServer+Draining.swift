import Foundation
import Logging
import UnixSignals

/// The end of a server: it takes in nobody new, lets everybody finish, and says where it went.
extension LiveServer {
  /// Ends the server: `/healthz` says so at once and pages are refused; after the delay that the settings name, what
  /// browsers have sent is handled, they are told, and their connections are closed, so that they come back to a server
  /// that is there. Returns when the way out has begun; ``run(stoppingAt:onListening:)`` returns when all is done.
  public func stop() async {
    readiness.beginDraining()
    guard !isStopping else { return }
    isStopping = true
    logger.notice("The server is stopping", metadata: ["sessions": "\(registry.count)"])
    if settings.drainDelay > .zero {
      // Cut short when the server ends otherwise.
      try? await Task.sleep(for: settings.drainDelay)
    }
    await registry.finishAll(telling: Self.restartNotice)
    await serviceGroup?.triggerGracefulShutdown()
  }

  /// Above each screen, until the browser is back.
  static var restartNotice: String {
    "This server is being restarted. The page goes on by itself in a moment."
  }

  /// Ends the server at the first of `signals`, and the process at the second; reads certificates again at a hang-up.
  func listen(for signals: [UnixSignal]) async {
    guard !signals.isEmpty else { return }
    if let supervisor { return await obey(supervisor, signals) }
    // Where there is no certificate, a hang-up ends the process, as that of a closed terminal is meant to.
    let all = signals + (tls == nil ? [] : [.sighup])
    for await signal in await UnixSignalsSequence(trapping: all) {
      if signal == .sighup, tls != nil {
        reloadCertificate()
      } else if readiness.isDraining {
        logger.warning("Ended at once, as asked a second time")
        exit(128 + signal.rawValue)
      } else {
        Task { await stop() }
      }
    }
  }

  /// Does what a supervisor says. Signals come to that one; those that come here as well, as to every process of a service that is
  /// stopped, are no second ones.
  func obey(_ supervisor: SupervisorLink, _ signals: [UnixSignal]) async {
    let hearing = Task {
      for await signal in await UnixSignalsSequence(trapping: signals + [.sighup]) {
        if signal == .sighup { reloadCertificate() } else { Task { await stop() } }
      }
    }
    for await order in supervisor.orders {
      switch order {
      case .reload: reloadCertificate()
      case .stop: Task { await stop() }
      }
    }
    hearing.cancel()
  }

  private func reloadCertificate() {
    guard let tls else { return }
    do {
      try tls.reload()
      logger.notice("The certificate was read again")
    } catch {
      logger.error(
        "The certificate could not be read again; the one before stays", metadata: ["reason": "\(error)"])
    }
  }
}

extension SessionRegistry {
  /// Lets every session handle what its browser has sent, and tells the people in front of them why they are about to
  /// be left alone. Returns when that is on its way to the browsers; who does not answer within a second is not waited for.
  func finishAll(telling notice: String) async {
    let finishing = sessions.values.compactMap(\.hosted).map { session in
      Task { await session.finish(telling: notice) }
    }
    let (end, continuation) = AsyncStream<Never>.makeStream()
    let all = Task {
      for each in finishing { await each.value }
      continuation.finish()
    }
    let limit = Task {
      try? await Task.sleep(for: .seconds(1))
      continuation.finish()
    }
    for await _ in end {}
    all.cancel()
    limit.cancel()
  }
}
