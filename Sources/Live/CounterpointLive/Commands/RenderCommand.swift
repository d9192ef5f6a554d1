import ArgumentParser
import CounterpointSemantics
import CounterpointSession
import CounterpointUI
import CounterpointValues
import Foundation

/// Prints a screen, without any server: as HTML that needs no script to be read, or as text.
struct RenderCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render", abstract: "Print a screen of an app as static HTML or as plain text.",
      discussion: """
        Values are kept nowhere, and the outside world is as previews have it. To see another screen than the first, \
        say its address where the app has one, or what to tap on the way: --tap "Details".
        """)
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case html, text }

  @Argument(
    help: ArgumentHelp(
      "Which app, by its path; left out where the program has one app that stands at /.", valueName: "app"))
  var app: String?

  @Argument(help: ArgumentHelp("The screen's address within the app. (default: /)", valueName: "path"))
  var path: String?

  @Option(help: "What to print: html or text.") var format = Format.html

  @Option(help: ArgumentHelp("Columns of text, at least 20.", valueName: "columns")) var width = 80

  @Option(help: ArgumentHelp("The window's size in points, such as 390x844.", valueName: "width×height"))
  var size = "390x844"

  @Flag(help: "As for somebody who prefers dark screens.") var dark = false

  @Option(help: ArgumentHelp("Language and region, such as ja-JP.", valueName: "locale")) var locale = "en-US"

  @Option(
    help: ArgumentHelp(
      "How large the person likes text: xSmall … xxxLarge, accessibility1 … accessibility5.",
      valueName: "size"))
  var textSize: String?

  @Option(
    help: ArgumentHelp(
      "A button, link or row to tap before the screen is printed, by its name. Repeatable.", valueName: "name"
    ))
  var tap: [String] = []

  /// Returns the screen that is asked for, checked.
  /// - Throws: ``StartupError/badValue(name:value:expectation:)``, ``StartupError/unknownApp(name:choices:)``.
  func request(of apps: [LiveApp]) throws(StartupError) -> ScreenRequest {
    let (app, path) = try place(in: apps)
    let location = try location(of: path, in: app)
    var environment = ClientEnvironment()
    let sides = size.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else {
      throw .badValue(name: "--size", value: size, expectation: "a width and a height, such as 390x844")
    }
    environment.viewportWidth = width
    environment.viewportHeight = height
    environment.isDark = dark
    environment.locale = locale
    let textSize = try textSize.map { name throws(StartupError) in
      guard let size = DynamicTypeSize.allCases.first(where: { "\($0)" == name }) else {
        let choices = DynamicTypeSize.allCases.map { "\($0)" }.joined(separator: ", ")
        throw .badValue(name: "--text-size", value: name, expectation: "one of \(choices)")
      }
      return size
    }
    guard self.width >= 20, self.width <= 1_000 else {
      throw .badValue(name: "--width", value: "\(self.width)", expectation: "a number from 20 to 1000")
    }
    return ScreenRequest(
      app: app, location: location, environment: environment, textSize: textSize, taps: tap)
  }

  /// Returns the address at which a browser would have opened the app, had somebody served it here.
  private func location(of path: String, in app: LiveApp) throws(StartupError) -> PageLocation {
    // Both are understood: the address within the app, and as it stands in a browser.
    let whole = path.hasPrefix(app.basePath) ? String(path.dropFirst(app.basePath.count)) : path
    guard let base = URL(string: "http://localhost" + app.basePath), let parts = URLComponents(string: whole),
      parts.scheme == nil, parts.host == nil
    else {
      throw .badValue(
        name: "path", value: path, expectation: "an address within the app, such as /items/12?page=2")
    }
    return PageLocation(
      base: base, path: String(parts.path.drop { $0 == "/" }), query: parts.percentEncodedQuery ?? "")
  }

  /// Returns the app that is meant, and the path within it: the app's name may be left out where there is no choice.
  private func place(in apps: [LiveApp]) throws(StartupError) -> (LiveApp, path: String) {
    if apps.count == 1, apps[0].path.isEmpty {
      // Both words are there where somebody names the only app as well.
      guard let word = app else { return (apps[0], "/") }
      if let path { return (apps[0], path) }
      return (apps[0], word.hasPrefix("/") ? word : "/")
    }
    let name = app.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "/")) } ?? ""
    guard let found = apps.first(where: { $0.path == name }) else {
      throw .unknownApp(name: app ?? "", choices: apps.map(\.path))
    }
    return (found, path ?? "/")
  }
}
