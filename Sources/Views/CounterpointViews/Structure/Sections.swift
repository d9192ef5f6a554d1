import CounterpointSemantics

/// One of the sections that a view is made of.
public nonisolated struct SectionConfiguration: Identifiable {
  /// The identity of a section: that of the `Section` itself, or, for views between sections, the number of such groups before.
  public struct ID: Hashable {
    enum Place: Hashable {
      case section(Subview.ID)
      /// Views between sections, by how many such groups stand before.
      case between(Int)
    }
    let place: Place
  }

  /// The section's identity, the same for as long as the section is shown.
  public let id: ID
  /// The values that the section says of itself.
  public let containerValues: ContainerValues
  /// The views of the header; empty where there is none.
  public let header: SubviewsCollection
  /// The views of the section itself.
  public let content: SubviewsCollection
  /// The views of the footer; empty where there is none.
  public let footer: SubviewsCollection
}

/// The sections that a view is made of, in order. Views that stand in none are the content of a section without a header.
public nonisolated struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  /// Returns the section at a position from 0 on.
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
}

extension SectionCollection {
  @MainActor fileprivate init(_ sources: SubviewSources, _ source: SubviewsSourceNode) {
    var elements: [TaggedElement] = []
    source.child?.collectTagged(into: &elements, tag: nil)
    let none = SubviewsCollection(subviews: [])
    var sections: [SectionConfiguration] = []
    var loose: [TaggedElement] = []
    var looseGroups = 0

    func closeLoose() {
      guard !loose.isEmpty else { return }
      sections.append(
        SectionConfiguration(
          id: .init(place: .between(looseGroups)), containerValues: ContainerValues(tag: nil), header: none,
          content: sources.subviews(loose, upTo: source), footer: none))
      loose = []
      looseGroups += 1
    }

    for tagged in elements {
      guard let section = tagged.element as? SectionNode else {
        loose.append(tagged)
        continue
      }
      closeLoose()
      let whole = sources.subviews([tagged], upTo: source)[0]
      func part(_ kind: NodeKind) -> SubviewsCollection {
        section.part(kind).map { sources.subviews(of: $0.child, upTo: $0) } ?? none
      }
      sections.append(
        SectionConfiguration(
          id: .init(place: .section(whole.id)), containerValues: whole.containerValues,
          header: part(.sectionHeader), content: sources.subviews(of: section.child, upTo: section),
          footer: part(.sectionFooter)))
    }
    closeLoose()
    self.init(sections: sections)
  }
}

/// A group whose sections come to what another makes of them.
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View> {
  let view: Sections
  let transform: (SectionCollection) -> Content
}

extension GroupSectionsOfContent: View {
  public typealias Body = Never

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = HandingOutNode<Sections, SectionCollection, Content>(view.view, view.transform, in: parent)
    node.begin(handingOutSections: true) { SectionCollection($0, $1) }
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: HandingOutNode<Sections, SectionCollection, Content>.self)
      .update(view.view, view.transform)
  }
}

extension Group {
  /// Shows the views that `transform` makes of the sections that `view` is made of.
  ///
  /// A section's look in a list, and modifiers that draw around it, are left behind; what it says by `containerValue` and
  /// `tag` comes with it.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (_ sections: SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    content = GroupSectionsOfContent(view: view, transform: transform)
  }
}

// MARK: Rows

/// The sections that a view is made of, as data of a `ForEach`; they are known when they are on the screen.
public nonisolated struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  let rows: AnyView

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  /// Traps: the sections are counted only once they are shown.
  public subscript(position: Int) -> SectionConfiguration {
    preconditionFailure("nobody counts sections before they are there")
  }
}

extension ForEachSectionCollection: RowsMadeElsewhere {}

extension ForEach {
  /// A view for each of the sections that `view` is made of.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
    self.init(
      data: ForEachSectionCollection(
        rows: AnyView(
          Group(sections: view) {
            ForEach<SectionCollection, SectionConfiguration.ID, Content>($0, content: content)
          })),
      content: content, id: { $0.id })
  }
}
