import CounterpointSession
import Foundation
import Logging
import NIOCore

/// Takes over the processes of sessions when another server takes the place of the one that has started them.
extension HostedProcess {
  /// Gets hold of a process that an earlier server has started: gives it new sockets in place of those that ended with that one,
  /// so that no half of a message is ever read for a whole.
  static func takeOver(
    _ survivor: SupervisorLink.Survivor, home: UserHomes.Home, limits: ProcessLimits,
    group: any EventLoopGroup, storage: SessionStorageService, supervisor: SupervisorLink, logger: Logger,
    observer: Observer,
    onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async throws -> HostedProcess {
    let process = HostedProcess(
      id: survivor.process, home: home, isAdopted: true, limits: limits, storage: storage,
      supervisor: supervisor, logger: logger, observer: observer)
    if let owner = survivor.record.session {
      process.state.withLock { state in
        // It can be used at once: what is said to it waits until it listens.
        state.stage = .serving
        state.request = SessionRequest(owner)
        state.rights = SessionRights(
          user: owner.user, scene: owner.scene, app: owner.app, writer: owner.writer)
        state.onTermination = onTermination
      }
    }
    defer { survivor.control.close() }
    var ends: [(ours: CInt, theirs: CInt)] = []
    do {
      for name in SessionDescriptor.renewed { ends.append(try name.makePair()) }
    } catch {
      for descriptor in ends.flatMap({ [$0.ours, $0.theirs] }) + [survivor.output] { close(descriptor) }
      process.socketClosed()
      throw error
    }
    _ = survivor.control.send(ControlMessage(.attach), ends.map(\.theirs))
    for end in ends { close(end.theirs) }
    try await process.listen(to: ends[0].ours, storage: ends[1].ours, output: survivor.output, group)
    // What was written while nobody told it.
    process.tellOfNews()
    return process
  }

  /// The server that takes this one's place is to know whose session the process holds.
  func note(_ request: SessionRequest, _ rights: SessionRights) {
    let owner = SessionRecord.Owner(request, writer: rights.writer)
    supervisor?.note(SessionRecord(home: home.path, session: owner), of: id)
  }
}

extension SessionRequest {
  /// As far as a server has to know it whose session is there already.
  fileprivate init(_ owner: SessionRecord.Owner) {
    self.init(
      id: LiveSession.id(ofToken: owner.token), token: owner.token, user: owner.user, address: owner.address,
      app: owner.app)
  }
}
