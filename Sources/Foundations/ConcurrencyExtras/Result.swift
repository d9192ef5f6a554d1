extension Result {
  /// Stores what an asynchronous closure returns or throws.
  // The initialiser stays where its caller is; the closure is a plain one, which is isolated where it is written. Were it to
  // take over its caller's isolation as well, code without any could pass it nothing that is not sendable.
  public nonisolated(nonsending) init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
