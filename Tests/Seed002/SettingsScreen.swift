// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 002 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import Combine
import Foundation
import SwiftUI

// The world as the author changed it, in the six steps of the text.
// SNIPPET 002.1a
#if targetEnvironment(simulator)
var Current = World.simulator
#else
var Current = World.device
#endif
// END 002.1a

public final class World: ObservableObject {
  @Published public var settings: Settings
  @Published public var analytics = Analytics()

  public init(settings: Settings) { self.settings = settings }

  public static let device = World(settings: Settings(getterSetter: UserDefaultsGetterSetter()))
  public static let simulator = World(settings: Settings(getterSetter: DictionaryGetterSetter()))
}

/// What code without a view reaches for.
@MainActor public var worldOfPlainCode: World { Current }

/// A stand-in for UIKit's: holds the view that it would host.
@MainActor
public final class UIHostingController<Content: View> {
  public let rootView: Content
  public init(rootView: Content) { self.rootView = rootView }
}

@MainActor
public func makeSettingsScreen(in world: World) -> some View {
  Current = world
  // SNIPPET 002.3
  let settingsVC = UIHostingController(rootView: SettingsView().environmentObject(Current))
  // END 002.3
  return settingsVC.rootView
}

// SNIPPET 002.6
final class SelectionStore: ObservableObject {
  var current: World?

  var difficulty: Difficulty = Settings.difficultyDefault {
    didSet {
      current?.settings.difficulty = difficulty
    }
  }

  // Similar computed properties for region, secondSingularBrowse, and secondSingularQuiz are omitted.
}
// END 002.6

struct SegmentedPicker: ViewModifier {
  func body(content: Content) -> some View { content.pickerStyle(SegmentedPickerStyle()) }
}

struct StandardButton: ViewModifier {
  func body(content: Content) -> some View { content.padding() }
}

public struct SettingsView: View {
  // SNIPPET 002.4
  @EnvironmentObject var current: World
  // END 002.4
  // SNIPPET 002.7
  @ObservedObject var store = SelectionStore()
  // END 002.7
  // SNIPPET 002.11a
  // These are properties of SettingsView.
  @State private var isGameCenterButtonOffScreen = true
  private let offScreenButtonScale: CGFloat = 1.5
  private let animationDuration = 1.0
  // END 002.11a

  public init() {}

  public var body: some View {
    VStack {
      // SNIPPET 002.8
      Picker("", selection: $store.difficulty) {
        ForEach(Difficulty.allCases, id: \.self) { type in
          Text(type.rawValue).tag(type)
        }
      }
        .modifier(SegmentedPicker())
        .onAppear {
          self.store.difficulty = self.current.settings.difficulty
          self.store.current = self.current
        }
      // END 002.8
      // SNIPPET 002.11b
      Button("Enable") {
      }
        .modifier(StandardButton())
        .onAppear {
          self.isGameCenterButtonOffScreen = false
        }
        .scaleEffect(isGameCenterButtonOffScreen ? offScreenButtonScale : 1.0)
        .animation(.easeInOut(duration: animationDuration))
      // END 002.11b
    }
    .onAppear {
      // SNIPPET 002.5
      self.current.analytics.recordVisitation(viewController: "\(SettingsView.self)")
      // END 002.5
    }
  }
}

/// The pulsing button as the author first read of it.
public struct PulsingButton: View {
  // SNIPPET 002.10a
  @State var scale: CGFloat = 1.0 // This is a property of SettingsView.
  // END 002.10a

  public init() {}

  public var body: some View {
    // SNIPPET 002.10b
    Button("Enable") {
    }
      .modifier(StandardButton())
      .scaleEffect(scale)
      .onAppear {
        let duration: TimeInterval = 1.0
        withAnimation(Animation.easeInOut(duration: duration)) {
          self.scale = 0.9
        }
      }
    // END 002.10b
  }
}
