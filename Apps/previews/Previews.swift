import CountBiki
import SwiftUI

/// The command that shows the previews of this package's apps.
///
/// An app that is imported here has its previews in the gallery.
@main
enum Previews {
  static func main() { LiveServer.previews() }
}
