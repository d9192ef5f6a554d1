import SwiftUI

extension Text {
  /// A text of the service's: in the reader's language where the catalog has it, else as the service says it.
  init(service text: String) { self.init(LocalizedStringKey(text)) }
}
