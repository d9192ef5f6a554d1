import SwiftUI

/// The pages of the catalogue, one for each theme.
enum Theme: String, CaseIterable, Identifiable, Codable {
  case text, images, buttons, pickers, values, entry
  case lists, tables, groups, stacks, grids
  case shapes, effects, charts
  case navigation, presentation, tabs
  case motion, gestures, dragging, timers
  case state, accessibility, placeholders, languages

  var id: Self { self }

  var title: String { facts.title }
  var summary: String { facts.summary }
  var symbol: String { facts.symbol }

  private var facts: (title: String, summary: String, symbol: String) {
    switch self {
    case .text: ("Text", "Fonts, weights, styles, links", "textformat")
    case .images: ("Images", "Symbols, labels, pictures", "photo")
    case .buttons: ("Buttons and Menus", "Styles, roles, menus, shares", "hand.tap")
    case .pickers: ("Pickers", "Menus, segments, wheels, toggles", "checklist")
    case .values: ("Values", "Sliders, steppers, dates, gauges", "slider.horizontal.3")
    case .entry: ("Text Entry", "Fields, editors, focus, keyboards", "keyboard")
    case .lists: ("Lists", "Selection, edits, swipes, search", "list.bullet")
    case .tables: ("Tables", "Columns, sorting, selection", "tablecells")
    case .groups: ("Groups", "Sections, disclosure, boxes", "rectangle.3.group")
    case .stacks: ("Stacks", "Alignment, spacing, what fits", "square.stack")
    case .grids: ("Grids and Scrolling", "Lazy grids, paging, positions", "square.grid.2x2")
    case .shapes: ("Shapes", "Fills, strokes, gradients, canvas", "circle.square")
    case .effects: ("Effects", "Shadows, blurs, masks, turns", "wand.and.stars")
    case .charts: ("Charts", "Bars, lines, sectors", "chart.bar")
    case .navigation: ("Navigation", "Links, splits, toolbars, titles", "map")
    case .presentation: ("Presentation", "Alerts, sheets, popovers, covers", "rectangle.on.rectangle")
    case .tabs: ("Tabs", "Tab bars, badges, pages", "folder")
    case .motion: ("Motion", "Transitions, springs, phases, confetti", "sparkles")
    case .gestures: ("Gestures", "Taps, drags, presses, pinches", "hand.point.up.left")
    case .dragging: ("Dragging and Places", "Drops, anchors, selections, scrolls", "hand.draw")
    case .timers: ("Time", "Clocks, timers, timelines", "clock")
    case .state: ("State", "Stored values, surroundings, preferences", "gearshape")
    case .accessibility: ("Accessibility", "Names, values, actions, focus", "accessibility")
    case .placeholders: ("Empty and Loading", "Unavailable content, skeletons", "tray")
    case .languages: ("Languages and Sizes", "Right to left, large text", "globe")
    }
  }

  @MainActor @ViewBuilder var page: some View {
    switch self {
    case .text: TextPage()
    case .images: ImagesPage()
    case .buttons: ButtonsPage()
    case .pickers: PickersPage()
    case .values: ValuesPage()
    case .entry: EntryPage()
    case .lists: ListsPage()
    case .tables: TablesPage()
    case .groups: GroupsPage()
    case .stacks: StacksPage()
    case .grids: GridsPage()
    case .shapes: ShapesPage()
    case .effects: EffectsPage()
    case .charts: ChartsPage()
    case .navigation: NavigationPage()
    case .presentation: PresentationPage()
    case .tabs: TabsPage()
    case .motion: MotionPage()
    case .gestures: GesturesPage()
    case .dragging: DraggingPage()
    case .timers: TimersPage()
    case .state: StatePage()
    case .accessibility: AccessibilityPage()
    case .placeholders: PlaceholdersPage()
    case .languages: LanguagesPage()
    }
  }
}
