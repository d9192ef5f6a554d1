import ChromiumDriver

extension PageInspection {
  /// Finds controls that nobody can press, whose texts are cut short, or of which a word is broken.
  ///
  /// Each control is scrolled to. It has to have a size then, and its middle has to be its own: of a page at rest, since what slides
  /// in is elsewhere still.
  func reach() async throws -> [String] {
    let found = try await page.evaluate(
      """
      (async () => {
        const found = [];
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        // What lies under a sheet is for nobody.
        const top = [...document.querySelectorAll(".sheet, .fullscreencover")].at(-1) || document;
        const controls = [...top.querySelectorAll("\(Self.controls)")]
          .filter((each) => !each.disabled && !each.closest("[inert], [hidden], .axaction, .screen:has(~ .screen)")
            && each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            && getComputedStyle(each).pointerEvents !== "none");
        const name = (control) => (control.ariaLabel || control.innerText || control.placeholder || control.outerHTML.slice(0, 120)).trim();
        for (const control of controls) {
          control.scrollIntoView({ block: "center", inline: "center" });
          await frame();
          const area = control.closest("label") || control;
          const { x, y, width, height } = area.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          if (width < 1 || height < 1) found.push(`“${name(control)}” has no size`);
          else if (!hit) found.push(`“${name(control)}” is outside of the window`);
          else if (!area.contains(hit) && hit.closest("label")?.control !== control && !hit.contains(area)) {
            found.push(`“${name(control)}” is covered by ${hit.className || hit.tagName}`);
          }
          for (const text of [area, ...area.querySelectorAll("*")]) {
            // A way back is known by its arrow; its name takes the room that the title leaves.
            if (text.matches(".back")) continue;
            const isCut = getComputedStyle(text).textOverflow === "ellipsis" && text.scrollWidth > text.clientWidth;
            if (isCut) found.push(`“${text.innerText || text.placeholder}” is cut short`);
          }
          const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (texts.nextNode()) {
            for (const { index, 0: word } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
              range.setStart(texts.currentNode, index);
              range.setEnd(texts.currentNode, index + word.length);
              const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
              if (tops.size > 1) found.push(`“${word}” of “${name(control)}” is broken`);
            }
          }
        }
        return found;
      })()
      """)
    return found.array.compactMap(\.string)
  }
}
