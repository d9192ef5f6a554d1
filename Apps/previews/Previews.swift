import Catalogue
import Conjugar
import CountBiki
import Ladder
import Scrumdinger
import SwiftUI

/// The command that shows the previews of this package's apps, and the catalogue of everything that views can be made of.
///
/// An app that is imported here has its previews in the gallery.
@main
enum Previews {
  static func main() {
    LiveServer.previews(beside: [
      LiveApp(
        "Catalogue", path: "catalogue", summary: "Every control and modifier, with its source.",
        CatalogueApp.self)
    ])
  }
}
