import CounterpointProcesses
import CounterpointSession
import CounterpointUI
import CounterpointValues
import CounterpointWeb
import Foundation
import Logging
import NIOCore

/// The executable when it was started to hold one session: the other end of ``HostedProcess``.
///
/// The main actor is the main thread, and everything that the server says is taken there, one after the other: a
/// session that is busy takes nothing more.
///
/// Under a supervisor it outlives its server: it goes on without, and with another as soon as there is one.
@MainActor
final class SessionProcess {
  /// The first argument that makes a program this. Nobody types it.
  nonisolated static let flag = "__counterpoint-session-host"

  /// The settings that the process needs before it knows whose it is; its second argument.
  struct Configuration: Codable, Sendable {
    /// With which it dies, where it has no supervisor.
    var server: pid_t
    /// The seconds for which it waits for another server when its own dies; `nil` where it has no supervisor.
    var patience: Double?
    var logLevel: Logger.Level
    var memory: Int
    var processorSeconds: Int
    var openFiles: Int
    var fileSize: Int
    var processes: Int
    /// The plan of the rights that it gives up; `nil` for none.
    var confinement: ConfinementPlan?
  }

  private let factory: SessionFactory
  private let confined: ConfinedProcess?
  /// The values that the server reads and writes for it.
  private let remote: RemoteUserValues
  private let values: UserValueStore
  private let counts = SessionCounts()
  private let traffic = TrafficCounts()
  /// The session is over, and what it leaves is being put away.
  private var isEnding = false
  private var isReportPlanned = false
  private let scenes: RemoteScenes
  private let logger: Logger
  private let socket: SessionSocket
  private let patience: Double?
  private var received = ByteBuffer()
  /// The socket on which the server is heard; `nil` while there is none.
  private var hearing: (descriptor: CInt, source: any DispatchSourceRead)?
  /// Servers that were lost.
  private var lossCount = 0
  private var user: UserID?
  private var transport: SessionTransport?

  /// `true` if the program was started to be the process of a session.
  nonisolated static var isAsked: Bool { CommandLine.arguments.dropFirst().first == flag }

  /// Becomes the process of a session, and never returns, where the program was started for that.
  nonisolated static func runIfAsked(_ apps: @MainActor () -> [LiveApp]) {
    guard isAsked else { return }
    guard CommandLine.arguments.count == 3,
      let configuration = try? JSONDecoder().decode(
        Configuration.self, from: Data(CommandLine.arguments[2].utf8))
    else {
      FileHandle.standardError.write(Data("\(flag) is for this program's own use.\n".utf8))
      exit(64)
    }
    let confined = enter(configuration)
    let link = StorageLink(
      descriptor: SessionDescriptor.storage.rawValue,
      patience: configuration.patience == nil ? .zero : storagePatience)
    let control = configuration.patience.map { _ in
      SessionControl(ControlSocket(descriptor: SessionDescriptor.control.rawValue)) { descriptors in
        guard descriptors.count == SessionDescriptor.renewed.count else {
          return descriptors.forEach { close($0) }
        }
        // At once: the main thread may wait for this very thing.
        link.use(descriptors[1])
        // After what the main thread has in hand, its start included.
        DispatchQueue.main.async { MainActor.assumeIsolated { current?.attach(descriptors[0]) } }
      }
    }
    LoggingSystem.bootstrap { ProcessLogHandler(label: $0, logLevel: configuration.logLevel) }
    MainActor.assumeIsolated {
      let process = SessionProcess(apps(), configuration, link, confined)
      current = process
      process.begin()
    }
    withExtendedLifetime(control) { while true { RunLoop.main.run() } }
  }

  private static var current: SessionProcess?

  /// The longest wait of a session that reads or writes a value while there is no server. The next one is there sooner, as a rule; what
  /// is written and not stored by then is kept, and stored when it is.
  nonisolated private static let storagePatience = Duration.seconds(3)

  /// Bounds what the process may use and may do, before it has a second thread.
  nonisolated private static func enter(_ configuration: Configuration) -> ConfinedProcess? {
    var limits = counterpoint_limits()
    limits.memory = UInt(configuration.memory)
    // Far above what is written to: libraries, reserved ranges and mapped files take addresses, not memory.
    limits.address_space = configuration.memory == 0 ? 0 : UInt(configuration.memory) + 4 << 30
    limits.open_files = UInt(configuration.openFiles)
    limits.processor_seconds = UInt(configuration.processorSeconds)
    limits.file_size = UInt(configuration.fileSize)
    // Where all are the server's user they would count against it.
    limits.processes = configuration.confinement?.user == nil ? 0 : UInt(configuration.processes)
    // A supervised one dies when it loses the supervisor; see ``SessionControl``.
    let parent = configuration.patience == nil ? configuration.server : 0
    let code = counterpoint_enter_session_process(parent, &limits)
    guard code == 0 else {
      FileHandle.standardError.write(
        Data("The process cannot be bounded: \(String(cString: strerror(code)))\n".utf8))
      _exit(71)
    }
    guard let plan = configuration.confinement else { return nil }
    // The program's own folder is read while it is open.
    _ = Translations.of(nil)
    do {
      return try ConfinedProcess.enter(plan, parent: parent)
    } catch {
      FileHandle.standardError.write(Data("The process cannot be confined: \(error)\n".utf8))
      _exit(71)
    }
  }

  private init(
    _ apps: [LiveApp], _ configuration: Configuration, _ link: StorageLink, _ confined: ConfinedProcess?
  ) {
    self.confined = confined
    logger = Logger(label: "counterpoint.session")
    remote = RemoteUserValues(link, logger: logger)
    // The server watches, and tells whom it concerns.
    values = UserValueStore(remote, watchesStorage: false, logger: logger)
    scenes = RemoteScenes(link, logger: logger)
    factory = SessionFactory(apps: apps, common: SQLiteCommonStorage(store: values), logger: logger)
    patience = configuration.patience
    socket = SessionSocket(
      descriptor: SessionDescriptor.session.rawValue, isKept: configuration.patience != nil)
  }

  private func begin() {
    for app in factory.apps { app.prepare() }
    warmUp()
    counts.onCount = { [unowned self] in planReport() }
    hear(SessionDescriptor.session.rawValue)
    introduce()
  }

  /// Says what the server finds here.
  private func introduce() { socket.send(HostMessage(transport == nil ? .ready : .resumed)) }

  /// Does once what every first screen would have to do first, while nobody waits for it.
  private func warmUp() {
    let session = Session(id: "warm-up") { WarmUpScreen() }
    session.mount()
    _ = HTMLRenderer.page(
      session.tree,
      HTMLRenderer.Page(
        title: "", language: "en", session: "", basePath: "/", sequence: 0, icon: Icon.address))
    session.expire()
  }

  // MARK: Being told

  private func hear(_ descriptor: CInt) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [unowned self] in MainActor.assumeIsolated { _ = read() } }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    hearing = (descriptor, source)
  }

  /// Takes what the server has said, up to a bound.
  /// - Returns: whether there was something.
  private func read() -> Bool {
    guard let hearing else { return false }
    switch SessionSocket.receive(from: hearing.descriptor, into: &received) {
    case .none: return false
    case .end:
      lose()
      return false
    case .some: break
    }
    do {
      try batch { while let message = try HostMessage(reading: &received) { try handle(message) } }
      received.discardReadBytes()
    } catch {
      logger.critical("The server said what cannot be understood", metadata: ["error": "\(error)"])
      _exit(76)
    }
    return true
  }

  /// The server is gone, and with it all connections.
  private func lose() {
    guard let hearing else { return }
    self.hearing = nil
    // Before its number can be another's: who is ending still says something.
    socket.use(nil)
    hearing.source.cancel()
    // Who is ending already has things to put away; see `end`.
    if isEnding { return }
    guard let patience else { _exit(0) }
    received.clear()
    transport?.disconnectAll()
    lossCount += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [lossCount] in
      MainActor.assumeIsolated {
        if self.hearing == nil, self.lossCount == lossCount { self.end() }
      }
    }
  }

  /// Goes on with another server.
  private func attach(_ descriptor: CInt) {
    // Who is ending is left alone until it has: nobody hears what is said there. It stays open until then, since who lets go of it is
    // taken for lost, and killed before it has put away what it has in hand.
    guard !isEnding else { return }
    // What the one before has said comes before what this one says; it may have been to end.
    while read() {}
    guard !isEnding else { return }
    lose()
    // Before it is told what others have changed meanwhile.
    remote.followAgain()
    scenes.retryPendingWrites()
    transport?.session.retryPendingWrites()
    socket.use(descriptor)
    hear(descriptor)
    introduce()
  }

  /// Tells the server what the session has done, a second after the first of it: whoever does much tells it once a second,
  /// who does nothing says nothing.
  private func planReport() {
    guard !isReportPlanned else { return }
    isReportPlanned = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      MainActor.assumeIsolated { self.report() }
    }
  }

  private func report() {
    let figures = HostedFigures(sessions: counts.take(), storageErrors: traffic.takeStorageErrors())
    // To take them counts as a change.
    isReportPlanned = false
    guard let message = try? HostMessage(.figures, json: figures) else { return }
    socket.send(message)
  }

  /// Has the session tell in one frame what comes of all that `operation` hands it.
  private func batch(_ operation: () throws -> Void) throws {
    if let transport { try transport.session.batch(operation) } else { try operation() }
  }

  private func handle(_ message: HostMessage) throws {
    switch message.kind {
    case .make:
      let request = try message.json(SessionRequest.self)
      narrow(to: request)
      socket.send(HostMessage(.making))
      try make(request)
    case .connect: connect(message)
    case .receive: transport?.receive(Array(message.payload.readableBytesView), from: message.number)
    case .disconnect: transport?.disconnect(message.number)
    case .fetchMedia: sendMedia(message)
    case .valueChanged: changed(message.text, of: .user)
    case .commonValueChanged: changed(message.text, of: .everybody)
    case .ping: socket.send(HostMessage(.pong, number: message.number))
    case .finish:
      transport?.session.finish()
      transport?.session.tell(message.text)
    case .end: end()
    default: throw HostMessage.Failure.unknownKind(message.kind.rawValue)
    }
  }

  /// Keeps of the users' folders the one of this session's, and of the apps' rights those of this one's. Until then nothing of
  /// the session has run: where it fails, another process takes the session.
  private func narrow(to request: SessionRequest) {
    do {
      try confined?.narrow(to: request.app, home: NSHomeDirectory())
    } catch {
      logger.critical("The process cannot be confined", metadata: ["error": "\(error)"])
      _exit(71)
    }
  }

  /// Others have changed the value of that key; any, where it is empty.
  private func changed(_ key: String, of owner: StorageKey.Owner) {
    let key = key.isEmpty ? nil : key
    remote.forget(key, of: owner)
    guard let user = owner == .user ? user : SQLiteCommonStorage.owner else { return }
    values.noteExternalChange(user: user, key: key)
  }

  private func make(_ request: SessionRequest) throws {
    user = request.user
    remote.belong(to: request.user)
    let storage = CountedStorage(
      base: SQLiteKeyValueStorage(store: values, user: request.user), counts: traffic)
    // The home that the process was told is the user's folder.
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    let (session, paint, adoption) = try factory.make(
      request, storage: storage, files: .folder(home), scenes: scenes, counts: counts)
    guard let paint else { return socket.send(HostMessage(.unpaintable)) }
    transport = SessionTransport(session: session, adoption: adoption, logger: logger)
    socket.send(try HostMessage(.painted, json: paint))
  }

  private func connect(_ message: HostMessage) {
    let sequence = message.payload.getInteger(at: message.payload.readerIndex, as: UInt32.self)
    let number = message.number
    let onEnd = { @Sendable [socket] (end: HostedConnectionEnd) in
      if let message = try? HostMessage(
        .connectionEnded, number: number, json: HostMessage.ConnectionEnd(end))
      {
        socket.send(message)
      }
      if end == .expired { socket.send(HostMessage(.expired)) }
    }
    let isConnected = transport?.connect(
      number, resumingFrom: sequence,
      send: { [socket] in socket.send(HostMessage(.send, number: number, payload: ByteBuffer(bytes: $0))) },
      onEnd: onEnd)
    if isConnected != true { onEnd(.expired) }
  }

  private func sendMedia(_ message: HostMessage) {
    var payload = ByteBuffer()
    if let item = transport?.session.media[message.text] {
      let type = item.contentType.utf8.prefix(255)
      payload.writeInteger(UInt8(type.count))
      payload.writeBytes(type)
      let name = item.downloadName?.utf8.prefix(1_024)
      payload.writeInteger(UInt16(name.map { $0.count + 1 } ?? 0))
      if let name { payload.writeBytes(name) }
      payload.writeBytes(item.bytes)
    }
    socket.send(HostMessage(.media, number: message.number, payload: payload))
  }

  private func end() {
    guard let transport else { leave() }
    guard !isEnding else { return }
    isEnding = true
    transport.session.expire()
    report()
    Task { @MainActor in
      // Effects that were cancelled get a moment to put away what they have in hand, and what waits to be written its time.
      try? await Task.sleep(for: .milliseconds(100))
      await LateWrite.letPass(within: .milliseconds(1_500))
      leave()
    }
  }

  private func leave() -> Never {
    scenes.flush()
    fflush(nil)
    // Without the destructors of statics, which threads that are still there may use.
    _exit(0)
  }
}

/// A screen of what most first screens hold. Types of views are made when they are first shown, tables of
/// symbols when the first is looked up.
private struct WarmUpScreen: View {
  @State private var text = ""
  @State private var isOn = false

  var body: some View {
    NavigationStack {
      List {
        Section("Rows") {
          ForEach(0..<3, id: \.self) { number in
            NavigationLink("\(number)") { EmptyView() }
            HStack {
              Label("\(number)", systemImage: "circle")
              Spacer()
              Text("\(number)").font(.caption).foregroundStyle(.secondary)
              Button("Press") {}.buttonStyle(.bordered)
            }
          }
        }
        Section("Controls") {
          Toggle("Toggle", isOn: $isOn)
          TextField("Text", text: $text)
          VStack(alignment: .leading) {
            Image(systemName: "star.fill").padding().background(.quaternary, in: .rect(cornerRadius: 8))
          }
        }
      }
      .navigationTitle("Warm-up")
      .toolbar { Button("Add", systemImage: "plus") {} }
    }
  }
}
