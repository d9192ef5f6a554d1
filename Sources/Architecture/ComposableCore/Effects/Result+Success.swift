extension Result where Success == Void {
  /// A success that carries nothing: `await send(.saveResponse(.success))`.
  public static var success: Self { .success(()) }
}
