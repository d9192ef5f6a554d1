import CoreGraphics
import SwiftUI
import SwiftUICore
import UIKit.UIColor
import UIKit.UIImage
import os.log
import os.signpost

// Names of the frameworks beside SwiftUI, in the places where apps have them.

private let pressLog = OSLog(subsystem: "org.example.press", category: "printing")

final class PressDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var isReady = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    isReady = !ProcessInfo.processInfo.isLowPowerModeEnabled
    os_log("The press is ready", log: pressLog, type: .info)
    return true
  }
}

class PlateController: UIViewController {
  let plate: Int

  init(plate: Int) {
    self.plate = plate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Plates are not archived.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(cgColor: CGColor(gray: 0.9, alpha: 1))
    let host = UIHostingController(rootView: PressView())
    addChild(host)
    view.addSubview(host.view)
    host.didMove(toParent: self)
  }
}

struct PressView: View {
  @Namespace private var form
  @Environment(\.resetFocus) private var resetFocus
  @State private var title = ""
  @State private var note = ""

  private let inks: [UIColor] = [.systemRed, .black]

  private var printingTime: String? {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .full
    return formatter.string(from: 5_400)
  }

  private var version: String {
    Bundle.main.infoDictionary?[kCFBundleVersionKey as String] as? String ?? "–"
  }

  var body: some View {
    VStack {
      TextField("Title", text: $title).prefersDefaultFocus(in: form)
      TextField("Note", text: $note).prefersDefaultFocus(!title.isEmpty, in: form)
      HStack { ForEach(inks.map(Color.init), id: \.self) { $0.frame(width: 8, height: 8) } }
      Text(ListFormatter.localizedString(byJoining: [title, note]))
      Text(RelativeDateTimeFormatter().localizedString(fromTimeInterval: -60))
      Text(printingTime ?? version)
      Button("From the top") { resetFocus(in: form) }
      Button("Night ink") {
        guard UIApplication.shared.supportsAlternateIcons else { return }
        UIApplication.shared.setAlternateIconName("Night") { _ in }
      }
    }
    .focusScope(form)
    .foregroundStyle(Color(cgColor: Color(white: 0.2).cgColor ?? .black))
    .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)) { _ in }
    .onReceive(NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)) { _ in
      note = UIDevice.current.orientation.isLandscape ? "wide" : "tall"
    }
  }
}

/// The controller that would be asked to present something.
@MainActor func frontController() -> UIViewController? {
  UIApplication.shared.connectedScenes
    .compactMap { $0 as? UIWindowScene }
    .first { $0.activationState == .foregroundActive }?
    .windows.first { $0.isKeyWindow }?
    .rootViewController
}

/// Proofs as they come from the press.
func proofs(from press: URL) async throws -> [String] {
  let (bytes, response) = try await URLSession.shared.bytes(from: press)
  guard (response as? HTTPURLResponse)?.statusCode == 200 else { return [] }
  var proofs: [String] = []
  for try await line in bytes.lines { proofs.append(line) }
  return proofs
}

func plateFolder() -> URL { URL.documentsDirectory.appending(path: "plates") }
