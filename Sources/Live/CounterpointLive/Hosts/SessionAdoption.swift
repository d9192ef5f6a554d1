/// A storage that waits for a session's first browser: from then on it stores what its person does.
@MainActor
final class SessionAdoption {
  private var values: DeferredStorage?
  private var scene: SceneValues?

  init(values: DeferredStorage?, scene: SceneValues?) {
    self.values = values
    self.scene = scene
  }

  func adopt() {
    values?.adopt()
    scene?.adopt()
    (values, scene) = (nil, nil)
  }
}
