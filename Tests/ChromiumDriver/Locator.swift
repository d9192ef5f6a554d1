/// How a test says which element it means: as a person would, or by a CSS selector.
public enum Locator: Sendable, CustomStringConvertible {
  /// By role and accessible name, as assistive technology sees it.
  case role(String, name: String)
  /// The innermost element that shows exactly this text.
  case text(String)
  case css(String)

  public static func button(_ name: String) -> Self { .role("button", name: name) }
  public static func link(_ name: String) -> Self { .role("link", name: name) }
  public static func textField(_ name: String) -> Self { .role("textbox", name: name) }
  public static func heading(_ name: String) -> Self { .role("heading", name: name) }

  public var description: String {
    switch self {
    case .role(let role, let name): "\(role) “\(name)”"
    case .text(let text): "text “\(text)”"
    case .css(let selector): selector
    }
  }
}
