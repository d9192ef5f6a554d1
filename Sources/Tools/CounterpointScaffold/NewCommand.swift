import ArgumentParser
import CounterpointLive
import Foundation

/// Writes a new project: `counterpoint new Groceries`.
public struct NewCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: "Write a new package: one feature, its screen, and their tests.",
      discussion: """
        The package depends on Counterpoint by version, or on a checkout with --path. It is written into a folder of its \
        name, which must be missing or empty. Then: make run, make test.
        """)
  }

  @Argument(help: "What it is called: a name that a module can have, such as Groceries.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where its folder is to be written. (default: the working directory)", valueName: "folder"))
  var directory: String?

  @Option(
    help: ArgumentHelp(
      "A checkout of Counterpoint to depend on, in place of a released version.", valueName: "checkout"))
  var path: String?

  @Option(help: ArgumentHelp("Where releases of Counterpoint come from.", valueName: "address"))
  var url: String?

  @Option(
    help: ArgumentHelp("The oldest version to depend on. (default: this program's)", valueName: "version"))
  var from: String?

  /// Creates the command, for the parser to fill in.
  public init() {}

  /// Refuses a checkout together with a release to depend on.
  public func validate() throws {
    if path != nil, url != nil || from != nil {
      throw ValidationError("--path names a checkout: leave out --url and --from, which name a release.")
    }
  }

  /// Writes the project and prints what comes next. Throws ``ScaffoldError``, and leaves nothing half done then.
  public func run() throws {
    let project = try project()
    let place = URL(
      fileURLWithPath: NSString(string: directory ?? ".").expandingTildeInPath, isDirectory: true)
    let folder = try project.write(into: place)
    print(Self.nextSteps(project, folder: folder.path(percentEncoded: false), directory: directory))
  }

  /// Returns the project that is asked for, checked.
  func project() throws(ScaffoldError) -> Project {
    let name = try ProjectName(name)
    let package =
      if let path { try CounterpointPackage.checkout(at: path) } else {
        try CounterpointPackage.release(
          url: url ?? CounterpointPackage.home, version: from ?? CounterpointVersion.current)
      }
    return Project(name: name, package: package)
  }

  /// Returns a message about what was done, and what comes next.
  static func nextSteps(_ project: Project, folder: String, directory: String?) -> String {
    let place = directory == nil ? project.name.description : folder
    return """
      \(project.name) is written: \(project.files.count) files in \(folder)

        cd \(place)
        make run     # builds it and serves http://127.0.0.1:8080
        make test    # runs its tests
      """
  }
}
