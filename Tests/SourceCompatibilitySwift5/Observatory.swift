import Combine
import Foundation
import SwiftUI

// An observatory's settings in the language mode of Swift 5: one world for everybody, a global variable that screens find in
// their environment too.

public protocol Drawer: AnyObject {
  func label(of key: String) -> String?
  func put(_ label: String, under key: String)
}

public final class DefaultsDrawer: Drawer {
  public init() {}
  public func label(of key: String) -> String? { UserDefaults.standard.string(forKey: key) }
  public func put(_ label: String, under key: String) { UserDefaults.standard.set(label, forKey: key) }
}

public final class MemoryDrawer: Drawer {
  private var labels: [String: String] = [:]
  public init() {}
  public func label(of key: String) -> String? { labels[key] }
  public func put(_ label: String, under key: String) { labels[key] = label }
}

public enum Lens: String, CaseIterable {
  case wide = "Wide"
  case middle = "Middle"
  case narrow = "Narrow"
}

public final class Dome: ObservableObject {
  @Published public private(set) var visits: [String] = []
  @Published public var drawer: any Drawer

  public init(drawer: any Drawer) { self.drawer = drawer }

  public var lens: Lens {
    get { drawer.label(of: "lens").flatMap(Lens.init) ?? .wide }
    set { drawer.put(newValue.rawValue, under: "lens") }
  }
  public func enter(_ room: String) { visits.append(room) }

  public static let onTheHill = Dome(drawer: DefaultsDrawer())
  public static let inTheLab = Dome(drawer: MemoryDrawer())
}

#if targetEnvironment(simulator)
  var theDome = Dome.inTheLab
#else
  var theDome = Dome.onTheHill
#endif

/// What code without a view reaches for.
@MainActor public var domeOfPlainCode: Dome { theDome }

/// The same as a global value.
public enum PlainDome {
  struct Contents { var drawer: any Drawer = MemoryDrawer() }
  static var contents: Contents = { Contents() }()

  public static var lens: Lens {
    get { contents.drawer.label(of: "lens").flatMap(Lens.init) ?? .wide }
    set { contents.drawer.put(newValue.rawValue, under: "lens") }
  }
}

/// Stands between a picker and the dome; its property is not published.
final class LensStore: ObservableObject {
  var dome: Dome?
  var lens = Lens.wide {
    didSet { dome?.lens = lens }
  }
}

struct Segments: ViewModifier {
  func body(content: Content) -> some View { content.pickerStyle(SegmentedPickerStyle()) }
}

public struct DomeView: View {
  @EnvironmentObject var dome: Dome
  @ObservedObject var store = LensStore()
  @State private var isFar = true
  private let farScale: CGFloat = 1.4
  private let seconds = 1.0

  public init() {}

  public var body: some View {
    VStack {
      Picker("", selection: $store.lens) {
        ForEach(Lens.allCases, id: \.self) { lens in Text(lens.rawValue).tag(lens) }
      }
      .modifier(Segments())
      .onAppear {
        self.store.lens = self.dome.lens
        self.store.dome = self.dome
      }
      Button("Open the roof") {}
        .onAppear { self.isFar = false }
        .scaleEffect(isFar ? farScale : 1.0)
        .animation(.easeInOut(duration: seconds))
    }
    .onAppear { self.dome.enter("\(DomeView.self)") }
  }
}

/// A button whose breath begins in `withAnimation` when it comes.
public struct BreathingButton: View {
  @State var breath: CGFloat = 1

  public init() {}

  public var body: some View {
    Button("Open the roof") {}
      .scaleEffect(breath)
      .onAppear { withAnimation(Animation.easeInOut(duration: 1)) { self.breath = 0.8 } }
  }
}

@MainActor public func domeScreen(in dome: Dome) -> some View {
  theDome = dome
  return DomeView().environmentObject(theDome)
}
