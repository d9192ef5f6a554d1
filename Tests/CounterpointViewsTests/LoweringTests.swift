import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Lowering")
struct LoweringTests {
  private func outline<V: View>(@ViewBuilder _ view: () -> V) -> String { ViewGraph(root: view).outline }

  private func style<V: View>(of kind: NodeKind, @ViewBuilder _ view: () -> V) -> [StyleItem] {
    ViewGraph(root: view).node(kind).style
  }

  @Test("Stacks, text, symbols and controls become one node each")
  func primitives() {
    let outline = outline {
      VStack {
        Text("Hello")
        Image(systemName: "star")
        Spacer()
        Divider()
        Button("Tap") {}
        Link("Web", destination: URL(string: "https://example.com")!)
        TextField("Name", text: .constant("Inga"))
        Toggle("On", isOn: .constant(true))
        ProgressView(value: 0.5)
        Label("Title", systemImage: "ear")
        Circle()
      }
    }
    #expect(
      outline == """
        vstack
          text "Hello"
          image star
          spacer
          divider
          button
            text "Tap"
          link
            text "Web"
          textField "Inga"
          toggle on
            text "On"
          progress
          hstack
            image ear
            text "Title"
          shape
        """)
  }

  @Test("Structure leaves no trace")
  func structure() {
    let number: Int? = 3
    let outline = outline {
      Group {
        Text("A")
        if let number { Text("\(number)") }
        if number == nil { Text("no") } else { Text("yes") }
        AnyView(Text("any"))
        ForEach(0..<2) { Text("\($0)") }
        EmptyView()
        switch number {
        case 1?: Text("one")
        case 3?: Text("three")
        default: Text("other")
        }
      }
    }
    #expect(
      outline == """
        text "A"
        text "3"
        text "yes"
        text "any"
        text "0"
        text "1"
        text "three"
        """)
  }

  @Test("Rows of lists are wrapped, sections and their headers are not")
  func lists() {
    let outline = outline {
      List {
        Text("Alone").padding()
        Section("Head") {
          ForEach(["a", "b"], id: \.self) { Text($0) }
        }
        Section {
          Text("c")
        } header: {
          Text("H")
        } footer: {
          Text("F")
        }
      }
    }
    #expect(
      outline == """
        list
          row
            text "Alone"
          section
            sectionHeader
              text "Head"
            row
              text "a"
            row
              text "b"
          section
            sectionHeader
              text "H"
            row
              text "c"
            sectionFooter
              text "F"
        """)
  }

  @Test("A list's row takes the row's style, its content the rest")
  func rowStyle() {
    let graph = ViewGraph {
      List { Text("A").font(.body).listRowBackground(Color.red).listRowSeparator(.hidden) }
    }
    #expect(
      graph.node(.row).style == [.rowBackground(.color(.named("red"))), .rowSeparator(isVisible: false)])
    #expect(graph.node(.text).style.count == 1)
  }

  @Test("Modifiers collapse into the content's node")
  func collapse() {
    let graph = ViewGraph {
      Text("A").bold().font(.body).foregroundStyle(.red).padding(8).background(.blue).opacity(0.5)
    }
    #expect(graph.outline == "text \"A\"")
    #expect(
      graph.node(.text).style == [
        .fontWeight("bold"), .font(FontValue(style: "body")), .foreground(.color(.named("red"))),
        .padding(.all, 8), .background(.color(.named("blue")), in: .rectangle), .opacity(0.5),
      ])
  }

  @Test("A box appears only where layout follows paint")
  func boxes() {
    let graph = ViewGraph { Text("A").padding(8).background(.blue).padding(16) }
    #expect(graph.outline == "box\n  text \"A\"")
    #expect(graph.node(.box).style == [.padding(.all, 16)])
    #expect(outline { Text("A").padding(8).frame(width: 100).background(.blue) } == "text \"A\"")
    #expect(outline { Text("A").frame(width: 100).padding(8) } == "box\n  text \"A\"")
    #expect(outline { Circle().fill(.red).frame(width: 10, height: 10) } == "shape")
    #expect(outline { Circle().fill(.red).padding(4) } == "box\n  shape")
    #expect(outline { HStack {}.frame(maxWidth: .infinity) } == "box\n  hstack")
  }

  @Test("A modifier on several views is on each of them")
  func groupModifier() {
    let graph = ViewGraph {
      Group {
        Text("A")
        Text("B")
      }
      .bold()
    }
    #expect(graph.nodes(.text).allSatisfy { $0.style == [.fontWeight("bold")] })
  }

  @Test("Overlays and backgrounds stand beside their content in a box")
  func layers() {
    let outline = outline {
      Text("A")
        .background { Circle() }
        .overlay(alignment: .topTrailing) { Text("1") }
    }
    #expect(
      outline == """
        box
          box
            text "A"
            box @background
              shape
          box @overlay
            text "1"
        """)
  }

  @Test("Text in several styles keeps its runs and its whole")
  func runs() {
    let graph = ViewGraph {
      Text("a") + Text("b").bold() + Text("c")
      Text("plain") + Text(" together")
      Text("one **two** [three](https://example.com)")
      Text("\(Image(systemName: "ear")) Listening")
    }
    #expect(
      graph.outline == """
        text "abc"
          text "a"
          text "b"
          text "c"
        text "plain together"
        text "one two three"
          text "one "
          text "two"
          text " "
          link "three"
        text " Listening"
          image ear
          text " Listening"
        """)
  }

  @Test("Markdown leaves alone what is none")
  func markdown() {
    let graph = ViewGraph {
      Text("2 * 3 * 4 and snake_case_name and [x]")
      Text(verbatim: "**raw**")
      Text(String("**variable**"))
    }
    #expect(graph.texts == ["2 * 3 * 4 and snake_case_name and [x]", "**raw**", "**variable**"])
  }

  @Test("What is put into a text is no Markdown, and what is written around it is")
  func markdownAroundValues() {
    let name = "*Eve* [here](https://evil.example)"
    let page = "https://example.com/a_b_c"
    let graph = ViewGraph {
      Text("Hello \(name)!")
      Text("Hello **\(name)**, *you*")
      Text("[The page](\(page))")
      Text("\(1)_\(2)_\(3) and 1_2_3 and file_\("a")_b.txt *there*")
    }
    #expect(
      graph.outline == """
        text "Hello *Eve* [here](https://evil.example)!"
        text "Hello *Eve* [here](https://evil.example), you"
          text "Hello "
          text "*Eve* [here](https://evil.example)"
          text ", "
          text "you"
        text "The page"
          link "The page"
        text "1_2_3 and 1_2_3 and file_a_b.txt there"
          text "1_2_3 and 1_2_3 and file_a_b.txt "
          text "there"
        """)
    #expect(graph.node(.link)[.url] == .string(page))
  }

  @Test("A backslash shows the mark")
  func escapedMarkdown() {
    let graph = ViewGraph {
      Text("3 \\* 4 \\* 5")
      Text("**a\\*\\*b** and C:\\Users")
    }
    #expect(graph.texts.contains("3 * 4 * 5"))
    #expect(graph.texts.contains("a**b"))
    #expect(graph.texts.contains(" and C:\\Users"))
  }

  @Test("What is formatted is written in the environment's language and time zone, unless it names its own")
  func formattedInPlace() {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let graph = ViewGraph {
      VStack {
        Text(1234.5, format: .number)
        Text("\(12345) of \(0.5) and \(1.5, format: .percent)")
        Text(date, format: .dateTime.hour(.twoDigits(amPM: .omitted)).minute())
        Text(1234.5, format: .number.locale(Locale(identifier: "en_US")))
        LabeledContent("Sum", value: 1234.5, format: .number)
        Text("\(Float(2345.5)), \(CGFloat(2345.5)), \(2345.5, specifier: "%.2f")")
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
      .environment(\.timeZone, TimeZone(identifier: "Europe/Berlin")!)
    }
    #expect(graph.texts.contains("1.234,5"))
    #expect(graph.texts.contains { $0.hasPrefix("12.345 of 0,5 and 150") })
    #expect(graph.texts.contains("23:13"))
    #expect(graph.texts.contains("1,234.5"))
    #expect(graph.texts.filter { $0 == "1.234,5" }.count == 2)
    #expect(graph.texts.contains("2.345,5, 2.345,5, 2.345,50"))
  }

  @Test("Numbers in text are written as the locale writes them")
  func numbers() {
    let graph = ViewGraph {
      Text("\(1234) \(0.5, specifier: "%.2f")")
      Text(1234, format: .number.grouping(.never))
    }
    #expect(graph.texts[0].hasSuffix("0.50"))
    #expect(graph.texts[1] == "1234")
  }

  @Test("Shapes know their outline, custom ones draw it for their frame")
  func shapes() {
    #expect(style(of: .shape) { Capsule().fill(.red) } == [.shape(.capsule), .fill(.color(.named("red")))])
    #expect(
      style(of: .shape) { RoundedRectangle(cornerRadius: 3).strokeBorder(.red, lineWidth: 2) } == [
        .shape(.roundedRectangle(cornerRadius: 3)), .stroke(.color(.named("red")), width: 2),
      ])
    #expect(style(of: .shape) { Color.red } == [.shape(.rectangle), .fill(.color(.named("red")))])
  }

  @Test("Paths read back what they write")
  func paths() {
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20))
    path.addQuadCurve(to: CGPoint(x: 1.25, y: -3), control: .zero)
    #expect(Path(path.description)?.description == path.description)
    #expect(Path("M0 0L") == nil)
    #expect(Path(CGRect(x: 0, y: 0, width: 4, height: 2)).description == "M0 0L4 0L4 2L0 2Z")
  }

  @Test("Accessibility modifiers are attributes of the content")
  func accessibility() {
    let node = ViewGraph {
      Text("★").accessibilityLabel("Star").accessibilityHint("Marks it").accessibilityValue("on")
        .accessibilityIdentifier("star").accessibilityAddTraits(.isHeader)
    }.node(.text)
    #expect(node[.label] == .string("Star"))
    #expect(node[.hint] == .string("Marks it"))
    #expect(node[.accessibilityValue] == .string("on"))
    #expect(node[.identifier] == .string("star"))
    #expect(node[.headingLevel] == .int(2))
  }

  @Test("A style makes a button's look, names say it to the renderer")
  func buttonStyles() {
    let graph = ViewGraph {
      Button("A") {}.buttonStyle(.bordered)
      Button("B") {}.buttonStyle(PressableStyle())
      Button("C", role: .destructive) {}.disabled(true)
    }
    let buttons = graph.nodes(.button)
    #expect(buttons[0][.styleName] == .string("bordered"))
    #expect(buttons[1][.styleName] == .string("custom"))
    #expect(buttons[2][.role] == .string("destructive"))
    #expect(buttons[2][.isDisabled] == .bool(true))
  }
}
