import Combine
import SwiftUI

// The settings of an app that teaches verbs, after the shapes that its author tells of: a world of dependencies in the
// environment, a store that pickers are bound to, and a button that pulses. Written as for iOS.

enum QuizDifficulty: String, CaseIterable {
  case easy = "Easy"
  case moderate = "Moderate"
  case difficult = "Difficult"
}

enum Region: String, CaseIterable {
  case spain = "Spain"
  case latinAmerica = "Latin America"
}

enum SecondSingular: String, CaseIterable {
  case tu = "Tú"
  case vos = "Vos"
  case both = "Both"
}

protocol GetterSetter: AnyObject {
  func get(key: String) -> String?
  func set(key: String, value: String)
}

final class DictionaryGetterSetter: GetterSetter {
  private var dictionary: [String: String]
  init(dictionary: [String: String] = [:]) { self.dictionary = dictionary }
  func get(key: String) -> String? { dictionary[key] }
  func set(key: String, value: String) { dictionary[key] = value }
}

final class VerbSettings {
  private let getterSetter: GetterSetter
  static let difficultyDefault: QuizDifficulty = .easy
  static let regionDefault: Region = .latinAmerica
  static let secondSingularDefault: SecondSingular = .tu

  init(getterSetter: GetterSetter) { self.getterSetter = getterSetter }

  var difficulty: QuizDifficulty {
    get { getterSetter.get(key: "difficulty").flatMap(QuizDifficulty.init) ?? Self.difficultyDefault }
    set { getterSetter.set(key: "difficulty", value: newValue.rawValue) }
  }
  var region: Region {
    get { getterSetter.get(key: "region").flatMap(Region.init) ?? Self.regionDefault }
    set { getterSetter.set(key: "region", value: newValue.rawValue) }
  }
  var secondSingularBrowse: SecondSingular {
    get { getterSetter.get(key: "browse").flatMap(SecondSingular.init) ?? Self.secondSingularDefault }
    set { getterSetter.set(key: "browse", value: newValue.rawValue) }
  }
  var secondSingularQuiz: SecondSingular {
    get { getterSetter.get(key: "quiz").flatMap(SecondSingular.init) ?? Self.secondSingularDefault }
    set { getterSetter.set(key: "quiz", value: newValue.rawValue) }
  }
}

final class VerbAnalytics {
  private(set) var visits: [String] = []
  func recordVisitation(viewController: String) { visits.append(viewController) }
}

protocol GameCenterable: AnyObject {
  var isAuthenticated: Bool { get }
  func authenticate(_ completion: @escaping (Bool) -> Void)
}

final class TestGameCenter: GameCenterable {
  private(set) var isAuthenticated = false
  func authenticate(_ completion: @escaping (Bool) -> Void) {
    isAuthenticated = true
    completion(true)
  }
}

final class VerbWorld: ObservableObject {
  @Published var analytics: VerbAnalytics
  @Published var settings: VerbSettings
  @Published var gameCenter: GameCenterable
  @Published var promptedReviews = 0

  init(
    analytics: VerbAnalytics = VerbAnalytics(),
    settings: VerbSettings = VerbSettings(getterSetter: DictionaryGetterSetter()),
    gameCenter: GameCenterable = TestGameCenter()
  ) {
    self.analytics = analytics
    self.settings = settings
    self.gameCenter = gameCenter
  }
}

final class SelectionStore: ObservableObject {
  var current: VerbWorld?

  @Published var difficulty: QuizDifficulty = VerbSettings.difficultyDefault {
    didSet { current?.settings.difficulty = difficulty }
  }
  @Published var region: Region = VerbSettings.regionDefault {
    didSet { current?.settings.region = region }
  }
  // Not published: nothing else on the screen follows them.
  var secondSingularBrowse: SecondSingular = VerbSettings.secondSingularDefault {
    didSet { current?.settings.secondSingularBrowse = secondSingularBrowse }
  }
  var secondSingularQuiz: SecondSingular = VerbSettings.secondSingularDefault {
    didSet { current?.settings.secondSingularQuiz = secondSingularQuiz }
  }
}

struct HeadingLabel: ViewModifier {
  func body(content: Content) -> some View {
    content
      .font(Font.custom("Avenir-Heavy", size: 20))
      .foregroundColor(Color.yellow)
      .padding(.top, 12)
  }
}

struct SettingsLabel: ViewModifier {
  func body(content: Content) -> some View {
    content
      .font(Font.custom("Avenir", size: 16))
      .foregroundColor(Color(UIColor.label))
      .padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      .fixedSize(horizontal: false, vertical: true)
  }
}

struct ConjugationSettings: View {
  @EnvironmentObject var current: VerbWorld
  @ObservedObject var store = SelectionStore()
  @State private var isGameCenterButtonOffScreen = true
  @State private var isGameCenterEnabled = false
  private let offScreenButtonScale: CGFloat = 1.5
  private let animationDuration = 1.0

  var body: some View {
    ScrollView {
      VStack {
        Group {
          Text("Region").modifier(HeadingLabel())
          Picker("", selection: $store.region) {
            ForEach(Region.allCases, id: \.self) { type in
              Text(type.rawValue).tag(type)
            }
          }
          .modifier(SegmentedPicker())
          .accessibility(label: Text("Region"))
          .onAppear {
            self.store.region = self.current.settings.region
            self.store.current = self.current
          }
          Text(store.region == .spain ? "Vosotros is asked for." : "Ustedes is asked for.").modifier(
            SettingsLabel())
        }
        Group {
          Text("Quiz Difficulty").modifier(HeadingLabel())
          Picker("", selection: $store.difficulty) {
            ForEach(QuizDifficulty.allCases, id: \.self) { type in
              Text(type.rawValue).tag(type)
            }
          }
          .modifier(SegmentedPicker())
          .accessibility(label: Text("Quiz Difficulty"))
          .onAppear {
            self.store.difficulty = self.current.settings.difficulty
            self.store.current = self.current
          }
          Text("More tenses are asked for the more difficult the quiz is.").modifier(SettingsLabel())
        }
        Group {
          Text("Second Singular: Browsing").modifier(HeadingLabel())
          Picker("", selection: $store.secondSingularBrowse) {
            ForEach(SecondSingular.allCases, id: \.self) { type in
              Text(type.rawValue).tag(type)
            }
          }
          .modifier(SegmentedPicker())
          .accessibility(label: Text("Browsing"))
          .onAppear { self.store.secondSingularBrowse = self.current.settings.secondSingularBrowse }
          Text("Second Singular: Quiz").modifier(HeadingLabel())
          Picker("", selection: $store.secondSingularQuiz) {
            ForEach(SecondSingular.allCases, id: \.self) { type in
              Text(type.rawValue).tag(type)
            }
          }
          .modifier(SegmentedPicker())
          .accessibility(label: Text("Quiz"))
          .onAppear { self.store.secondSingularQuiz = self.current.settings.secondSingularQuiz }
        }
        Group {
          if !isGameCenterEnabled {
            Text("Game Center").modifier(HeadingLabel())
            Button("Enable") {
              self.current.gameCenter.authenticate { isEnabled in
                self.isGameCenterEnabled = isEnabled
              }
            }
            .modifier(StandardButton())
            .onAppear { self.isGameCenterButtonOffScreen = false }
            .scaleEffect(isGameCenterButtonOffScreen ? offScreenButtonScale : 1.0)
            .animation(.easeInOut(duration: animationDuration))
          }
          Text("Ratings and Reviews").modifier(HeadingLabel())
          Text("There are \(current.promptedReviews) reviews.").modifier(SettingsLabel())
          Button("Rate or Review") { self.current.promptedReviews += 1 }
            .modifier(StandardButton())
        }
      }
    }
    .navigationBarTitle(Text("Settings"))
    .onAppear {
      self.current.analytics.recordVisitation(viewController: "\(ConjugationSettings.self)")
    }
  }
}
