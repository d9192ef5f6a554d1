import CounterpointSemantics

// What most pages never hold is in scripts of its own, by theme, in `Resources/extras`: a browser fetches each when a page
// first needs it. Which one knows what follows from the numbers alone: each theme has a range of kinds and one of
// attributes.

/// A script beside the client's, for a theme.
enum ExtraScript: String, CaseIterable, Sendable {
  /// Asked for by requests, never by nodes: see `perform` of client.js.
  case services
  case collections, controls, drawing, motion, presentation, environment
  /// For when a connection or a session is lost, when nothing can be fetched: part of every page's script.
  case recovery

  /// The definition that has a browser fetch the script before it reads on.
  var definition: String { "@" + rawValue }
}

/// A set of such scripts, cheap enough to be asked for with every node.
struct ExtraScripts: OptionSet {
  let rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ script: ExtraScript?) {
    rawValue =
      switch script {
      case nil: 0
      case .services: 128
      case .collections: 1
      case .controls: 2
      case .drawing: 4
      case .motion: 8
      case .presentation: 16
      case .environment: 32
      case .recovery: 64
      }
  }

  var all: [ExtraScript] { ExtraScript.allCases.filter { contains(ExtraScripts($0)) } }
}

extension NodeKind {
  /// The script without which no element of the kind can be made.
  var script: ExtraScript? {
    switch rawValue {
    case Self.picker.rawValue, 100...119: .controls
    case 120...139: .collections
    case 140...159: .presentation
    case 160...179: .drawing
    case 180...189: .environment
    case 190...199: .motion
    default: nil
    }
  }
}

extension AttributeKey {
  /// The script without which the attribute cannot be shown.
  var script: ExtraScript? {
    switch self {
    case .minimum, .maximum, .step, .shortcut: .controls
    case .contentType, .capitalization, .isAutocorrected: .environment
    case .badge, .isSelected, .isExpanded, .isEditing: .collections
    case .message: .presentation
    default:
      switch rawValue {
      case 0...28: nil
      case 70...89: .controls
      case 90...109: .collections
      case 110...129: .presentation
      case 130...149: .drawing
      case 170...189: .motion
      default: .environment
      }
    }
  }
}

extension EventKind {
  /// The script without which the event cannot be reported, where no kind or attribute of the node tells.
  var script: ExtraScript? {
    switch self {
    case .adjust, .key: .controls
    case .refresh, .move: .collections
    case .gesture: .motion
    case .custom: .environment
    default: nil
    }
  }
}

extension SemanticNode {
  /// The scripts that the node needs for itself.
  var scripts: ExtraScripts {
    var scripts = ExtraScripts(kind.script)
    for attribute in attributes { scripts.formUnion(ExtraScripts(attribute.key.script)) }
    for event in acceptedEvents { scripts.formUnion(ExtraScripts(event.script)) }
    return scripts
  }
}
