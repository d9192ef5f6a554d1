import ChromiumDriver

/// What keeps people from using a page, as the browser itself sees it.
struct PageInspection {
  /// Selects what can be pressed, written into or moved.
  static let controls =
    "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=slider]"

  let page: Page

  /// Everything found, one sentence each.
  func findings() async throws -> [String] {
    try await nameless() + structure() + overflow()
  }

  /// Controls that a finger misses: where the surroundings that count as theirs are less than 44 points in one direction.
  ///
  /// Apple's Human Interface Guidelines ask for 44 points ("Accessibility", "Buttons"). What is measured in whole pixels of
  /// the screen loses up to one at each edge, and the line between two rows belongs to neither: hence the three less.
  /// Links within a text go by its lines, as WCAG 2.2, criterion 2.5.8 allows.
  func smallTargets() async throws -> [String] {
    let found = try await page.evaluate(
      """
      (async () => {
        const least = 41;
        const found = [];
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const controls = [...document.querySelectorAll("\(Self.controls)")]
          .filter((each) => !each.disabled && !each.closest("[inert], .axaction, p, .text")
            && each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            && getComputedStyle(each).pointerEvents !== "none");
        for (const control of controls) {
          control.scrollIntoView({ block: "center", inline: "center" });
          await frame();
          const area = control.closest("label") || control;
          const { x, y, width, height } = area.getBoundingClientRect();
          const centre = [x + width / 2, y + height / 2];
          if (!width || !height || centre[0] < 22 || centre[0] > innerWidth - 22 || centre[1] < 22 || centre[1] > innerHeight - 22) continue;
          const hits = (dx, dy) => {
            const hit = document.elementFromPoint(centre[0] + dx, centre[1] + dy);
            return hit && (area.contains(hit) || hit.closest("label")?.control === control);
          };
          // Covered by something else, which is another matter.
          if (!hits(0, 0)) continue;
          const reach = (dx, dy) => {
            let distance = 0;
            while (distance < 30 && hits(dx * (distance + .5), dy * (distance + .5))) distance += .5;
            return distance;
          };
          const size = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
          if (Math.min(...size) < least) found.push(`${size.join(" × ")}: ${control.outerHTML.slice(0, 160)}`);
        }
        return found;
      })()
      """)
    return found.array.compactMap(\.string)
  }

  /// What is wider than the window when the person's text is as large as `size`.
  func findings(textSize size: String) async throws -> [String] {
    try await page.evaluate("document.querySelector('.root').dataset.textsize = '\(size)'")
    try await page.settle()
    return try await overflow()
  }

  /// Texts of which no scrolling shows the whole: what holds them ends before they do, above or below.
  ///
  /// What a line takes is more than its letters do, so that a quarter of it may be cut off without a loss. Texts that are only
  /// for those who do not see are cut off on purpose, and so are those on screens that are covered.
  func cutText() async throws -> [String] {
    let found = try await page.evaluate(
      """
      (() => {
        const found = [];
        // Rows out of sight are as high as they are thought to be until they are drawn.
        const sheets = document.adoptedStyleSheets;
        const drawn = new CSSStyleSheet();
        drawn.replaceSync(".row { content-visibility: visible !important; }");
        document.adoptedStyleSheets = [...sheets, drawn];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const pageScrolls = document.scrollingElement.scrollHeight > innerHeight + 1;
        const range = document.createRange();
        while (texts.nextNode()) {
          const text = texts.currentNode;
          const holder = text.parentElement;
          if (!text.data.trim() || holder.closest("[inert], [hidden], [aria-hidden=true], .axaction, script, style")) continue;
          if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
          range.selectNodeContents(text);
          const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
          if (!lines.length) continue;
          const [first, last] = [lines[0], lines.at(-1)];
          const [top, bottom] = [first.top + first.height / 4, last.bottom - last.height / 4];
          let scrolls = false;
          for (let each = holder; each; each = each.parentElement) {
            const style = getComputedStyle(each);
            const box = each.getBoundingClientRect();
            if (box.width <= 2 || box.height <= 2) { scrolls = true; break; }
            if (/hidden|clip/.test(style.overflowY) && (box.top > top || box.bottom < bottom)) {
              found.push(`“${text.data.trim().slice(0, 60)}” is cut off by ${each.className || each.tagName}`);
              scrolls = true;
              break;
            }
            if (/auto|scroll/.test(style.overflowY)) { scrolls = true; break; }
          }
          if (!scrolls && !pageScrolls && (top < 0 || bottom > innerHeight)) {
            found.push(`“${text.data.trim().slice(0, 60)}” is outside of the window, and nothing scrolls`);
          }
        }
        document.adoptedStyleSheets = sheets;
        return found;
      })()
      """)
    return found.array.compactMap(\.string)
  }

  /// What can be focused or is a picture, and has nothing to be called by.
  private func nameless() async throws -> [String] {
    let nodes = try await page.accessibilityTree()
    var findings: [String] = []
    for node in nodes where node["ignored"].bool != true {
      let role = node["role"]["value"].string ?? ""
      let name = node["name"]["value"].string ?? ""
      guard name.isEmpty, !["RootWebArea", "Iframe"].contains(role) else { continue }
      let isFocusable = node["properties"].array.contains {
        $0["name"].string == "focusable" && $0["value"]["value"].bool == true
      }
      // A region that scrolls takes the focus by itself, and is read by what it holds.
      let isContainer = ["generic", "none", "list", "LabelText", "region", "group"].contains(role)
      let isAlwaysNamed = ["image", "button", "link", "dialog", "alertdialog"].contains(role)
      if isFocusable && !isContainer || isAlwaysNamed {
        let place = try await page.describe(node["backendDOMNodeId"])
        findings.append("A \(role) has no name: \(place)")
      }
    }
    return findings
  }

  /// Ids that occur twice, and controls within controls.
  private func structure() async throws -> [String] {
    let found = try await page.evaluate(
      """
      (() => {
        const found = [];
        const seen = new Set();
        for (const element of document.querySelectorAll('[id]')) {
          if (seen.has(element.id)) found.push(`The id “${element.id}” occurs twice`);
          seen.add(element.id);
        }
        const controls = 'button, a[href], input, select, textarea, [role=button], summary';
        for (const element of document.querySelectorAll('button, a[href], summary')) {
          const inner = element.querySelector(controls);
          if (inner) found.push(`A control stands within a control: ${element.outerHTML.slice(0, 200)}`);
        }
        return found;
      })()
      """)
    return found.array.compactMap(\.string)
  }

  /// What is wider than the window.
  private func overflow() async throws -> [String] {
    let found = try await page.evaluate(
      """
      (() => {
        const width = innerWidth;
        const found = [];
        if (document.scrollingElement.scrollWidth > width + 1) found.push(`The page is ${document.scrollingElement.scrollWidth} wide`);
        const scrolls = (e) => /auto|scroll|hidden|clip/.test(getComputedStyle(e).overflowX);
        for (const element of document.querySelectorAll('main, .screen, .list, .form, .scroll')) {
          if (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) === false) continue;
          if (getComputedStyle(element).overflowY === 'hidden' || element.closest('[inert], [hidden]')) continue;
          if (element.matches('.scroll')) continue;
          if (element.scrollWidth > element.clientWidth + 1) {
            const wide = [...element.querySelectorAll('*')].find((e) => e.getBoundingClientRect().right > width + 1
              && !(() => { for (let p = e.parentElement; p && p !== element; p = p.parentElement) if (scrolls(p)) return true; return false; })());
            found.push(`${element.className} scrolls sideways: ${wide?.outerHTML.slice(0, 160)}`);
          }
        }
        return found;
      })()
      """)
    return found.array.compactMap(\.string)
  }
}
