import CounterpointSemantics
import CounterpointValues
import Foundation
import Synchronization
import Testing

@testable import CounterpointViews

@MainActor @Suite("UIKit's names of colours, devices, icons, scenes and controllers")
struct UIKitNamesTests {
  private func inContext<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try ArchitectureContext.withContext(ArchitectureContext(name: "person"), operation: operation)
  }

  @Test("Colours go through Core Graphics and back; those that follow the interface have no constant one")
  func colors() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
    #expect(color.components == [0.25, 0.5, 1, 0.5])
    #expect(color.alpha == 0.5)
    #expect(color.copy(alpha: 1)?.components == [0.25, 0.5, 1, 1])
    #expect(UIColor(cgColor: color).cgColor == color)
    #expect(Color(cgColor: color).cgColor == color)
    #expect(Color(red: 0.25, green: 0.5, blue: 1).cgColor?.numberOfComponents == 4)
    #expect(Color.red.cgColor == nil)
    #expect(Color.red.opacity(0.5).cgColor == nil)
    #expect(Color("Brand").cgColor == nil)
    #expect(UIColor.systemRed.cgColor == UIColor.systemRed.cgColor)
    #expect(UIColor(cgColor: UIColor.systemRed.cgColor) == .systemRed)
  }

  @Test("Colours of UIKit's are made SwiftUI's by the initialiser alone")
  func mappedColors() {
    let colors: [UIColor] = [.systemRed, .black]
    #expect(colors.map(Color.init) == [Color(uiColor: .systemRed), Color(.black)])
    #expect(colors.map(Color.init(uiColor:)) == colors.map(Color.init))
  }

  @Test("A device stands as its window does", arguments: [true, false])
  func orientation(isWide: Bool) {
    inContext {
      #expect(UIDevice.current.orientation == .unknown)
      let size = isWide ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844)
      let graph = ViewGraph(environment: { $0.windowSize = size }) { Text("Here") }
      #expect(UIDevice.current.orientation.isLandscape == isWide)
      #expect(UIDevice.current.orientation.isPortrait != isWide)
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.interfaceOrientation.isLandscape == isWide)
      #expect(scene?.keyWindow?.bounds.size == size)
      withExtendedLifetime(graph) {}
    }
  }

  @Test("A person's scene is their screen, and no window keeps what somebody wrote to it")
  func scenes() {
    inContext {
      let graph = ViewGraph(environment: { $0.scenePhase = .background }) { Text("Away") }
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes.map(\.activationState) == [.background])
      withExtendedLifetime(graph) {}
    }
    UIApplication.shared.windows.first?.rootViewController = UIViewController()
    UIApplication.shared.keyWindow?.overrideUserInterfaceStyle = .dark
    #expect(UIApplication.shared.windows.first?.rootViewController == nil)
    #expect(UIApplication.shared.keyWindow?.overrideUserInterfaceStyle == .unspecified)
  }

  private final class Panel: UIViewController {
    let name: String
    private(set) var loads = 0
    init(name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
      let host = UIHostingController(rootView: Text(name))
      addChild(host)
      view.addSubview(host.view)
      host.didMove(toParent: self)
    }
  }

  @Test("Controllers keep their views and children, and say that they show nothing")
  func controllers() {
    let panel = Panel(name: "Panel")
    #expect(!panel.isViewLoaded)
    #expect(panel.view === panel.view)
    #expect(panel.loads == 1)
    let host = panel.children.first as? UIHostingController<Text>
    #expect(host?.parent === panel)
    #expect(host?.view.superview === panel.view)
    host?.view.removeFromSuperview()
    host?.removeFromParent()
    #expect(panel.children.isEmpty && panel.view.subviews.isEmpty)
    let told = Mutex<[String]>([])
    Appearances.$report.withValue({ text in told.withLock { $0.append(text) } }) {
      panel.present(Panel(name: "Other"), animated: true) { Issue.record("Nothing was presented.") }
    }
    #expect(
      told.withLock { $0 }.map { $0.contains("shows nothing of 'Panel'") && $0.contains("'sheet'") } == [true]
    )
    var isDismissed = false
    panel.dismiss(animated: true) { isDismissed = true }
    #expect(isDismissed)
  }

  @Test("An icon is shown by its name and remembered for its person; a name without a picture is an error")
  func icons() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<svg/>".utf8).write(to: folder.appending(path: "Night.svg"))
    try Data([1, 2, 3]).write(to: folder.appending(path: "Day.png"))
    try Data(repeating: 0x20, count: 17_000).write(to: folder.appending(path: "Large.svg"))
    let shown = Mutex<[String?]>([])
    try await ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let application = UIApplication.shared
      #expect(!application.supportsAlternateIcons)
      await #expect(throws: AlternateIconError.noSession) { try await application.setAlternateIconName(nil) }
      let icon = ArchitectureContext.current.pageIcon
      icon.onChange(in: { [folder] }) { svg in shown.withLock { $0.append(svg) } }
      #expect(application.supportsAlternateIcons)
      #expect(application.alternateIconName == nil)
      try await application.setAlternateIconName("Night")
      #expect(application.alternateIconName == "Night")
      try await icon.restore()
      for (name, error) in [
        ("Noon", AlternateIconError.notFound("Noon")), ("../Night", .notFound("../Night")),
        ("Large", .tooLarge("Large", byteCount: 17_000)),
      ] {
        await #expect(throws: error) { try await application.setAlternateIconName(name) }
      }
      #expect(application.alternateIconName == "Night")
      let error = await withCheckedContinuation { continuation in
        application.setAlternateIconName("Day") { continuation.resume(returning: $0) }
      }
      #expect(error == nil)
      try await application.setAlternateIconName(nil)
      #expect(application.alternateIconName == nil)
      try await icon.restore()
    }
    let texts = shown.withLock { $0 }
    #expect(texts.count == 4)
    #expect(texts.first == "<svg/>" && texts[1] == "<svg/>")
    #expect(texts[2]?.contains("data:image/png;base64,AQID") == true)
    #expect(texts[3] == nil)
  }
}
