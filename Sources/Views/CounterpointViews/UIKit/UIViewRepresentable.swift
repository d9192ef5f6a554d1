import CounterpointValues

// What shows a view of UIKit's among SwiftUI's. Nothing of it is there to use: the names are, so that the compiler says one thing
// about a type that is written with them, and that is what to use instead.

/// Unavailable: there are no UIKit views in a page.
@available(
  *, unavailable,
  message:
    "There are no UIKit views in a page: use 'CustomElement' with a script, which shows an element of the browser's."
)
@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Coordinator>
}

/// Unavailable: there are no UIKit controllers in a page.
@available(
  *, unavailable,
  message:
    "There are no UIKit controllers in a page: use 'CustomElement' with a script, which shows an element of the browser's."
)
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Coordinator>
}

/// The context that a representable is handed. There are none to hand it to.
public struct UIViewRepresentableContext<Coordinator> {
  /// The environment of the view. No context is ever made that has one.
  public let environment: EnvironmentValues
  /// The transaction of the update. No context is ever made that has one.
  public let transaction: Transaction
  /// Ends the program. No context is ever made that it could be asked of.
  public var coordinator: Coordinator { fatalError("There are no UIKit views in a page") }
}

/// The context that a representable is handed. There are none to hand it to.
public struct UIViewControllerRepresentableContext<Coordinator> {
  /// The environment of the view. No context is ever made that has one.
  public let environment: EnvironmentValues
  /// The transaction of the update. No context is ever made that has one.
  public let transaction: Transaction
  /// Ends the program. No context is ever made that it could be asked of.
  public var coordinator: Coordinator { fatalError("There are no UIKit controllers in a page") }
}
