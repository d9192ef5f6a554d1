import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

/// Tags in rows, by a layout of the app's own.
private struct TagRows: Layout {
  var gap: CGFloat = 8

  private func places(_ subviews: Subviews, in width: CGFloat) -> (places: [CGRect], height: CGFloat) {
    var (places, x, y, height): ([CGRect], CGFloat, CGFloat, CGFloat) = ([], 0, 0, 0)
    for view in subviews {
      let ideal = view.sizeThatFits(.unspecified)
      let size = view.sizeThatFits(ProposedViewSize(width: min(ideal.width, width), height: nil))
      if x > 0, x + size.width > width {
        (x, y, height) = (0, y + height + gap, 0)
      }
      places.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      (x, height) = (x + size.width + gap, max(height, size.height))
    }
    return (places, y + height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? 320
    return CGSize(width: width, height: places(subviews, in: width).height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (view, place) in zip(subviews, places(subviews, in: bounds.width).places) {
      view.place(
        at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY),
        proposal: ProposedViewSize(width: place.width, height: nil))
    }
  }
}

private struct TagsPage: View {
  @State private var tags = ["lichen", "granite", "moss", "fern", "basalt", "heather", "juniper", "quartz"]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        TagRows {
          ForEach(tags, id: \.self) { tag in
            Text(tag).padding(.horizontal, 12).padding(.vertical, 6).background(
              .blue.opacity(0.2), in: .capsule)
          }
        }
        .padding()
        Text("below")
        Button("Longer") {
          tags.append("what grows where nothing else does, between stones and in the wind, all year round")
        }
        Button("Fewer") { tags.removeFirst(2) }
      }
    }
  }
}

private struct TagsApp: App {
  var body: some Scene { WindowGroup { TagsPage() } }
}

/// Puts each view's leading line 50 points from its edge, and says that its own upper edge is 30 points below that of its box.
private struct Ledge: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 40)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews {
      let x = bounds.minX + 50 - view.dimensions(in: .unspecified)[.leading]
      view.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? { guide == .top ? 30 : nil }
}

private struct LedgeApp: App {
  var body: some Scene {
    WindowGroup {
      HStack(alignment: .top) {
        Text("beside")
        Ledge { Text("moss").alignmentGuide(.leading) { $0[.trailing] } }.padding(4).background(.yellow)
      }
    }
  }
}

@MainActor
@Suite("Layouts of an app's own in a browser", .serialized)
struct OwnLayoutPageTests {
  /// The boxes of the tags on the page, and faults among them: overlaps, tags beyond the edge, texts that wrap for want of a
  /// little width, tags that are not seen.
  private static let faults = """
    (() => {
      const box = document.querySelector('[data-style=ownLayout]');
      const around = box.getBoundingClientRect();
      const tags = [...box.children].map((tag) => ({ tag, box: tag.getBoundingClientRect() }));
      const faults = [];
      if (around.left < 15 || around.top < 15) faults.push('there is no padding');
      if (!box.dataset.placements) faults.push('nothing is placed');
      for (const [index, { tag, box }] of tags.entries()) {
        const text = tag.innerText;
        if (box.left < around.left - 1 || box.right > around.right + 1) faults.push(text + ' is beyond the edge');
        if (box.bottom > around.bottom + 1) faults.push(text + ' is below the layout');
        if (tag.scrollWidth > tag.clientWidth + 1 || tag.scrollHeight > tag.clientHeight + 1) faults.push(text + ' does not fit');
        if (text.length < 20 && box.height > 2 * parseFloat(getComputedStyle(tag).fontSize) + 20) faults.push(text + ' wraps');
        if (getComputedStyle(tag).opacity !== '1') faults.push(text + ' is not seen');
        for (const other of tags.slice(0, index)) {
          const isApart = other.box.right <= box.left + 1 || other.box.left >= box.right - 1
            || other.box.bottom <= box.top + 1 || other.box.top >= box.bottom - 1;
          if (!isApart) faults.push(text + ' lies on ' + other.tag.innerText);
        }
      }
      const below = [...document.querySelectorAll('.text')].find((each) => each.innerText === 'below');
      if (below.getBoundingClientRect().top < around.bottom) faults.push('what is below lies on it');
      return faults.join('; ') || 'none';
    })()
    """
  /// Waits until nothing is wrong, and says what is if something stays so.
  private func settle(_ page: Page, _ condition: String = "true") async throws {
    do {
      try await page.waitFor("\(Self.faults) === 'none' && \(condition)")
    } catch {
      let placements = "document.querySelector('[data-style=ownLayout]').dataset.placements"
      Issue.record(
        "\(try await page.evaluate(Self.faults).string ?? "") where \(condition), by \(try await page.evaluate(placements).string ?? "")"
      )
      throw error
    }
  }

  private static let rows = """
    new Set([...document.querySelector('[data-style=ownLayout]').children].map((tag) => Math.round(tag.getBoundingClientRect().top))).size
    """

  @Test("Tags stand in rows as its code says, with others that come and go, and in windows of any width")
  func tags() async throws {
    try await PageServer.run([LiveApp("Tags", TagsApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.setViewport(Viewport(width: 390, height: 844))
        try await settle(page)
        if let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] {
          try await page.screenshot(to: "\(folder)/own-layout.png")
        }
        let rows = try await page.evaluate(Self.rows).double ?? 0
        #expect(rows > 1)
        try await page.setViewport(Viewport(width: 260, height: 844))
        try await settle(page, "\(Self.rows) > \(rows)")
        // Wider than the window: its height is asked for.
        try await page.click(.button("Longer"))
        try await page.waitFor("document.querySelector('[data-style=ownLayout]').children.length === 9")
        try await settle(page)
        try await page.click(.button("Fewer"))
        try await page.waitFor("document.querySelector('[data-style=ownLayout]').children.length === 7")
        try await settle(page)
        try await page.setViewport(Viewport(width: 1_800, height: 800))
        try await settle(page, "\(Self.rows) === 1")
        // Letters of another size are measured anew.
        try await page.evaluate(
          "document.documentElement.style.fontSize = '200%'; void dispatchEvent(new Event('resize'))")
        try await settle(page)
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test(
    "Views lie with their lines where the code puts them, and the layout with its own where the stack does")
  func lines() async throws {
    try await PageServer.run([LiveApp("Ledge", LedgeApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        let boxes = """
          const layout = document.querySelector('[data-style=ownLayout]');
          const text = (words) => [...document.querySelectorAll('.text')].find((each) => each.innerText === words);
          const [around, moss, beside, frame] = [layout, text('moss'), text('beside'), layout.parentElement]
            .map((element) => element.getBoundingClientRect());
          """
        try await page.waitFor(
          "(() => { \(boxes); return Math.abs(moss.right - around.left - 50) < 1.5 && moss.width > 10; })()")
        // What is drawn around the layout goes along: its line lies 4 points of padding further within.
        try await page.waitFor(
          "(() => { \(boxes); return Math.abs(beside.top - frame.top - 34) < 1.5; })()")
        try await page.waitFor("(() => { \(boxes); return Math.abs(around.top - frame.top - 4) < 1.5; })()")
      }
    }
  }
}
