import CounterpointSemantics

/// Screens as the view layer makes them, by hand.
@MainActor
struct SampleTree {
  let tree = SemanticTree()

  func node(
    _ kind: NodeKind, _ attributes: [(AttributeKey, AttributeValue)] = [], style: [StyleItem] = [],
    events: [EventKind] = [], _ children: [SemanticNode] = []
  ) -> SemanticNode {
    let node = tree.makeNode(kind)
    for (key, value) in attributes { node[key] = value }
    node.setStyle(style)
    for event in events { node.onEvent(event) { _ in } }
    for child in children { node.append(child) }
    return node
  }

  func text(_ value: String, _ style: StyleItem...) -> SemanticNode {
    node(.text, [(.value, .string(value))], style: style)
  }

  func symbol(_ name: String, _ style: StyleItem...) -> SemanticNode {
    node(.image, [(.symbol, .string(name)), (.isAccessibilityHidden, .bool(true))], style: style)
  }

  func button(_ style: String?, _ items: [StyleItem] = [], _ children: [SemanticNode]) -> SemanticNode {
    node(.button, style.map { [(.styleName, .string($0))] } ?? [], style: items, events: [.tap], children)
  }

  static func font(_ style: String, weight: String? = nil, design: String? = nil) -> StyleItem {
    .font(FontValue(style: style, weight: weight, design: design))
  }

  static let secondary = StyleItem.foreground(.color(.named("secondary")))

  /// A list of categories under a large title, with bars above and below.
  static func topics(pushed: Bool = false) -> SampleTree {
    let sample = SampleTree()
    sample.tree.root.append(
      sample.node(.navigationStack, events: [.navigate], sample.topicScreens(pushed: pushed)))
    _ = sample.tree.takePatch()
    return sample
  }

  private func topicScreens(pushed: Bool) -> [SemanticNode] {
    let categories = [
      ("number", "Numbers", "From one to a trillion"),
      ("yensign.circle", "Money", "Prices, rents and salaries"),
      ("stopwatch", "Durations", "Hours, days and years"),
      ("calendar", "Dates and Times", "When things happen"),
    ]
    let rows = categories.map { symbolName, title, detail in
      node(
        .row,
        [
          button(
            "navigationLink",
            [
              node(
                .hstack, style: [.spacing(14)],
                [
                  symbol(symbolName, Self.font("title2"), .foreground(.color(.named("accent")))),
                  node(
                    .vstack, style: [.spacing(2), .alignment(.leading, .center)],
                    [
                      text(title, Self.font("headline")),
                      text(detail, Self.font("subheadline"), Self.secondary),
                    ]),
                ])
            ])
        ])
    }
    let section = node(
      .section,
      [node(.sectionHeader, [symbol("ear"), text("Listening")])] + rows
        + [node(.sectionFooter, [text("Listen to the number and type what you hear.")])])
    let root = node(
      .screen, [(.title, .string("Topics")), (.titleDisplayMode, .string("large"))],
      [
        node(.list, [section]),
        node(
          .toolbar, [(.placement, .string("topBarTrailing"))],
          [
            button(
              nil,
              [
                node(
                  .image, [(.symbol, .string("info.circle")), (.label, .string("About"))],
                  style: [Self.font("title3")])
              ])
          ]),
        node(
          .toolbar, [(.placement, .string("bottomBar"))],
          [
            button(
              nil,
              [
                node(
                  .hstack, style: [.spacing(6)], [symbol("slider.horizontal.3"), text("Session Settings")])
              ])
          ]),
      ])
    guard pushed else { return [root] }
    let topics = ["Absolute Beginner", "Beginner", "Intermediate", "Advanced", "Master"].enumerated().map {
      index, title in
      node(
        .row,
        [
          button(
            "plain",
            [
              node(
                .vstack, style: [.spacing(2), .alignment(.leading, .center)],
                [
                  text(title, Self.font("body")),
                  text("Up to \(index)0,000", Self.font("caption"), Self.secondary),
                ])
            ])
        ])
    }
    let screen = node(
      .screen,
      [
        (.title, .string("Numbers")), (.titleDisplayMode, .string("large")), (.hasBackButton, .bool(true)),
        (.backTitle, .string("Topics")),
      ],
      [node(.list, topics)])
    return [root, screen]
  }

  /// A quiz in a cover over the topics, with its field and its button pinned to the bottom.
  static func quiz() -> SampleTree {
    let sample = topics()
    let accent = ColorValue.dynamic(
      light: .rgb(red: 0.91, green: 0.14, blue: 0.12), dark: .rgb(red: 0.96, green: 0.19, blue: 0.17))
    sample.tree.root.append(
      sample.node(
        .fullScreenCover, [(.title, .string("Quiz"))],
        style: [.tint(accent), .fontDesign("rounded")],
        [sample.node(.navigationStack, [sample.quizScreen()])]))
    _ = sample.tree.takePatch()
    return sample
  }

  private func quizScreen() -> SemanticNode {
    func outlined(_ symbolName: String, _ title: String) -> SemanticNode {
      button(
        "bordered",
        [node(.hstack, style: [.spacing(6)], [symbol(symbolName), text(title)])])
    }
    let header = node(
      .hstack, style: [.alignment(.center, .top)],
      [
        node(
          .vstack, style: [.alignment(.leading, .center), .spacing(10)],
          [
            node(
              .viewThatFits, style: [.axis(isVertical: false, isHorizontal: true)],
              [
                node(
                  .hstack, style: [.alignment(.center, .firstTextBaseline)],
                  [
                    text("Numbers", Self.font("title", weight: "bold")),
                    text("Absolute Beginner", Self.font("title3"), Self.secondary),
                  ]),
                node(
                  .vstack, style: [.alignment(.leading, .center), .spacing(0)],
                  [
                    text("Numbers", Self.font("title", weight: "bold")),
                    text("Absolute Beginner", Self.font("title3"), Self.secondary),
                  ]),
              ]),
            node(.hstack, [outlined("xmark", "End Session"), outlined("gearshape", "Settings")]),
          ]),
        node(.spacer),
      ])
    let answer = node(
      .zstack,
      [
        text(
          "1,234", .font(FontValue(size: 80, weight: "bold")), .lineLimit(1), .minimumScaleFactor(0.4),
          .blur(18)),
        button("plain", [text("Show Answer", Self.font("headline"), Self.secondary)]),
      ])
    let play = button(
      "custom",
      [
        node(
          .vstack,
          style: [
            .flexibleFrame(
              minWidth: nil, idealWidth: nil, maxWidth: 260, minHeight: nil, idealHeight: nil, maxHeight: nil),
            .padding(.all, 20),
            .background(.color(.named("secondarySystemBackground")), in: .roundedRectangle(cornerRadius: 16)),
          ],
          [
            symbol("speaker.wave.2", Self.font("largeTitle"), .foreground(.color(.named("accent")))),
            text("Play Question", Self.font("headline")),
          ])
      ])
    let score = node(
      .hstack, style: [.spacing(16)],
      [
        symbol("infinity"), node(.spacer),
        node(
          .hstack, style: [.spacing(4), .foreground(.color(.named("green")))],
          [symbol("checkmark.circle"), text("3", .monospacedDigit)]),
        node(
          .hstack, style: [.spacing(4), .foreground(.color(.named("red")))],
          [symbol("xmark.circle"), text("1", .monospacedDigit)]),
      ])
    let input = node(
      .hstack, style: [.spacing(12), .padding(.horizontal, 16), .padding(.vertical, 10)],
      [
        text("￥", Self.font("title2")),
        node(
          .textField,
          [
            (.placeholder, .string("Answer")), (.value, .string("123")),
            (.keyboardType, .string("numberPad")),
            (.submitLabel, .string("done")), (.isFocused, .bool(true)),
            (.styleName, .string("roundedBorder")),
          ], style: [Self.font("title2")], events: [.edit, .submit, .focus, .blur]),
        button(
          "borderedProminent", [node(.image, [(.symbol, .string("checkmark")), (.label, .string("Submit"))])]),
      ])
    return node(
      .screen, [(.styleName, .string("navigationBarHidden"))],
      [
        node(
          .vstack, style: [.spacing(24), .padding(.all, 16)],
          [header, node(.spacer), answer, play, node(.spacer), score]),
        node(.safeAreaInset, [(.placement, .string("bottom"))], [input]),
      ])
  }

  /// An alert over the topics.
  static func alert() -> SampleTree {
    let sample = topics(pushed: true)
    sample.tree.root.append(
      sample.node(
        .alert, [(.title, .string("Delete the session?"))], events: [.dismiss],
        [
          sample.text("What you answered so far will be lost."),
          sample.node(.button, [(.role, .string("cancel"))], events: [.tap], [sample.text("Keep")]),
          sample.node(.button, [(.role, .string("destructive"))], events: [.tap], [sample.text("Delete")]),
        ]))
    _ = sample.tree.takePatch()
    return sample
  }

  /// `count` rows of five nodes: a row, a stack in it, a text, a label and a switch.
  static func rows(_ count: Int) -> SampleTree {
    let sample = SampleTree()
    let rows = (0..<count).map { index in
      sample.node(
        .row,
        [
          sample.node(
            .hstack, style: [.spacing(12)],
            [
              sample.text("Row \(index)", Self.font("headline")),
              sample.text("Number \(index) of many", Self.secondary),
              sample.node(
                .toggle, [(.label, .string("Row \(index)")), (.isOn, .bool(index % 7 == 0))], events: [.setOn]
              ),
            ])
        ])
    }
    sample.tree.root.append(sample.node(.list, rows))
    _ = sample.tree.takePatch()
    return sample
  }
}

extension SampleTree {
  func node(_ kind: NodeKind, _ children: [SemanticNode]) -> SemanticNode { node(kind, [], children) }
  func node(_ kind: NodeKind, style: [StyleItem], _ children: [SemanticNode]) -> SemanticNode {
    node(kind, [], style: style, children)
  }
  func node(_ kind: NodeKind, events: [EventKind], _ children: [SemanticNode]) -> SemanticNode {
    node(kind, [], events: events, children)
  }
  func node(
    _ kind: NodeKind, _ attributes: [(AttributeKey, AttributeValue)], _ children: [SemanticNode]
  ) -> SemanticNode { node(kind, attributes, style: [], children) }
  func button(_ style: String?, _ children: [SemanticNode]) -> SemanticNode { button(style, [], children) }
}
