import CounterpointSemantics
import CounterpointValues
import CounterpointViews
import Dependencies
import DependenciesAdditions
import Foundation

extension Session {
  /// Lets the views know what the browser told and whether anybody can see them.
  func updateEnvironment() {
    browserEnvironment.send(BrowserEnvironment(environment, isConnected: phase == .connected))
    guard let graph else { return }
    run { graph.updateEnvironment { environment.apply(to: &$0, isConnected: phase == .connected) } }
    noteScene(isActive: phase == .connected && environment.isVisible)
  }

  /// Posts, for features that listen on their `\.notificationCenter`, that the screen went out of sight or comes back:
  /// what views see of `\.scenePhase`.
  private func noteScene(isActive: Bool) {
    switch (scene, isActive) {
    case (.unseen, true): scene = .active
    case (.active, false):
      scene = .background
      post(
        UIApplication.willResignActiveNotification, .sceneDidEnterBackground,
        UIApplication.didEnterBackgroundNotification)
    case (.background, true):
      scene = .active
      post(
        .sceneWillEnterForeground, UIApplication.willEnterForegroundNotification,
        UIApplication.didBecomeActiveNotification)
    case (.unseen, false), (.active, true), (.background, false): break
    }
  }

  private func post(_ names: Notification.Name...) {
    run { for name in names { notificationCenter.post(name: name, object: nil) } }
  }
}

/// A state of a session's screen that says whether anybody sees it.
enum SceneActivity {
  /// Nobody has yet.
  case unseen
  case active
  case background
}

extension ClientEnvironment {
  /// Says in the views' terms what a browser has told. A browser can tell anything: what makes no sense is left
  /// out.
  func apply(to values: inout EnvironmentValues, isConnected: Bool) {
    values.colorScheme = isDark ? .dark : .light
    values.horizontalSizeClass = viewportWidth < Self.regularWidth ? .compact : .regular
    values.verticalSizeClass = viewportHeight < Self.regularHeight ? .compact : .regular
    values.windowSize = CGSize(width: viewportWidth, height: viewportHeight)
    values.scenePhase = isConnected && isVisible ? .active : .background
    values.accessibilityReduceMotion = reducesMotion
    values.accessibilityReduceTransparency = reducesTransparency
    values.colorSchemeContrast = increasesContrast || forcesColors ? .increased : .standard
    // Where the system has colours of its own the page's say nothing any more.
    values.accessibilityDifferentiateWithoutColor = forcesColors
    values.dynamicTypeSize = dynamicTypeSize
    let (locale, calendar, timeZone) = region
    values.locale = locale
    values.calendar = calendar
    values.timeZone = timeZone
  }

  /// For reducers and clients, which are made once and ask whenever they need it.
  func tell(_ context: ArchitectureContext) {
    let (locale, calendar, timeZone) = region
    PersonRegion.of(context).values = PersonRegion.Values(
      locale: locale, calendar: calendar, timeZone: timeZone)
    context.language = locale.identifier
  }

  /// The size whose body text is nearest to what the person's choice makes of 17 points.
  var dynamicTypeSize: DynamicTypeSize {
    let points = Double(textSize) * 17 / 16
    let bodySizes: [(DynamicTypeSize, Double)] = [
      (.xSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.xLarge, 19), (.xxLarge, 21),
      (.xxxLarge, 23),
      (.accessibility1, 28), (.accessibility2, 33), (.accessibility3, 40), (.accessibility4, 47),
      (.accessibility5, 53),
    ]
    return bodySizes.min { abs($0.1 - points) < abs($1.1 - points) }?.0 ?? .large
  }

  var region: (Locale, Calendar, TimeZone) {
    let locale = locale.isEmpty ? Locale(identifier: "en-US") : Locale(identifier: locale)
    let timeZone = TimeZone(identifier: timeZone) ?? .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return (locale, calendar, timeZone)
  }

  /// Points from which a screen counts as wide: where tablets begin.
  private static var regularWidth: Int { 768 }
  /// Points from which a screen counts as high: those of a phone that is held upright.
  private static var regularHeight: Int { 480 }
}
