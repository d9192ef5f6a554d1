// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 002 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import Foundation

// The world as it was first: a global value.
public enum WorldAsStruct {
  // SNIPPET 002.1b
  struct World {
    var settings: Settings

    init(settings: Settings) {
      self.settings = settings
    }

    static let device: World = {
      return World(settings: Settings(getterSetter: UserDefaultsGetterSetter()))
    }()

    static let simulator: World = {
      return World(settings: Settings(getterSetter: DictionaryGetterSetter()))
    }()
  }
  // END 002.1b

  static var Current = World.simulator

  public static func infoDifficultyIndex() -> Int {
    // SNIPPET 002.2
    switch Current.settings.infoDifficulty {
    // END 002.2
    case .easy: return 0
    case .moderate: return 1
    case .difficult: return 2
    }
  }
}

extension WorldAsStruct {
  public static var difficulty: Difficulty {
    get { Current.settings.difficulty }
    set { Current.settings.difficulty = newValue }
  }
}
