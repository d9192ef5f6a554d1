import CounterpointSemantics
import Foundation

/// Leads to a place on the web.
public nonisolated struct Link<Label: View>: ElementView {
  public typealias Body = Never
  let destination: URL
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  var element: Element<Label> {
    Element(kind: .link, attributes: [(.url, .string(destination.absoluteString))], content: label)
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
