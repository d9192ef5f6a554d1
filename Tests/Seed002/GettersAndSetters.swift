// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 002 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import Foundation

/// Where settings are kept.
public protocol GetterSetter: AnyObject {
  func get(key: String) -> String?
  func set(key: String, value: String)
}

public final class UserDefaultsGetterSetter: GetterSetter {
  public init() {}
  public func get(key: String) -> String? { UserDefaults.standard.string(forKey: key) }
  public func set(key: String, value: String) { UserDefaults.standard.set(value, forKey: key) }
}

public final class DictionaryGetterSetter: GetterSetter {
  private var dictionary: [String: String] = [:]
  public init() {}
  public func get(key: String) -> String? { dictionary[key] }
  public func set(key: String, value: String) { dictionary[key] = value }
}

public enum Difficulty: String, CaseIterable {
  case easy = "Easy"
  case moderate = "Moderate"
  case difficult = "Difficult"
}

public final class Settings {
  public static let difficultyDefault = Difficulty.easy
  private let getterSetter: GetterSetter
  public init(getterSetter: GetterSetter) { self.getterSetter = getterSetter }
  public var difficulty: Difficulty {
    get { getterSetter.get(key: "difficulty").flatMap(Difficulty.init) ?? Self.difficultyDefault }
    set { getterSetter.set(key: "difficulty", value: newValue.rawValue) }
  }
  public var infoDifficulty: Difficulty { difficulty }
}

public final class Analytics {
  public private(set) var visits: [String] = []
  public init() {}
  public func recordVisitation(viewController: String) { visits.append(viewController) }
}
