#if canImport(SwiftUI)
  import SwiftUI
#else
  import CounterpointUI
#endif

/// A number on a coloured ground.
public struct Badge: View {
  private let count: Int

  public init(_ count: Int) { self.count = count }

  public var body: some View {
    Text(count, format: .number)
      .padding(8)
      .background(.tint, in: .capsule)
  }
}
