import IssueReporting

/// Called when a view's state is written that was never mounted.
/// - Parameter wrapper: the property wrapper's name.
func reportDetachedWrite<Value>(to type: Value.Type, of wrapper: String = "State") {
  reportIssue(
    """
    A '@\(wrapper)' of type '\(type)' was written in a view that is not on any screen, so the value is lost. Write \
    state only from the view's body, its closures, or what they call.
    """)
}
