/// The degree to which the machine is taken away from the processes that hold sessions.
public enum SessionConfinement: String, CaseIterable, Sendable {
  /// Nothing: a session whose code somebody has subverted has all the rights of the server.
  case off
  /// All that the kernel can take away; a server says at its start what that is.
  case on
  /// The same, and a server does not start where the kernel cannot do all of it.
  case required
}
