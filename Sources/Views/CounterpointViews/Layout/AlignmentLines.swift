import CounterpointSemantics
import Foundation

/// A line of an app's own for alignment.
///
/// Stacks place it where an edge or the centre lies, whichever its ``defaultValue(in:)`` is nearest to; a ``Layout`` of the app's
/// own reads it as it is.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of an app's own line.
// Unchecked for types that define a line on the main actor alone: that is where views are laid out and layouts asked.
struct AlignmentLine: Hashable, @unchecked Sendable {
  let type: any AlignmentID.Type

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.type == rhs.type }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  /// Returns whichever of three places along a view's length the line is nearest to.
  fileprivate func nearest<Placement>(_ first: Placement, _ middle: Placement, _ last: Placement) -> Placement
  {
    let fraction = type.defaultValue(in: ViewDimensions(width: 100, height: 100)) / 100
    return fraction < 0.25 ? first : fraction > 0.75 ? last : middle
  }
}

extension HorizontalAlignment {
  /// Creates a guide for an app's own line; stacks place it at the edge or the center that its value in a view of 100 points is nearest to.
  public init(_ id: any AlignmentID.Type) {
    let line = AlignmentLine(type: id)
    self.init(placement: line.nearest(.leading, .center, .trailing), line: line)
  }
  /// The guide for the start of a separator between a list's rows; the same as `leading` here, and separators do not follow it.
  public static let listRowSeparatorLeading = leading
  /// The guide for the end of a separator between a list's rows; the same as `trailing` here, and separators do not follow it.
  public static let listRowSeparatorTrailing = trailing

  var fraction: Double {
    switch placement {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  /// Creates a guide for an app's own line; stacks place it at the edge or the center that its value in a view of 100 points is nearest to.
  public init(_ id: any AlignmentID.Type) {
    let line = AlignmentLine(type: id)
    self.init(placement: line.nearest(.top, .center, .bottom), line: line)
  }

  /// Baselines count as four fifths of the height.
  var fraction: Double {
    switch placement {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .firstTextBaseline, .lastTextBaseline: 0.8
    }
  }
}

extension Alignment {
  /// An alignment by horizontal centers and the baselines of first lines.
  public static let centerFirstTextBaseline = Self(horizontal: .center, vertical: .firstTextBaseline)
  /// An alignment by horizontal centers and the baselines of last lines.
  public static let centerLastTextBaseline = Self(horizontal: .center, vertical: .lastTextBaseline)
  /// An alignment by leading edges and the baselines of first lines.
  public static let leadingFirstTextBaseline = Self(horizontal: .leading, vertical: .firstTextBaseline)
  /// An alignment by leading edges and the baselines of last lines.
  public static let leadingLastTextBaseline = Self(horizontal: .leading, vertical: .lastTextBaseline)
  /// An alignment by trailing edges and the baselines of first lines.
  public static let trailingFirstTextBaseline = Self(horizontal: .trailing, vertical: .firstTextBaseline)
  /// An alignment by trailing edges and the baselines of last lines.
  public static let trailingLastTextBaseline = Self(horizontal: .trailing, vertical: .lastTextBaseline)

  /// Says whether one of its lines is an app's own.
  var isOwn: Bool { horizontal.line != nil || vertical.line != nil }
}
