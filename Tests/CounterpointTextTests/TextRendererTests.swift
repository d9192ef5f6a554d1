import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Screens as text")
struct TextRendererTests {
  @Test("A form: sections, fields, switches, pickers, steppers and what is disabled")
  func form() {
    let shown = text(width: 44) {
      NavigationStack {
        Form {
          Section {
            TextField("Name", text: .constant("Ada"))
            SecureField("Password", text: .constant("hunter2"))
            Toggle("Sounds", isOn: .constant(true))
            Toggle("Haptics", isOn: .constant(false))
          } header: {
            Text("Profile")
          } footer: {
            Text("Only you can see what stands here, whatever it is.")
          }
          Section("Quiz") {
            Picker("Level", selection: .constant(1)) {
              Text("Easy").tag(0)
              Text("Hard").tag(1)
            }
            .pickerStyle(.menu)
            Stepper("Rounds", value: .constant(3))
            LabeledContent("Best", value: "42")
            Button("Start") {}.disabled(true)
          }
        }
        .navigationTitle("Settings")
      }
    }
    #expect(shown == Self.form, "\n\(shown)")
  }

  @Test("A screen: its bar, rows that lead on, badges, a bar below")
  func list() {
    let shown = text(width: 40) {
      NavigationStack {
        List {
          NavigationLink("Numbers") { Text("Never seen") }
          Text("Inbox").badge(12)
        }
        .navigationTitle("Start")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
          ToolbarItem(placement: .bottomBar) { Button("Add", systemImage: "plus") {} }
        }
      }
    }
    #expect(shown == Self.list, "\n\(shown)")
  }

  @Test("What is beside one another stays so where there is room, and goes under one another where not")
  func lines() {
    @ViewBuilder func row() -> some View {
      HStack {
        Text("Left")
        Spacer()
        Text("Right")
      }
    }
    #expect(text(width: 20) { row() } == "Left           Right")
    let pair = HStack {
      Text("A rather long sentence on the left")
      Text("A rather long sentence on the right")
    }
    #expect(
      text(width: 80) { pair } == "A rather long sentence on the left  A rather long sentence on the right")
    #expect(
      text(width: 20) { pair }
        == "A rather long\nsentence on the left\nA rather long\nsentence on the\nright")
  }

  @Test("A button that says more than its name says it below")
  func buttons() {
    let shown = text {
      List {
        Button {
        } label: {
          VStack {
            Text("Beginner")
            Text("1 to 10")
          }
        }
        Button("Add", systemImage: "plus") {}
      }
    }
    #expect(shown == "• [Beginner]\n   1 to 10\n• [Add]")
  }

  @Test("Cells of a grid stand under each other")
  func grid() {
    let shown = text {
      Grid {
        GridRow {
          Text("Verb")
          Text("Present")
        }
        GridRow {
          Text("hablar")
          Text("hablo")
        }
        GridRow { Text("No conjugation").gridCellColumns(2) }
      }
    }
    #expect(shown == "Verb    Present\nhablar  hablo\nNo conjugation")
  }

  @Test("A lazy grid has as many columns as it says and as there is room for")
  func lazyGrid() {
    let columns = [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]
    let grid = LazyVGrid(columns: columns) { ForEach(1...6, id: \.self) { Text("cell \($0)") } }
    #expect(text(width: 40) { grid } == "cell 1  cell 2  cell 3\ncell 4  cell 5  cell 6")
    #expect(text(width: 20) { grid } == "cell 1  cell 2\ncell 3  cell 4\ncell 5  cell 6")
  }

  @Test("A dialog stands in a frame below what it covers; its buttons are in one line")
  func alert() {
    let shown = text(width: 40) {
      Text("Below").alert("Delete?", isPresented: .constant(true)) {
        Button("Cancel", role: .cancel) {}
        Button("Delete", role: .destructive) {}
      } message: {
        Text("It cannot be undone.")
      }
    }
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "Below")
    #expect(lines.contains { $0.hasPrefix("┌─ Delete? ─") }, "\n\(shown)")
    #expect(lines.contains { $0.contains("│ It cannot be undone.") })
    #expect(lines.contains { $0.contains("[Delete]") && $0.contains("[Cancel]") })
    #expect(lines.last?.hasPrefix("└─") == true)
  }

  @Test("Of what lies under a cover nothing is told; of what lies under a sheet all")
  func modals() {
    let covered = text {
      Text("Below").fullScreenCover(isPresented: .constant(true)) { Text("Above") }
    }
    #expect(covered == "Above")
    let sheet = text { Text("Below").sheet(isPresented: .constant(true)) { Text("Above") } }
    #expect(sheet.hasPrefix("Below\n\n┌"))
    #expect(sheet.contains("│ Above"))
  }

  @Test("What nobody sees is not told: hidden, transparent, decoration, other tabs, screens below")
  func hidden() {
    let shown = text {
      TabView {
        NavigationStack(path: .constant([1])) {
          Text("The root")
            .navigationDestination(for: Int.self) { _ in
              VStack {
                Text("Shown")
                Text("Hidden").hidden()
                Text("Transparent").opacity(0)
                Image(decorative: "ornament")
                Image(systemName: "star.fill")
              }
              .navigationTitle("Page")
            }
            .navigationTitle("Root")
        }
        .tabItem { Text("One") }
        Text("The other tab").tabItem { Text("Two") }
      }
    }
    #expect(shown.contains("Shown"))
    #expect(shown.contains("‹One›"))
    #expect(shown.contains("Two"))
    #expect(shown.contains("[‹ Root]"))
    for absent in ["The root", "Hidden", "Transparent", "ornament", "The other tab"] {
      #expect(!shown.contains(absent), "\(absent):\n\(shown)")
    }
  }

  @Test("Values are drawn: progress, gauges, sliders")
  func values() {
    #expect(text { ProgressView("Loading", value: 0.5) } == "Loading  █████░░░░░ 50 %")
    #expect(text { ProgressView("Loading") } == "Loading  …")
    #expect(
      text { Slider(value: .constant(3), in: 0...10) { Text("Volume") } } == "Volume: ━━━●─────── 3")
  }

  @Test("Choices are listed where all are in sight, and folded where they fold")
  func choices() {
    let inline = text {
      Picker("Size", selection: .constant("M")) {
        Text("S").tag("S")
        Text("M").tag("M")
      }
      .pickerStyle(.inline)
    }
    #expect(inline == "Size:\n  ( ) S\n  (•) M")
    let closed = text { DisclosureGroup("More") { Text("Inside") } }
    #expect(closed == "▸ More")
    let open = text { DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") } }
    #expect(open == "▾ More\n  Inside")
  }

  @Test("What is private or not there yet shows only how long it is")
  func redacted() {
    #expect(text { Text("Secret words").redacted(reason: .placeholder) } == "▒▒▒▒▒▒ ▒▒▒▒▒")
  }

  @Test("East Asian writing counts double, and is broken where the line ends")
  func wide() {
    #expect(text(width: 20) { Text("数字を聞いて、それを入力します。") } == "数字を聞いて、それを\n入力します。")
  }

  private static let form = """
    Settings
    ════════════════════════════════════════════

    Profile
    ───────
    • [Ada_________________]
    • [Password…___________]
    • [x] Sounds
    • [ ] Haptics
    Only you can see what stands here, whatever
    it is.

    Quiz
    ────
    • Level: [Hard ▾]
    • Rounds: [−] [+]
    • Best                                    42
    • [Start] (disabled)
    """

  private static let list = """
    Start                             [Edit]
    ════════════════════════════════════════

    • Numbers ›
    • Inbox (12)

    [Add]
    """
}
