import CounterpointSemantics

extension SemanticNode {
  /// The names of a picker's options, in order.
  var optionNames: [String] {
    if case .strings(let options) = self[.options] { return options }
    return pickerOptions.map(\.accessibleName)
  }

  /// The value of a control on a scale, or of one that chooses.
  var controlValue: String? {
    switch self[.value] {
    case .int(let index):
      optionNames.indices.contains(index) ? optionNames[index] : nil
    case .double(let value):
      kind == .gauge ? "\(Int((value * 100).rounded())) %" : value.shortDescription
    case .string(let text): text
    default: nil
    }
  }

  /// The items of a context menu, without a button of its own.
  var isContextMenuOwner: Bool { kind == .menuItems && string(.role) == "context" }

  /// The content in the outline. A picker's options are its value, except where they are all in sight.
  var outlinedChildren: [SemanticNode] {
    switch kind {
    case .picker: []
    case .slider, .stepper, .datePicker, .colorPicker, .menu, .labeledContent:
      children.filter { !$0.isNameLabel }
    default: children
    }
  }

  /// Those of `found` that are in sight before a menu is opened, or else all.
  func preferringOpenContent(_ found: [SemanticNode]) -> [SemanticNode] {
    guard found.count > 1 else { return found }
    let open = found.filter { node in
      for ancestor in node.ancestry.dropFirst() {
        if ancestor === self { break }
        if ancestor.kind == .menuItems || ancestor.kind == .pickerOptions { return false }
      }
      return true
    }
    return open.isEmpty ? found : open
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var shortDescription: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
