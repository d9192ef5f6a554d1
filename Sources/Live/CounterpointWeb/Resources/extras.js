// What most pages never hold: kinds of nodes numbered from 100, attributes from 29, events from 11. `client.js` hands
// over what this builds on, and fetches this file when a page first needs it. The same rules hold as there:
// elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(act);
  else globalThis.counterpointExtras = act;
})((client) => {
  const { A, attribute, extra } = client;

  // ---------------------------------------------------------------- Attributes of any kind

  Object.assign(A, {
    minimum: 29, maximum: 30, step: 31, badge: 32, message: 33, isSelected: 35, isExpanded: 36, isEditing: 37,
    contentType: 40, capitalization: 41, isAutocorrected: 42, shortcut: 44, anchor: 45, help: 46, textSize: 47,
    direction: 48, colorScheme: 49,
  });

  extra.keys[A.help] = (element, value) => attribute(element, "title", value);
  extra.keys[A.anchor] = (element, value) => attribute(element, "data-anchor", value);

  // ---------------------------------------------------------------- Surroundings
  {

    Object.assign(A, {
      language: 150, redaction: 151, isPrivate: 152, isTextSelectable: 153, flipsForDirection: 154,
      accessibilityChildren: 160, accessibilityActions: 161, isFocusable: 162, followsInSession: 163,
    });

    for (const [key, name] of [
      [A.textSize, "data-textsize"], [A.colorScheme, "data-scheme"], [A.direction, "dir"], [A.language, "lang"],
      [A.redaction, "data-redacted"], [A.isPrivate, "data-private"], [A.flipsForDirection, "data-flips"],
    ]) extra.keys[key] = (element, value) => attribute(element, name, value);
    extra.keys[A.isTextSelectable] = (element, value) =>
      attribute(element, "data-selectable", value === undefined ? null : String(value));

    // ---------------------------------------------------------------- Assistive technology

    const controls = ".button, .link, .textfield, .toggle, .picker, [tabindex='0'], input, select, textarea, button:not(.axaction)";

    extra.keys[A.accessibilityChildren] = (element, value) => attribute(element, "data-children", value);
    extra.keys[A.isFocusable] = (element, value) => {
      if (!element.matches(controls)) attribute(element, "tabindex", value ? "-1" : null);
    };

    /// As `elementRole` of SemanticNode+Web: what a container counts as, and how it is called where its texts say that.
    function describeElement(element) {
      const manner = element.getAttribute("data-children");
      const { kind, attributes } = element.$ || {};
      if (kind && element.hasAttribute("data-combined")) {
        attributes.delete(A.label);
        attribute(element, "data-combined", null);
      }
      if (!kind || !["hstack", "vstack", "zstack", "box", "shape", "scroll", "viewthatfits"].includes(kind)) return;
      if (attributes.get(A.headingLevel) > 0 || element.getAttribute("role") === "button") return;
      let label = attributes.get(A.label);
      if (label === undefined && manner === "combine") {
        label = [...element.querySelectorAll(".text, [role=img][aria-label]")]
          .filter((part) => !part.parentElement.closest(".text, [aria-hidden=true], [role=img][data-n]:not([data-children])")
            && !part.closest("[aria-hidden=true]"))
          .map((part) => part.getAttribute("aria-label") ?? part.textContent).filter(Boolean).join(", ") || undefined;
      }
      attribute(element, "aria-label", label);
      attribute(element, "role", manner === "contain" || element.querySelector(controls) ? "group"
        : label === undefined ? null : "img");
    }

    Object.assign(client.E, { custom: 18 });

    // Each action is a button that is heard and not seen, in the element or, where it cannot hold one, behind it.
    const offers = new Map();
    const canHold = (element) => /^(DIV|SECTION|LI)$/.test(element.tagName);

    function showActions(element, names) {
      let box = offers.get(element.$.id);
      if (!names || !names.length) {
        box?.remove();
        return offers.delete(element.$.id);
      }
      if (!box) offers.set(element.$.id, box = client.make("span", "axactions"));
      const label = element.getAttribute("aria-label") || element.textContent;
      box.replaceChildren(...names.map((name, index) => {
        const button = client.make("button", "axaction", name);
        button.type = "button";
        button.onclick = (event) => {
          event.stopPropagation();
          const owner = client.nodes.get(element.$.id);
          if (owner && client.accepts(owner, client.E.custom)) client.emit(owner, client.E.custom, ["action", String(index)]);
        };
        return button;
      }));
      if (label) attribute(box, "aria-label", label.slice(0, 80));
      attribute(box, "role", "group");
    }

    extra.keys[A.accessibilityActions] = showActions;

    function placeActions() {
      document.querySelectorAll("[data-children]").forEach(describeElement);
      for (const [id, box] of offers) {
        const element = client.nodes.get(id);
        if (!element) {
          box.remove();
          offers.delete(id);
        } else if (canHold(element)) {
          if (box.parentNode !== element) element.append(box);
        } else if (box.previousSibling !== element) element.after(box);
      }
    }

    extra.finish.push(placeActions);
    // Those that came with the page.
    extra.layout.push(() => {
      const adopted = [...document.querySelectorAll("[data-actions]")].filter((element) => element.$);
      for (const element of adopted) {
        showActions(element, element.getAttribute("data-actions").split("\u001f"));
        attribute(element, "data-actions", null);
      }
      if (adopted.length) placeActions();
    });

    // ---------------------------------------------------------------- Addresses

    // A link that the session follows itself.
    document.addEventListener("click", (event) => {
      const link = event.target.closest && event.target.closest("a.link");
      if (link && link.hasAttribute("data-follows")) event.preventDefault();
    }, true);
    extra.keys[A.followsInSession] = (element, value) => attribute(element, "data-follows", value);

    extra.services[3] = (request, reader) => {
      const address = client.safeURL(reader.string(), ["https:", "http:", "mailto:", "tel:", "sms:"]);
      if (address === undefined) return client.reply(request, 3, "the address is not allowed");
      const open = () => {
        if (/^https?:/i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
        else location.href = address;
      };
      // Without a touch just before, browsers open no window: then the person is asked for one.
      const { userActivation } = navigator;
      if (userActivation && !userActivation.isActive) {
        client.banner(new URL(address, location.href).host || address, { action: "Open", act: open });
      } else open();
      client.reply(request, 1);
    };
  }

  // ---------------------------------------------------------------- Presentation
  {

    Object.assign(client.kindNames, {
      140: "confirmationdialog", 141: "dialogmessage", 142: "popover", 143: "tabview", 144: "tab", 145: "tabitem",
      146: "splitview", 147: "column",
    });
    Object.assign(A, {
      defaultButton: 110, source: 111, edge: 112, detents: 113, detent: 114, hasGrabber: 115, adaptation: 116,
      hiddenBars: 117, subtitle: 118, columnVisibility: 119, isBackgroundInteractive: 120, cornerRadius: 121, sizing: 122, barScheme: 123, barBackground: 124,
      barTitleHidden: 125,
    });
    const { E, accepts, emit, isLive, make, nodes } = client;
    E.enter = 12;

    const presentationKeys = {
      defaultButton: "default", source: "source", edge: "edge", detents: "detents", detent: "detent",
      hasGrabber: "grabber", adaptation: "adaptation", hiddenBars: "hiddenbars", columnVisibility: "columns",
      isBackgroundInteractive: "interactive", cornerRadius: "corner", sizing: "sizing", barScheme: "barscheme",
      subtitle: "subtitle", barBackground: "barbackground", barTitleHidden: "untitled",
    };
    for (const [key, name] of Object.entries(presentationKeys)) {
      extra.keys[A[key]] = (element, value) =>
        attribute(element, "data-" + name, Array.isArray(value) ? value.join(" ") : value);
    }

    const enter = (element, text) => { if (accepts(element, E.enter)) emit(element, E.enter, [text]); };

    const isAsking = (element) => /^(alert|confirmationdialog)$/.test(element.$.kind);
    const describeDialog = (dialog) => {
      const message = dialog.querySelector(":scope>.dialogmessage");
      attribute(dialog, "aria-describedby", message && message.id);
    };

    extra.kinds.alert = { built: describeDialog };
    extra.kinds.confirmationdialog = {
      tag: () => "dialog",
      create: (element) => element.append(make("h2", "alerttitle")),
      parts: (element, part) => { element.$.heading = part(".alerttitle"); },
      describe: (element) => {
        attribute(element, "role", "alertdialog");
        attribute(element, "aria-label", element.$.attributes.get(A.label) ?? element.$.attributes.get(A.title));
      },
      built: describeDialog,
    };
    extra.kinds.dialogmessage = {
      built: (element) => { element.id = "m" + element.$.id; },
    };
    extra.kinds.popover = { tag: () => "dialog" };

    document.addEventListener("keydown", (event) => {
      const dialog = event.target.closest && event.target.closest("dialog[data-default]");
      if (!dialog || !dialog.$ || !isAsking(dialog) || event.key !== "Enter" || event.isComposing) return;
      if (/^(BUTTON|A|TEXTAREA)$/.test(event.target.tagName)) return;
      const button = nodes.get(Number(dialog.dataset.default));
      if (!button || button.disabled || !dialog.contains(button)) return;
      event.preventDefault();
      event.stopPropagation();
      emit(button, E.tap);
    }, true);

    // A press beside it leaves a popover and a confirmation dialog.
    document.addEventListener("click", (event) => {
      const { target } = event;
      if (!target.$ || !isLive(target) || !/^(popover|confirmationdialog)$/.test(target.$.kind)) return;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (event.detail && (x < left || x > right || y < top || y > bottom)) client.dismiss(target);
    });

    // ---------------------------------------------------------------- Sheets that are dragged

    const sheetHeight = (sheet) => Number.parseFloat(getComputedStyle(sheet).getPropertyValue("--full")) || innerHeight - 12;
    /// How high a detent is, in points.
    const detentHeight = (name, full) => {
      const [kind, number] = name.split(":");
      if (kind === "height") return Math.min(Number(number), full);
      return full * (kind === "medium" ? 0.5 : kind === "fraction" ? Number(number) : 1);
    };
    const detentsOf = (sheet) => (sheet.dataset.detents || "").split(" ").filter(Boolean);

    function rest(sheet) {
      const name = sheet.dataset.detent;
      if (!name) return sheet.style.removeProperty("--height");
      sheet.style.setProperty("--height", detentHeight(name, sheetHeight(sheet)) + "px");
    }

    function moveTo(sheet, name) {
      if (!name || name === sheet.dataset.detent) return rest(sheet);
      attribute(sheet, "data-detent", name);
      sheet.$.attributes.set(A.detent, name);
      rest(sheet);
      enter(sheet, name);
    }

    const showDetent = extra.keys[A.detent];
    extra.keys[A.detent] = (element, value) => {
      showDetent(element, value);
      rest(element);
    };
    extra.keys[A.cornerRadius] = (element, value) =>
      value === undefined ? element.style.removeProperty("--corner") : element.style.setProperty("--corner", value + "px");
    const showGrabber = extra.keys[A.hasGrabber];
    extra.keys[A.hasGrabber] = (element, value) => {
      showGrabber(element, value);
      const grabber = element.querySelector(":scope>.grabber");
      if (!value) return grabber && grabber.remove();
      if (grabber) return;
      const button = make("button", "grabber");
      button.type = "button";
      attribute(button, "aria-label", "Resize");
      element.prepend(button);
    };

    let drag = null;

    document.addEventListener("pointerdown", (event) => {
      const sheet = event.target.closest && event.target.closest("dialog.sheet");
      if (!sheet || !sheet.$ || !isLive(sheet) || event.button || sheet.matches("[data-style=inspector]")) return;
      const { top, height } = sheet.getBoundingClientRect();
      const isGrabber = event.target.closest(".grabber");
      if (!isGrabber && (event.clientY < top || event.clientY > top + 44 || event.target.closest("button,a,input,textarea,select"))) return;
      if (!detentsOf(sheet).length && (event.pointerType === "mouse" || !accepts(sheet, E.dismiss))) return;
      drag = { sheet, from: event.clientY, height, moved: 0, at: event.timeStamp, last: event.clientY, speed: 0, pointer: event.pointerId };
    });

    document.addEventListener("pointermove", (event) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      drag.moved = event.clientY - drag.from;
      const time = Math.max(1, event.timeStamp - drag.at);
      drag.speed = Math.max(-1.5, Math.min(1.5, drag.speed * 0.5 + ((event.clientY - drag.last) / time) * 0.5));
      [drag.at, drag.last] = [event.timeStamp, event.clientY];
      if (Math.abs(drag.moved) < 4) return;
      event.preventDefault();
      const { sheet, height, moved } = drag;
      attribute(sheet, "data-dragged", true);
      const full = sheetHeight(sheet);
      const names = detentsOf(sheet);
      const least = names.length ? Math.min(...names.map((name) => detentHeight(name, full))) : height;
      const wanted = height - moved;
      sheet.style.setProperty("--height", Math.min(full, Math.max(least, wanted)) + "px");
      // Below its lowest rest it goes down with the finger; where it may not go, it resists.
      const below = Math.max(0, least - wanted);
      sheet.style.translate = "0 " + (accepts(sheet, E.dismiss) ? below : below / 6) + "px";
    }, { passive: false });

    const endDrag = (event) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { sheet, height, moved, speed, at } = drag;
      drag = null;
      attribute(sheet, "data-dragged", null);
      sheet.style.translate = "";
      if (Math.abs(moved) < 4) return;
      const full = sheetHeight(sheet);
      const names = detentsOf(sheet);
      const heights = names.map((name) => detentHeight(name, full));
      const least = heights.length ? Math.min(...heights) : height;
      // Where it would come to rest if it went on for a moment as it was moved.
      const target = height - moved - (event.timeStamp - at < 80 ? speed * 60 : 0);
      suppressClick = true;
      setTimeout(() => { suppressClick = false; }, 0);
      if (event.type === "pointerup" && target < least * 0.6 && accepts(sheet, E.dismiss)) {
        rest(sheet);
        return client.dismiss(sheet);
      }
      let best = 0;
      heights.forEach((each, index) => { if (Math.abs(each - target) < Math.abs(heights[best] - target)) best = index; });
      moveTo(sheet, names[best]);
    };
    let suppressClick = false;
    document.addEventListener("pointerup", endDrag);
    document.addEventListener("pointercancel", endDrag);

    // Pressed or driven by keys, the handle goes to the next height.
    document.addEventListener("click", (event) => {
      if (suppressClick) return event.stopPropagation();
      const grabber = event.target.closest && event.target.closest(".grabber");
      if (!grabber) return;
      const sheet = grabber.parentElement;
      const names = detentsOf(sheet);
      if (names.length > 1) moveTo(sheet, names[(names.indexOf(sheet.dataset.detent) + 1) % names.length]);
    }, true);
    document.addEventListener("keydown", (event) => {
      const grabber = event.target.closest && event.target.closest(".grabber");
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!grabber || !step) return;
      const sheet = grabber.parentElement;
      const names = detentsOf(sheet);
      event.preventDefault();
      moveTo(sheet, names[names.indexOf(sheet.dataset.detent) + step]);
    });

    // ---------------------------------------------------------------- Popovers

    const isNarrow = () => innerWidth < 640;

    /// Puts a popover beside what it is about, on the edge that it asks for if there is room.
    function placePopover(popover) {
      const source = nodes.get(Number(popover.dataset.source));
      const becomesSheet = isNarrow() && !/^(popover|none)$/.test(popover.dataset.adaptation || "");
      attribute(popover, "data-adapted", becomesSheet || !source);
      if (becomesSheet || !source) {
        for (const name of ["left", "top"]) popover.style.removeProperty(name);
        return;
      }
      const box = source.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = popover;
      const gap = 10;
      const fits = {
        top: box.bottom + gap + height < innerHeight, bottom: box.top - gap - height > 0,
        leading: box.right + gap + width < innerWidth, trailing: box.left - gap - width > 0,
      };
      // SwiftUI names the edge of the source at which the arrow is.
      const wanted = { top: "bottom", bottom: "top", leading: "trailing", trailing: "leading" }[popover.dataset.edge] || "top";
      const side = fits[wanted] ? wanted : ["top", "bottom", "leading", "trailing"].find((name) => fits[name]) || "top";
      const middleX = box.left + box.width / 2 - width / 2;
      const middleY = box.top + box.height / 2 - height / 2;
      const left = side === "leading" ? box.right + gap : side === "trailing" ? box.left - gap - width : middleX;
      const top = side === "top" ? box.bottom + gap : side === "bottom" ? box.top - gap - height : middleY;
      popover.style.left = Math.max(8, Math.min(innerWidth - width - 8, left)) + "px";
      popover.style.top = Math.max(8, Math.min(innerHeight - height - 8, top)) + "px";
      attribute(popover, "data-side", side);
    }

    // ---------------------------------------------------------------- Tabs

    const itemsOf = (tabs) => [...tabs.querySelectorAll(":scope>.tabbar>.tabitem")];
    const panelsOf = (tabs) => [...tabs.querySelectorAll(":scope>.panels>:not(.dots)")];
    const isPaged = (tabs) => tabs.dataset.style === "page";

    /// Shows a tab at once: what it shows is there already, or on its way.
    function showTab(tabs, index, isStill) {
      tabs.$.shown = index;
      itemsOf(tabs).forEach((item, at) => {
        attribute(item, "aria-selected", String(at === index));
        item.tabIndex = at === index ? 0 : -1;
      });
      const panels = panelsOf(tabs);
      if (isPaged(tabs)) {
        const panel = panels[index];
        const behavior = isStill || client.calm.matches ? "instant" : "smooth";
        if (panel) panel.parentElement.scrollTo({ left: panel.offsetLeft, behavior });
        return showDots(tabs, index);
      }
      panels.forEach((panel, at) => attribute(panel, "data-hidden", at !== index));
    }

    function chooseTab(tabs, index) {
      if (index === tabs.$.shown || !accepts(tabs, E.enter)) return;
      showTab(tabs, index);
      tabs.$.attributes.set(A.value, index);
      enter(tabs, String(index));
    }

    function showDots(tabs, index) {
      const count = panelsOf(tabs).length;
      let dots = tabs.querySelector(":scope>.dots");
      if (!dots) {
        dots = make("div", "dots");
        attribute(dots, "aria-hidden", "true");
        tabs.append(dots);
      }
      if (dots.childElementCount !== count) dots.replaceChildren(...Array.from({ length: count }, () => make("span")));
      [...dots.children].forEach((dot, at) => attribute(dot, "data-current", at === index));
    }

    extra.kinds.tabview = {
      create: (element) => {
        const bar = make("div", "tabbar");
        attribute(bar, "role", "tablist");
        element.append(bar, make("div", "panels"));
      },
      parts: (element, part) => Object.assign(element.$, { bar: part(".tabbar"), panels: part(".panels") }),
      place: (parent, child) => {
        if (client.is(child, "tabitem")) {
          if (!parent.$.bar) {
            parent.$.bar = make("div", "tabbar");
            attribute(parent.$.bar, "role", "tablist");
            parent.prepend(parent.$.bar);
          }
          return parent.$.bar;
        }
        return parent.$.panels;
      },
      set: (element, key, value) => { if (key === A.value && value !== undefined) showTab(element, value, client.isBuilding); },
      built: (element) => showTab(element, element.$.attributes.get(A.value) || 0, true),
    };
    extra.kinds.tab = {
      tag: () => "section",
      describe: (element) => attribute(element, "role", "tabpanel"),
      built: (element) => { element.id = "t" + element.$.id; },
    };
    extra.kinds.tabitem = {
      tag: () => "button",
      create: (element) => { element.type = "button"; },
      describe: (element) => attribute(element, "role", "tab"),
      set: (element, key, value) => { if (key === A.badge) attribute(element, "data-badge", value); },
      built: (element) => {
        element.id = "t" + element.$.id;
        attribute(element, "aria-selected", String(element.$.attributes.get(A.isSelected) === true));
        element.tabIndex = element.$.attributes.get(A.isSelected) ? 0 : -1;
      },
    };

    document.addEventListener("click", ({ target }) => {
      const item = target.closest && target.closest(".tabitem");
      if (item && item.$ && isLive(item)) chooseTab(item.closest(".tabview"), itemsOf(item.closest(".tabview")).indexOf(item));
    });
    document.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (!target.$ || !client.is(target, "tabitem")) return;
      const tabs = target.closest(".tabview");
      const items = itemsOf(tabs);
      const back = getComputedStyle(tabs).direction === "rtl" ? 1 : -1;
      const at = items.indexOf(target);
      const next = {
        ArrowLeft: at + back, ArrowRight: at - back, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1,
      }[key];
      if (next === undefined) return;
      event.preventDefault();
      const index = (next + items.length) % items.length;
      chooseTab(tabs, index);
      items[index].focus();
    });
    document.addEventListener("scrollend", ({ target }) => {
      const tabs = target.parentElement;
      if (!tabs || !tabs.$ || !client.is(tabs, "tabview") || target !== tabs.$.panels || !isPaged(tabs)) return;
      const panels = panelsOf(tabs);
      let best = 0;
      panels.forEach((panel, at) => {
        if (Math.abs(panel.offsetLeft - target.scrollLeft) < Math.abs(panels[best].offsetLeft - target.scrollLeft)) best = at;
      });
      if (best === tabs.$.shown || !accepts(tabs, E.enter)) return;
      tabs.$.shown = best;
      tabs.$.attributes.set(A.value, best);
      showDots(tabs, best);
      enter(tabs, String(best));
    }, true);

    // ---------------------------------------------------------------- Columns

    const compact = matchMedia("(max-width: 767px)");
    const columnsOf = (split) => [...split.querySelectorAll(":scope>.column")];

    function showColumn(split, index) {
      columnsOf(split).forEach((column, at) => attribute(column, "data-shown", at === index));
    }

    function chooseColumn(split, index) {
      showColumn(split, index);
      split.$.attributes.set(A.value, index);
      enter(split, String(index));
    }

    extra.kinds.splitview = {
      create: (element) => element.append(sidebarButton()),
      set: (element, key, value) => { if (key === A.value) showColumn(element, value || 0); },
      built: (element) => showColumn(element, element.$.attributes.get(A.value) || 0),
    };
    extra.kinds.column = {};

    function sidebarButton() {
      const button = make("button", "sidebarbutton");
      button.type = "button";
      attribute(button, "aria-label", "Sidebar");
      return button;
    }

    document.addEventListener("click", (event) => {
      const { target } = event;
      if (!target.closest) return;
      const split = target.closest(".splitview");
      if (!split || !split.$ || !isLive(split)) return;
      if (target.closest(".sidebarbutton")) return enter(split, "sidebar");
      if (!compact.matches) return;
      const columns = columnsOf(split);
      const at = columns.indexOf(target.closest(".column"));
      const back = target.closest(".back");
      if (back && at > 0 && back.closest(".screen").matches(".column>.navigationstack>.screen:first-of-type")) {
        event.stopPropagation();
        return chooseColumn(split, at - 1);
      }
      // What a link of the column before has shown: back to that column.
      if (back && at > 0 && back.closest(".screen").dataset.placement === "alone") return chooseColumn(split, at - 1);
      // What is chosen in a column is shown in the next.
      if (target.closest(".row[aria-selected]") && at + 1 < columns.length) {
        setTimeout(() => chooseColumn(split, at + 1), 0);
      }
    }, true);

    // ---------------------------------------------------------------- After each change

    const arrange = (isStill) => {
      for (const sheet of document.querySelectorAll("dialog.sheet[data-n]")) {
        if (sheet.dataset.detent && !sheet.hasAttribute("data-dragged")) rest(sheet);
        if (sheet.dataset.interactive !== undefined && sheet.$ && !sheet.open) sheet.show();
        if (sheet.dataset.corner && sheet.$) extra.keys[A.cornerRadius](sheet, Number(sheet.dataset.corner));
      }
      for (const popover of document.querySelectorAll("dialog.popover[data-n]")) placePopover(popover);
      for (const tabs of document.querySelectorAll(".tabview[data-n]")) {
        if (!tabs.$) continue;
        if (tabs.$.shown === undefined) {
          const selected = itemsOf(tabs).findIndex((item) => item.getAttribute("aria-selected") === "true");
          showTab(tabs, Math.max(0, selected), true);
        }
        const items = itemsOf(tabs);
        [...tabs.$.panels.querySelectorAll(":scope>.tab")].forEach((panel, at) => {
          if (!items[at]) return;
          attribute(panel, "aria-labelledby", items[at].id);
          attribute(items[at], "aria-controls", panel.id);
        });
        if (isPaged(tabs)) showDots(tabs, tabs.$.shown);
      }
      void isStill;
    };
    extra.finish.push(arrange);
    extra.layout.push(() => arrange(true));
  }

  // ---------------------------------------------------------------- Drawing
  {

    const { E, accepts, calm, isLive, kindNames, make, queue, safeURL, tags } = client;
    Object.assign(A, {
      drawing: 130, measures: 131, spaceName: 132, resizing: 133, renderingMode: 134, elementName: 135, payload: 136,
      celebration: 137, playback: 138,
    });
    Object.assign(E, { report: 13, custom: 18 });
    Object.assign(kindNames, { 160: "video", 161: "customelement" });
    tags.video = "video";

    const svgTags = new Set(("svg g path text image defs linearGradient radialGradient stop clipPath mask filter "
      + "feGaussianBlur feDropShadow feColorMatrix feOffset feComposite feFlood feMerge feMergeNode foreignObject div").split(" "));
    const svgNames = new Set(("aria-hidden viewBox preserveAspectRatio overflow d fill stroke transform opacity x y x1 y1 x2 y2 cx cy r "
      + "width height id href class visibility offset pathLength mask filter operator in in2 result fill-rule clip-rule "
      + "clip-path stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset "
      + "vector-effect stop-color gradientUnits gradientTransform maskUnits text-anchor dominant-baseline stdDeviation dx dy "
      + "type values flood-color color-interpolation-filters").split(" "));

    /// One line of a drawing: `tag`, whether something is in it, names with values, and text. As in SVGElement.swift.
    function parseLine(line, prefix) {
      const parts = line.split("\n");
      const hasChildren = !parts[0].endsWith("/");
      const tag = hasChildren ? parts[0] : parts[0].slice(0, -1);
      if (!svgTags.has(tag)) throw new Error("an unknown element of a drawing: " + tag);
      const values = new Map();
      let text = null;
      for (let index = 1; index + 1 < parts.length; index += 2) {
        let [name, value] = [parts[index], parts[index + 1]];
        if (name === "#") text = value;
        else if (svgNames.has(name)) {
          if (name === "id") value = prefix + value;
          else if (name === "href" && !value.startsWith("/_counterpoint/asset/")) continue;
          else if (/url/i.test(value)) {
            if (!/^url\(#\d+\)$/.test(value)) continue;
            value = value.replace("#", "#" + prefix);
          }
          values.set(name, value);
        }
      }
      return { tag, hasChildren, values, text };
    }

    function fillIn(child, { values, text }) {
      for (const { name } of [...child.attributes]) if (name !== "style" && !values.has(name)) child.removeAttribute(name);
      for (const [name, value] of values) if (child.getAttribute(name) !== value) child.setAttribute(name, value);
      if (text !== null && child.textContent !== text) child.textContent = text;
    }

    function draw(element, lines) {
      const old = element.querySelector(":scope>svg");
      attribute(element, "data-drawn", lines !== undefined);
      if (lines === undefined) return old?.remove();
      const prefix = "d" + element.$.id + "-";
      const parsed = lines.map((line) => line && parseLine(line, prefix));
      const wanted = parsed.filter(Boolean);
      const shown = old ? [old, ...old.querySelectorAll("*")] : [];
      // The same elements with other numbers: they go over into each other where the change is animated.
      if (shown.length === wanted.length && wanted.every(({ tag }, index) => shown[index].localName === tag)) {
        const { animation } = client;
        shown.forEach((child, index) => {
          if (animation && child !== old) {
            const { duration, delay, easing } = animation;
            void getComputedStyle(child).opacity;
            child.style.transition = `all ${duration}ms ${easing} ${delay}ms`;
            setTimeout(() => { child.style.transition = ""; }, duration + delay + 50);
          }
          fillIn(child, wanted[index]);
        });
        return;
      }
      const open = [];
      let root = null;
      for (const part of parsed) {
        if (!part) {
          open.pop();
          continue;
        }
        const child = part.tag === "div" ? make("div") : document.createElementNS("http://www.w3.org/2000/svg", part.tag);
        fillIn(child, part);
        if (open.length) open[open.length - 1].append(child);
        root ??= child;
        if (part.hasChildren) open.push(child);
      }
      if (old) old.replaceWith(root); else element.prepend(root);
    }

    extra.keys[A.drawing] = draw;
    extra.keys[A.spaceName] = (element, value) => attribute(element, "data-space", value);
    extra.keys[A.resizing] = (element, value) => attribute(element, "data-resizing", value);
    extra.keys[A.renderingMode] = (element, value) => attribute(element, "data-rendering", value);

    // ---------------------------------------------------------------- Measures

    // Elements with `data-measures` report their size (and with `frame` their place) when it changes by half a point.

    const sizes = new WeakMap();
    const reports = new WeakMap();
    const unreported = new Set();
    let isReportPlanned = false;

    const sizeObserver = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize: [size] } of entries) {
        sizes.set(target, [size.inlineSize, size.blockSize]);
        unreported.add(target);
      }
      planReports(0);
    });

    function planReports(delay) {
      if (isReportPlanned) return;
      isReportPlanned = true;
      setTimeout(() => {
        isReportPlanned = false;
        for (const element of unreported) report(element);
        unreported.clear();
      }, delay);
    }

    function measuresOf(element) {
      const size = sizes.get(element);
      if (!size || element.getAttribute("data-measures") !== "frame") return size;
      const { left, top } = element.getBoundingClientRect();
      const numbers = [...size, left, top];
      // The named spaces around it, innermost first.
      for (let space = element.parentElement?.closest("[data-space]"); space && numbers.length < 16;
        space = space.parentElement?.closest("[data-space]")) {
        const box = space.getBoundingClientRect();
        numbers.push(left - box.left, top - box.top);
      }
      return numbers;
    }

    function report(element) {
      if (!isLive(element) || !accepts(element, E.report)) return;
      const numbers = measuresOf(element);
      if (!numbers || numbers[0] < 0.5 && numbers[1] < 0.5) return;
      const last = reports.get(element) || { numbers: [], times: [] };
      if (numbers.every((number, index) => Math.abs(number - (last.numbers[index] ?? Infinity)) < 0.5)) return;
      // What is laid out anew because of its own report, over and over, comes to rest this way.
      const now = performance.now();
      const times = last.times.filter((time) => now - time < 1000);
      if (times.length >= 12) return;
      reports.set(element, { numbers, times: [...times, now] });
      queue(element, E.report, [numbers.length, ...numbers.map((number) => String(Math.round(number * 100) / 100))]);
    }

    function reportLoad(image) {
      if (!image.$ || !isLive(image) || !accepts(image, E.report) || image.getAttribute("data-measures") !== "load") return;
      if (reports.get(image) === image.src) return;
      reports.set(image, image.src);
      queue(image, E.report, [1, image.naturalWidth > 0 ? "1" : "0"]);
    }

    extra.keys[A.measures] = (element, value) => attribute(element, "data-measures", value);

    const observeMeasures = () => {
      for (const element of document.querySelectorAll("[data-measures]")) {
        if (!element.$) continue;
        if (element.getAttribute("data-measures") === "load") {
          if (element.complete) reportLoad(element);
        } else {
          sizeObserver.observe(element);
          if (element.getAttribute("data-measures") === "frame") unreported.add(element);
        }
      }
      if (unreported.size) planReports(0);
    };
    extra.layout.push(observeMeasures);
    for (const name of ["load", "error"]) {
      document.addEventListener(name, ({ target }) => { if (target.tagName === "IMG") reportLoad(target); }, true);
    }
    document.addEventListener("scroll", () => {
      for (const element of document.querySelectorAll('[data-measures="frame"]')) unreported.add(element);
      if (unreported.size) planReports(100);
    }, { capture: true, passive: true });

    // ---------------------------------------------------------------- Video, elements of the app's own

    extra.kinds.video = {
      create(element) {
        element.playsInline = true;
        element.preload = "metadata";
      },
      set(element, key, value) {
        if (key === A.url) {
          attribute(element, "src", value === undefined ? undefined : safeURL(value, ["https:"]));
        }
        if (key === A.playback) {
          const flags = (value || "").split(" ");
          for (const flag of ["controls", "loop"]) attribute(element, flag, flags.includes(flag));
          element.muted = flags.includes("muted");
          if (flags.includes("playing")) element.play().catch(() => {}); else element.pause();
        }
      },
    };

    const scripts = new Set();

    function connectCustom(element) {
      const name = element.getAttribute("data-element") || "";
      // Names with a hyphen belong to pages: nothing of the browser's own can be made by them.
      if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)) return;
      const address = element.getAttribute("data-script");
      if (address && !scripts.has(address) && safeURL(address, []) !== undefined) {
        scripts.add(address);
        const script = make("script");
        script.src = address;
        document.head.append(script);
      }
      let inner = [...element.children].find((child) => child.localName === name);
      if (!inner) {
        inner = make(name);
        inner.addEventListener("counterpoint", ({ detail }) => {
          if (isLive(element) && accepts(element, E.custom)) {
            queue(element, E.custom, [String(detail?.name ?? ""), JSON.stringify(detail?.value ?? null)]);
          }
        });
        element.append(inner);
      }
      const text = element.getAttribute("data-payload");
      if (inner.counterpointText !== text) {
        inner.counterpointText = text;
        try { inner.payload = JSON.parse(text || "null"); } catch { /* not for this element */ }
      }
    }

    extra.kinds.customelement = {
      set(element, key, value) {
        if (key === A.elementName) attribute(element, "data-element", value);
        if (key === A.url) attribute(element, "data-script", value);
        if (key === A.payload) attribute(element, "data-payload", value);
        if (element.isConnected) connectCustom(element);
      },
    };
    extra.layout.push(() => {
      for (const element of document.querySelectorAll(".customelement")) if (element.$) connectCustom(element);
    });

    // ---------------------------------------------------------------- Celebrations

    /// Throws pieces into the air from the element's centre; see ConfettiCannon.swift for the settings.
    function celebrate(element, settings) {
      const box = element.getBoundingClientRect();
      const layer = make("div", "confetti");
      attribute(layer, "aria-hidden", "true");
      (element.closest("dialog") || document.body).append(layer);
      const between = (from, to) => from + Math.random() * (to - from);
      const motions = [];
      for (let index = 0; index < settings.count; index++) {
        const [kind, value] = settings.pieces[index % settings.pieces.length];
        const piece = make("span", kind === "text" ? "" : "confetti-" + kind, kind === "text" ? value : "");
        const color = settings.colors[Math.floor(Math.random() * settings.colors.length)] || "accent";
        Object.assign(piece.style, {
          left: box.left + box.width / 2 + "px", top: box.top + box.height / 2 + "px", fontSize: settings.size + "px",
          width: kind === "text" ? "" : settings.size + "px", height: kind === "text" ? "" : settings.size + "px",
        });
        piece.style.setProperty("--piece", /^#[0-9a-f]{6}$/.test(color) ? color : `var(--${color.replace(/\W/g, "")})`);
        const angle = (between(settings.openingAngle, settings.closingAngle) * Math.PI) / 180;
        const distance = settings.radius * Math.sqrt(Math.random());
        const [x, y] = [Math.cos(angle) * distance, -Math.sin(angle) * distance];
        const spin = `rotate3d(${Math.random()},${Math.random()},${Math.random()},${between(360, 1440)}deg)`;
        layer.append(piece);
        motions.push(piece.animate([
          { transform: "translate(-50%,-50%)", opacity: settings.opacity, easing: "cubic-bezier(.1,.8,.3,1)" },
          { transform: `translate(${x}px,${y}px) ${spin}`, opacity: settings.opacity, offset: 0.25, easing: "ease-in" },
          { transform: `translate(${x}px,${y + settings.rainHeight}px) ${spin} ${spin}`, opacity: settings.fades ? 0 : settings.opacity },
        ], { duration: between(1800, 3200), fill: "both" }).finished);
      }
      Promise.allSettled(motions).then(() => layer.remove());
    }

    extra.keys[A.celebration] = (element, value) => {
      try { element.$.effect = JSON.parse(value || "null"); } catch { element.$.effect = null; }
    };
    extra.keys[A.pulse] = (element, value, old) => {
      const settings = element.$.effect ?? JSON.parse(element.getAttribute("data-celebration") || "null");
      if (!settings || old === value || value === 0 || value === undefined || client.isBuilding || calm.matches) return;
      for (let index = 0; index < settings.repetitions; index++) {
        setTimeout(() => { if (element.isConnected) celebrate(element, settings); }, index * settings.interval * 1000);
      }
    };
  }

  // ---------------------------------------------------------------- Controls
  {

    const { E, accepts, emit, is, isLive, kindNames, make, nodeOf, safeURL } = client;

    Object.assign(kindNames, {
      100: "controllabel", 101: "pickeroptions", 102: "option", 103: "slider", 104: "stepper", 105: "datepicker",
      106: "colorpicker", 107: "menu", 108: "menuitems", 109: "gauge", 110: "labeledcontent", 111: "sharelink",
      112: "pastebutton",
    });
    Object.assign(A, {
      isLabelHidden: 70, dateComponents: 71, timerStart: 72, timerEnd: 73, controlSize: 74, borderShape: 75,
      hidesIndicator: 76, keys: 77, repeatsAction: 78, takesFocus: 80, maximumLines: 81,
      staysOpen: 82, countsDown: 83,
    });
    Object.assign(E, { adjust: 11, enter: 12, gesture: 14, key: 17 });

    const flag = (name, set = "") => (element, value) => attribute(element, name, value ? set : null);
    const text = (name) => (element, value) => attribute(element, name, value);
    Object.assign(extra.keys, {
      [A.isLabelHidden]: flag("data-labels", "hidden"), [A.controlSize]: text("data-size"), [A.borderShape]: text("data-shape"),
      [A.shortcut]: text("data-shortcut"), [A.keys]: text("data-keys"), [A.repeatsAction]: flag("data-repeats"),
      [A.hidesIndicator]: flag("data-indicator", "hidden"), [A.staysOpen]: flag("data-stays"),
      [A.timerStart]: text("data-start"), [A.timerEnd]: text("data-end"), [A.countsDown]: flag("data-down"),
      [A.maximumLines]: text("data-lines"), [A.capitalization]: text("autocapitalize"),
      [A.takesFocus]: (element, value) => {
        attribute(element, "data-focusable", value === true);
        if (value || !accepts(element, E.tap)) attribute(element, "tabindex", value ? "0" : null);
      },
      [A.isAutocorrected]: (element, value) => {
        attribute(element, "autocorrect", value === undefined ? null : value ? "on" : "off");
        attribute(element, "spellcheck", value === undefined ? null : String(value));
      },
      [A.contentType]: (element, value) => {
        attribute(element, "autocomplete", autocompletes[value] || (element.type === "password" ? "current-password" : "off"));
      },
    });

    const autocompletes = {
      name: "name", namePrefix: "honorific-prefix", givenName: "given-name", middleName: "additional-name",
      familyName: "family-name", nameSuffix: "honorific-suffix", nickname: "nickname", jobTitle: "organization-title",
      organizationName: "organization", fullStreetAddress: "street-address", streetAddressLine1: "address-line1",
      streetAddressLine2: "address-line2", addressCity: "address-level2", addressState: "address-level1",
      countryName: "country-name", postalCode: "postal-code", telephoneNumber: "tel", emailAddress: "email", URL: "url",
      creditCardNumber: "cc-number", creditCardName: "cc-name", creditCardExpiration: "cc-exp", creditCardSecurityCode: "cc-csc",
      username: "username", password: "current-password", newPassword: "new-password", oneTimeCode: "one-time-code",
      birthdate: "bday",
    };

    const closest = (target, selector) => target && target.closest ? target.closest(selector) : null;
    const get = (element, key) => element.$.attributes.get(key);
    const isOff = (element) => get(element, A.isDisabled) === true || element.getAttribute("aria-disabled") === "true";
    const button = (className, label) => {
      const made = make("button", className);
      made.type = "button";
      if (label) attribute(made, "aria-label", label);
      return made;
    };
    const nameOf = (element) => {
      if (get(element, A.label) !== undefined) return get(element, A.label);
      const label = element.querySelector(":scope>.controllabel:not([data-placement]),:scope>.menubutton>.controllabel");
      return label ? label.getAttribute("aria-label") || label.textContent.trim() : "";
    };
    const svg = (tag, attributes) => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      return made;
    };

    // ---------------------------------------------------------------- Pickers

    const optionsOf = (picker) => [...picker.querySelectorAll(".option")].filter((option) => isLive(option));
    const styleOf = (picker) => picker.getAttribute("data-style") || "menu";

    extra.kinds.picker = {
      create(element, attributes) {
        // What only shows a value stands in a button already.
        if (attributes.get(A.styleName) === "value") return;
        const value = button("pickervalue");
        attribute(value, "aria-haspopup", "listbox");
        attribute(value, "aria-expanded", "false");
        element.append(value);
      },
      parts(element, part) { element.$.shown = part(".pickervalue"); },
      adopt: (element, keep) => keep(A.isDisabled, element.hasAttribute("aria-disabled") || undefined),
    };
    extra.kinds.option = {
      adopt: (element, keep) => keep(A.isSelected, element.hasAttribute("data-selected") || undefined),
      set(element, key, value) { if (key === A.isSelected) attribute(element, "data-selected", value === true); },
    };

    /// Brings what a picker shows of itself to what its options say.
    function refreshPicker(picker) {
      const style = styleOf(picker);
      const list = picker.querySelector(".pickeroptions");
      if (!list) return;
      const { shown } = picker.$;
      const off = isOff(picker);
      const isList = style === "menu" || style === "wheel";
      const name = nameOf(picker);
      attribute(list, "role", isList ? "listbox" : style === "menuItems" ? "group" : style === "value" ? null : "radiogroup");
      attribute(list, "aria-label", style === "value" ? null : name || null);
      attribute(list, "popover", style === "menu" ? "auto" : null);
      attribute(list, "tabindex", style === "wheel" && !off ? "0" : null);
      const options = optionsOf(picker);
      const chosen = options.find((option) => option.hasAttribute("data-selected"));
      for (const option of options) {
        const isChosen = option === chosen;
        const role = isList ? "option" : style === "menuItems" ? "menuitemradio" : style === "value" ? null : "radio";
        attribute(option, "role", role);
        attribute(option, "aria-selected", role === "option" ? String(isChosen) : null);
        attribute(option, "aria-checked", role && role !== "option" ? String(isChosen) : null);
        attribute(option, "aria-disabled", off ? "true" : null);
        const isStop = style === "menu" || style === "menuItems" ? "-1" : isChosen || (!chosen && option === options[0]) ? "0" : "-1";
        attribute(option, "tabindex", off || style === "value" || style === "wheel" ? null : isStop);
      }
      if (style === "menu" && shown) {
        const current = picker.querySelector(":scope>.controllabel[data-placement=current]");
        const symbols = chosen && !current ? [...chosen.querySelectorAll(".image[class*=sym-]")] : [];
        const words = current || !chosen ? "" : chosen.textContent;
        shown.replaceChildren(...symbols.map((symbol) => make("span", symbol.className)), make("span", "text", words));
        shown.disabled = off;
        attribute(shown, "aria-label", [name, words].filter(Boolean).join(", ") || null);
      }
      if (style === "wheel" && chosen && !picker.$.isTurning) list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2;
    }

    function choose(option) {
      const picker = closest(option, ".picker");
      if (!picker || !isLive(picker) || isOff(picker) || styleOf(picker) === "value") return false;
      const options = optionsOf(picker);
      for (const other of options) {
        const isChosen = other === option;
        if (isChosen) other.$.attributes.set(A.isSelected, true); else other.$.attributes.delete(A.isSelected);
        attribute(other, "data-selected", isChosen);
      }
      refreshPicker(picker);
      if (accepts(picker, E.select)) emit(picker, E.select, [options.indexOf(option)]);
      return true;
    }

    // A wheel has chosen when it stands still.
    let wheelTimer = 0;
    document.addEventListener("scroll", ({ target }) => {
      if (!target.matches || !target.matches(".picker[data-style=wheel]>.pickeroptions")) return;
      const picker = target.parentNode;
      clearTimeout(wheelTimer);
      if (!isLive(picker)) return;
      picker.$.isTurning = true;
      wheelTimer = setTimeout(() => {
        picker.$.isTurning = false;
        const middle = target.scrollTop + target.clientHeight / 2;
        const nearest = optionsOf(picker).find((option) => option.offsetTop + option.offsetHeight > middle);
        if (nearest && !nearest.hasAttribute("data-selected")) choose(nearest);
      }, 150);
    }, { capture: true, passive: true });

    // ---------------------------------------------------------------- Sliders and steppers

    const fill = (slider) => {
      const { control } = slider.$;
      const span = control.max - control.min;
      slider.style.setProperty("--at", span > 0 ? (control.value - control.min) / span : 0);
    };

    extra.kinds.slider = {
      create(element) {
        const control = make("input");
        control.type = "range";
        control.step = "any";
        element.append(control);
      },
      parts(element, part) { element.$.end = element.$.control = part("input"); },
      adopt: fill,
      set(element, key, value) {
        const { $: state } = element;
        const { control } = state;
        if (key === A.minimum) control.min = value;
        if (key === A.maximum) control.max = value;
        if (key === A.step) control.step = value ?? "any";
        if (key === A.isDisabled) control.disabled = value === true;
        if (key === A.accessibilityValue) attribute(control, "aria-valuetext", value);
        // While the thumb is held it stays in the hand; where the session wants it, it goes afterwards.
        if (key === A.value) { if (state.isHeld) state.wanted = value; else control.value = value; }
        fill(element);
      },
    };

    const sliderOf = (target) => {
      const node = target.type === "range" ? nodeOf(target) : null;
      return node && is(node, "slider") ? node : null;
    };

    function sendSlider(slider) {
      const state = slider.$;
      clearTimeout(state.timer);
      state.timer = 0;
      state.sentAt = performance.now();
      if (state.sent === state.control.value) return;
      state.sent = state.control.value;
      state.wanted = undefined;
      if (accepts(slider, E.adjust)) emit(slider, E.adjust, [state.sent]);
    }

    function hold(slider) {
      if (slider.$.isHeld) return;
      slider.$.isHeld = true;
      slider.$.sent = undefined;
      if (accepts(slider, E.gesture)) emit(slider, E.gesture, [0, 0]);
    }

    function letGo(slider) {
      const state = slider.$;
      if (!state.isHeld) return;
      if (state.timer) sendSlider(slider);
      state.isHeld = false;
      if (state.wanted !== undefined) state.control.value = state.wanted;
      state.wanted = undefined;
      fill(slider);
      if (accepts(slider, E.gesture)) emit(slider, E.gesture, [1, 0]);
    }

    document.addEventListener("input", ({ target }) => {
      const slider = sliderOf(target);
      if (slider) {
        hold(slider);
        fill(slider);
        const wait = 34 - (performance.now() - (slider.$.sentAt || 0));
        if (wait <= 0) sendSlider(slider);
        else slider.$.timer ||= setTimeout(() => sendSlider(slider), wait);
      }
    });
    for (const type of ["change", "pointerup", "pointercancel", "focusout"]) {
      document.addEventListener(type, ({ target }) => {
        const slider = target.type === "range" ? sliderOf(target) : null;
        if (slider && slider.$.isHeld) {
          if (slider.$.sent !== slider.$.control.value) sendSlider(slider);
          letGo(slider);
        }
      });
    }

    extra.kinds.stepper = {
      create(element) {
        const steps = make("div", "steps", button("step", "Decrease"), button("step", "Increase"));
        [...steps.children].forEach((step, index) => {
          attribute(step, "data-step", index ? "1" : "-1");
          step.tabIndex = -1;
        });
        attribute(steps, "role", "spinbutton");
        steps.tabIndex = 0;
        element.append(steps);
      },
      parts(element, part) { element.$.end = element.$.steps = part(".steps"); },
      set(element, key, value) {
        const [down, up] = element.$.steps.children;
        if (key === A.minimum) element.$.canGoDown = value < 0;
        if (key === A.maximum) element.$.canGoUp = value > 0;
        if ([A.minimum, A.maximum, A.isDisabled].includes(key)) {
          const { canGoDown = !down.disabled, canGoUp = !up.disabled } = element.$;
          down.disabled = isOff(element) || !canGoDown;
          up.disabled = isOff(element) || !canGoUp;
        }
        if (key === A.accessibilityValue) {
          attribute(element.$.steps, "aria-valuetext", value);
          attribute(element, "aria-description", null);
        }
      },
      describe(element) {
        attribute(element, "role", null);
        attribute(element, "aria-label", null);
      },
    };

    function step(stepButton) {
      const node = nodeOf(stepButton);
      if (node && !stepButton.disabled && accepts(node, E.adjust)) emit(node, E.adjust, [stepButton.getAttribute("data-step")]);
    }

    // ---------------------------------------------------------------- Dates and colours

    const two = (number) => String(number).padStart(2, "0");
    const dayText = (date) => `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    const dayOf = (text) => {
      const [year, month, day] = text.split("-").map(Number);
      return new Date(year, month - 1, day);
    };

    extra.kinds.datepicker = {
      create(element, attributes) {
        const components = attributes.get(A.dateComponents);
        const fields = make("div", "datefields");
        for (const type of ["date", "time"]) {
          if (components !== type && components !== "dateTime") continue;
          const field = make("input");
          field.type = type;
          fields.append(field);
        }
        element.append(make("div", "calendar"), fields);
      },
      parts(element, part) {
        element.$.end = element.$.calendar = part(".calendar");
        element.$.fields = part(".datefields");
      },
      adopt(element, keep) {
        keep(A.value, element.getAttribute("data-value"));
        keep(A.minimum, element.getAttribute("data-min"));
        keep(A.maximum, element.getAttribute("data-max"));
        keep(A.dateComponents, element.getAttribute("data-components"));
        keep(A.styleName, element.getAttribute("data-style"));
        keep(A.isDisabled, element.hasAttribute("aria-disabled") || undefined);
      },
      set(element, key, value) { if (key === A.dateComponents) attribute(element, "data-components", value); },
    };

    function refreshDate(node) {
      const { fields, calendar } = node.$;
      const value = get(node, A.value) || "";
      const [day, time = day] = value.split("T");
      const name = nameOf(node);
      const isBoth = get(node, A.dateComponents) === "dateTime";
      for (const field of fields.children) {
        const wanted = field.type === "date" ? day : time;
        if (field.value !== wanted && !(document.activeElement === field && field.$isTyping)) field.value = wanted;
        attribute(field, "aria-label", isBoth ? `${name}, ${field.type}` : name || field.type);
        field.disabled = isOff(node);
        if (field.type === "date") {
          attribute(field, "min", get(node, A.minimum));
          attribute(field, "max", get(node, A.maximum));
        }
      }
      attribute(node, "role", "group");
      attribute(node, "aria-label", name || null);
      if (get(node, A.styleName) === "graphical" || get(node, A.dateComponents) === "dates") drawCalendar(node, calendar, value);
      else calendar.replaceChildren();
    }

    function drawCalendar(node, calendar, value) {
      if (get(node, A.dateComponents) === "time") return;
      const chosen = value.split(",").filter(Boolean).map((text) => text.slice(0, 10));
      const state = node.$;
      const focused = calendar.contains(document.activeElement) ? document.activeElement.getAttribute("data-day") : null;
      if (!state.month || (state.drawn !== value && chosen.length === 1)) state.month = dayOf(chosen[0] || dayText(new Date()));
      state.drawn = value;
      const month = new Date(state.month.getFullYear(), state.month.getMonth(), 1);
      const language = document.documentElement.lang || undefined;
      const title = month.toLocaleDateString(language, { month: "long", year: "numeric" });
      let firstDay = 0;
      try {
        const locale = new Intl.Locale(language || navigator.language);
        firstDay = (locale.getWeekInfo ? locale.getWeekInfo() : locale.weekInfo).firstDay % 7;
      } catch { /* weeks begin on Sunday where the browser does not say */ }
      const back = button("monthback", "Previous month");
      const forward = button("monthforward", "Next month");
      const grid = make("div", "days");
      for (let index = 0; index < 7; index++) {
        const weekday = new Date(2023, 0, 1 + ((firstDay + index) % 7));
        const cell = make("span", "weekday", weekday.toLocaleDateString(language, { weekday: "short" }));
        attribute(cell, "aria-hidden", "true");
        grid.append(cell);
      }
      const offset = (month.getDay() - firstDay + 7) % 7;
      for (let index = 0; index < offset; index++) grid.append(make("span", "noday"));
      const count = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
      const least = get(node, A.minimum);
      const most = get(node, A.maximum);
      for (let number = 1; number <= count; number++) {
        const date = new Date(month.getFullYear(), month.getMonth(), number);
        const text = dayText(date);
        const cell = button("day", date.toLocaleDateString(language, { dateStyle: "full" }));
        cell.textContent = number;
        attribute(cell, "data-day", text);
        attribute(cell, "aria-pressed", String(chosen.includes(text)));
        attribute(cell, "aria-current", text === dayText(new Date()) ? "date" : null);
        cell.disabled = isOff(node) || (least && text < least) || (most && text > most) || false;
        grid.append(cell);
      }
      const head = make("div", "month");
      const words = make("span", "monthname", title);
      attribute(words, "aria-live", "polite");
      head.append(words, back, forward);
      calendar.replaceChildren(head, grid);
      if (focused) (grid.querySelector(`[data-day="${focused}"]`) || grid.querySelector(".day")).focus();
    }

    function turnMonth(node, months) {
      const { month } = node.$;
      node.$.month = new Date(month.getFullYear(), month.getMonth() + months, 1);
      drawCalendar(node, node.$.calendar, node.$.drawn);
    }

    function pressDay(node, day) {
      const value = get(node, A.value) || "";
      const isBoth = get(node, A.dateComponents) === "dateTime";
      if (accepts(node, E.enter)) emit(node, E.enter, [isBoth ? day + "T" + (value.split("T")[1] || "00:00") : day]);
    }

    document.addEventListener("input", ({ target }) => {
      const node = nodeOf(target);
      if (!node) return;
      if (is(node, "datepicker") && target.parentNode === node.$.fields) {
        target.$isTyping = true;
        const values = [...node.$.fields.children].map((field) => field.value);
        // A year that is being typed is no year yet.
        if (values.includes("") || /^0/.test(target.type === "date" ? target.value : "")) return;
        if (accepts(node, E.enter)) emit(node, E.enter, [values.join("T")]);
      } else if (is(node, "colorpicker") && accepts(node, E.enter)) {
        clearTimeout(node.$.timer);
        node.$.timer = setTimeout(() => emit(node, E.enter, [target.value]), 60);
      }
    });
    document.addEventListener("focusout", ({ target }) => {
      const node = target.$isTyping ? nodeOf(target) : null;
      target.$isTyping = false;
      if (node && is(node, "datepicker")) refreshDate(node);
    });

    extra.kinds.colorpicker = {
      tag: () => "label",
      create(element) {
        const control = make("input");
        control.type = "color";
        element.append(control);
      },
      parts(element, part) { element.$.end = element.$.control = part("input"); },
      set(element, key, value) {
        if (key === A.value && value) element.$.control.value = value;
        if (key === A.isDisabled) element.$.control.disabled = value === true;
      },
    };

    // ---------------------------------------------------------------- Gauges and progress

    extra.kinds.gauge = {
      parts(element, part) { element.$.end = element.$.track = part("svg"); },
      adopt: (element, keep) => keep(A.value, Number(element.getAttribute("aria-valuenow")) / 100),
      create(element, attributes) { element.append(track(attributes.get(A.styleName), attributes.get(A.value))); },
      set(element, key) {
        if (key !== A.value && key !== A.styleName) return;
        const made = track(get(element, A.styleName) ?? element.getAttribute("data-style"), get(element, A.value));
        element.$.track.replaceWith(made);
        element.$.end = element.$.track = made;
        attribute(element, "aria-valuenow", percent(get(element, A.value)));
      },
      describe(element) {
        attribute(element, "role", "meter");
        attribute(element, "aria-valuemin", "0");
        attribute(element, "aria-valuemax", "100");
      },
    };

    const percent = (fraction) => String(Math.round((fraction || 0) * 1000) / 10);

    function track(style, fraction) {
      const filled = percent(fraction);
      const made = svg("svg", { class: "gaugetrack", "aria-hidden": "true", focusable: "false" });
      if (style && style.startsWith("accessoryCircular")) {
        made.setAttribute("viewBox", "0 0 40 40");
        for (const [name, length] of [["trackback", "100"], ["trackfront", filled]]) {
          made.append(svg("circle", { cx: 20, cy: 20, r: 17, pathLength: "133.4", class: name, "stroke-dasharray": length + " 200" }));
        }
      } else {
        made.append(svg("rect", { class: "trackback", width: "100%", height: "100%" }),
          svg("rect", { class: "trackfront", height: "100%", width: filled + "%" }));
      }
      return made;
    }

    let ticking = 0;

    function tick() {
      const running = document.querySelectorAll(".progress[data-end]");
      for (const element of running) {
        const start = Number(element.getAttribute("data-start"));
        const end = Number(element.getAttribute("data-end"));
        const now = Math.min(Math.max(Date.now() / 1000, start), end);
        const passed = end > start ? (now - start) / (end - start) : 1;
        const down = element.hasAttribute("data-down");
        const bar = element.querySelector(":scope>progress");
        if (bar && bar.hasAttribute("value")) bar.value = down ? 1 - passed : passed;
        const label = element.querySelector(":scope>.controllabel[data-placement=current] .text");
        if (!label || label.$?.attributes.get(A.value)) continue;
        const seconds = Math.max(0, Math.round(down ? end - now : now - start));
        const words = (seconds >= 3600 ? Math.floor(seconds / 3600) + ":" + two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60))
          + ":" + two(seconds % 60);
        if (label.textContent !== words) label.textContent = words;
      }
      if (!running.length) {
        clearInterval(ticking);
        ticking = 0;
      }
    }

    // ---------------------------------------------------------------- Menus

    extra.kinds.menu = {
      create(element) {
        const opener = button("menubutton");
        attribute(opener, "aria-haspopup", "menu");
        attribute(opener, "aria-expanded", "false");
        element.append(opener);
      },
      parts(element, part) { element.$.opener = part(".menubutton"); },
      place: (element, child) => is(child, "controllabel") ? element.$.opener : element,
      describe(element) {
        attribute(element, "role", null);
        attribute(element, "tabindex", null);
        attribute(element, "aria-label", null);
        attribute(element.$.opener, "aria-label", get(element, A.label));
      },
      set(element, key, value) { if (key === A.isDisabled) element.$.opener.disabled = value === true; },
      adopt: (element, keep) => keep(A.label, element.$.opener.getAttribute("aria-label")),
    };
    extra.kinds.menuitems = {
      create(element) { attribute(element, "popover", "auto"); },
      describe(element) { attribute(element, "role", "menu"); },
    };

    const popups = ".menuitems,.picker[data-style=menu]>.pickeroptions";
    const isOpen = (popup) => popup && popup.matches(":popover-open");
    const itemSelector = ".button,.link,.toggle>input,.option,.menubutton,.sharelink,.pastebutton";
    const itemsOf = (popup) => [...popup.querySelectorAll(itemSelector)].filter((item) =>
      closest(item, popups) === popup && !item.disabled && item.checkVisibility());

    /// Opens a popup below `box` (above where there is no room), or beside it where it belongs to another popup.
    function open(popup, box, opener) {
      if (isOpen(popup)) return popup.hidePopover();
      const isNested = Boolean(closest(popup.parentNode, ".menuitems"));
      popup.$opener = opener;
      for (const item of popup.querySelectorAll(".button,.link,.sharelink,.pastebutton,.menubutton")) attribute(item, "role", "menuitem");
      for (const item of popup.querySelectorAll(".toggle>input")) attribute(item, "role", "menuitemcheckbox");
      popup.showPopover();
      const { offsetWidth: width, offsetHeight: height } = popup;
      const isEnd = (box.left + box.right) / 2 > innerWidth / 2;
      const left = isNested ? box.left + 12 : isEnd ? box.right - width : box.left;
      const below = box.bottom + (isNested ? -6 : 6);
      const top = below + height <= innerHeight - 8 ? below : box.top - height - 6 >= 8 ? box.top - height - 6 : innerHeight - height - 8;
      popup.style.setProperty("left", Math.max(8, Math.min(left, innerWidth - width - 8)) + "px");
      popup.style.setProperty("top", Math.max(8, top) + "px");
      popup.style.setProperty("transform-origin", (isEnd ? "100%" : "0") + (top < box.top ? " 100%" : " 0"));
      const items = itemsOf(popup);
      (items.find((item) => item.hasAttribute("data-selected") && !popup.matches(".menuitems")) || items[0] || popup).focus({ preventScroll: true });
    }

    const close = (popup) => {
      for (let each = popup; each; each = closest(each.parentNode, popups)) if (isOpen(each)) each.hidePopover();
    };

    document.addEventListener("toggle", (event) => {
      const popup = event.target;
      if (!popup.matches || !popup.matches(popups)) return;
      const opener = popup.$opener;
      if (opener) attribute(opener, "aria-expanded", String(event.newState === "open"));
      if (event.newState === "closed" && opener && (document.activeElement === document.body || popup.contains(document.activeElement))) opener.focus({ preventScroll: true });
    }, true);

    const contextOf = (target) => {
      for (let element = target; element && element.closest; element = element.parentNode) {
        const popup = element.querySelector && element.querySelector(":scope>.menuitems[data-role=context]");
        if (popup && !popup.contains(target)) return popup;
      }
      return null;
    };

    document.addEventListener("contextmenu", (event) => {
      const popup = contextOf(event.target);
      if (!popup || !isLive(popup) || !popup.childElementCount) return;
      event.preventDefault();
      if (isOpen(popup)) return;
      const { clientX: x, clientY: y } = event;
      const box = x || y ? { left: x, right: x, top: y, bottom: y } : event.target.getBoundingClientRect();
      open(popup, box, closest(document.activeElement, "button,a,input,[tabindex]"));
    });

    // A long press opens what a tap does not; the tap that ends it means nothing.
    let press = null;
    let isSwallowing = false;
    const endPress = () => {
      if (press) {
        clearTimeout(press.timer);
        clearInterval(press.repeat);
      }
      press = null;
    };
    document.addEventListener("pointerdown", (event) => {
      endPress();
      isSwallowing = false;
      const { target, clientX: x, clientY: y, pointerType } = event;
      if (event.button) return;
      const stepButton = closest(target, ".step");
      const repeated = stepButton || closest(target, ".button[data-repeats]");
      const opener = closest(target, ".menubutton");
      const menu = opener && nodeOf(opener.parentNode);
      const popup = menu && accepts(menu, E.tap) ? menu.querySelector(":scope>.menuitems") : pointerType === "touch" ? contextOf(target) : null;
      if (!repeated && !popup) return;
      const started = { x, y };
      press = started;
      started.timer = setTimeout(() => {
        isSwallowing = true;
        if (repeated) {
          started.repeat = setInterval(() => {
            if (repeated.disabled || !repeated.isConnected) return endPress();
            if (stepButton) step(stepButton); else if (nodeOf(repeated)) emit(nodeOf(repeated), E.tap);
          }, 120);
        } else open(popup, opener ? opener.getBoundingClientRect() : { left: x, right: x, top: y, bottom: y }, opener);
      }, 500);
    }, true);
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, endPress, true);
    document.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (press && !press.repeat && Math.hypot(clientX - press.x, clientY - press.y) > 10) endPress();
    }, true);

    const flash = (element) => {
      attribute(element, "data-copied", true);
      setTimeout(() => attribute(element, "data-copied", null), 1500);
    };

    function share(element) {
      const read = (name) => element.getAttribute("data-" + name) || undefined;
      const url = read("url") && new URL(read("url"), location.href).href;
      const content = [read("message"), read("text")].filter(Boolean).join("\n");
      if (navigator.share) navigator.share({ title: read("subject"), text: content || undefined, url }).catch(() => {});
      else navigator.clipboard?.writeText([content, url].filter(Boolean).join("\n")).then(() => flash(element), () => {});
    }

    extra.kinds.sharelink = {
      tag: () => "button",
      create(element) { element.type = "button"; },
      set(element, key, value) {
        if (key === A.url) attribute(element, "data-url", value && safeURL(value, ["https:", "http:", "mailto:", "tel:", "sms:"]));
        if (key === A.value) attribute(element, "data-text", value);
        if (key === A.title) attribute(element, "data-subject", value);
        if (key === A.message) attribute(element, "data-message", value);
      },
    };
    extra.kinds.pastebutton = {
      tag: () => "button",
      create(element) { element.type = "button"; },
      set(element, key, value) { if (key === A.isDisabled) element.disabled = value === true; },
    };

    /// What a click does that no event of a node stands for. Answers whether that was all.
    function clicked(target) {
      const item = closest(target, itemSelector + ",.pickervalue,.step,.day,.monthback,.monthforward");
      if (!item) return false;
      const node = nodeOf(item);
      if (!node || item.disabled) return false;
      if (item.matches(".menubutton")) {
        if (accepts(node, E.tap)) return false;
        open(node.querySelector(":scope>.menuitems"), item.getBoundingClientRect(), item);
        return true;
      }
      if (item.matches(".pickervalue")) {
        open(node.querySelector(":scope>.pickeroptions"), item.getBoundingClientRect(), item);
        return true;
      }
      if (item.matches(".step")) step(item);
      else if (item.matches(".day")) pressDay(node, item.getAttribute("data-day"));
      else if (item.matches(".monthback,.monthforward")) turnMonth(node, item.matches(".monthback") ? -1 : 1);
      else if (item.matches(".sharelink")) share(item);
      else if (item.matches(".pastebutton")) {
        navigator.clipboard?.readText().then((words) => emit(node, E.enter, [words.slice(0, 4000)]), () => {});
      } else if (!item.matches(".option") || !choose(item)) {
        closeAfter(item);
        return false;
      }
      closeAfter(item);
      return true;
    }

    function closeAfter(item) {
      const popup = closest(item, popups);
      if (isOpen(popup) && !popup.hasAttribute("data-stays")) setTimeout(() => close(popup), 0);
    }

    document.addEventListener("click", (event) => {
      const wasLong = isSwallowing;
      isSwallowing = false;
      if (wasLong || clicked(event.target)) {
        event.stopPropagation();
        event.preventDefault();
      }
    }, true);

    // ---------------------------------------------------------------- Keys

    const keyName = (key) => key === " " ? "space" : key.toLowerCase();
    const combination = (event, modifiers) =>
      [...modifiers.filter(([held]) => held).map(([, name]) => name), keyName(event.key)].join("+");

    /// Moves the focus among `items`; answers the item.
    function move(items, key, isWrapping = true) {
      const at = items.indexOf(document.activeElement);
      const last = items.length - 1;
      const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
      const item = items[to > last ? (isWrapping ? 0 : last) : to < 0 ? (isWrapping ? last : 0) : to];
      item?.focus();
      return item;
    }

    function keyed(event) {
      const { target, key } = event;
      const popup = closest(target, popups);
      const isVertical = key === "ArrowDown" || key === "ArrowUp" || key === "Home" || key === "End";
      const isArrow = isVertical || key === "ArrowLeft" || key === "ArrowRight";
      if (target.matches(".menubutton,.pickervalue") && !target.disabled && (key === "ArrowDown" || (key === "ArrowRight" && popup))) {
        if (popup && key === "ArrowDown") return Boolean(move(itemsOf(popup), key));
        open(nodeOf(target).querySelector(":scope>:is(.menuitems,.pickeroptions)"), target.getBoundingClientRect(), target);
        return true;
      }
      if (isOpen(popup)) {
        if (isVertical) return Boolean(move(itemsOf(popup), key));
        if (key === "Escape" || (key === "ArrowLeft" && closest(popup.parentNode, popups)) || key === "Tab") {
          const { $opener } = popup;
          popup.hidePopover();
          $opener?.focus();
          return key !== "Tab";
        }
        if (key.length === 1 && key !== " ") {
          const item = itemsOf(popup).find((each) => each.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
          if (item) item.focus();
          return Boolean(item);
        }
      }
      if (target.matches(".option")) {
        if (key === "Enter" || key === " ") {
          const isChosen = choose(target);
          closeAfter(target);
          return isChosen;
        }
        const picker = closest(target, ".picker");
        if (isArrow && picker && !popup) {
          const item = move(optionsOf(picker), key);
          if (item) choose(item);
          return Boolean(item);
        }
      }
      if (target.matches(".picker[data-style=wheel]>.pickeroptions") && isVertical) {
        const options = optionsOf(target.parentNode);
        const at = options.findIndex((option) => option.hasAttribute("data-selected"));
        const next = options[{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[key]];
        if (next) choose(next);
        return true;
      }
      if (target.matches(".steps") && (key === "ArrowUp" || key === "ArrowDown")) {
        step(target.children[key === "ArrowUp" ? 1 : 0]);
        return true;
      }
      if (target.matches(".day") && isArrow) {
        const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
        const date = dayOf(target.getAttribute("data-day"));
        if (days === undefined) return false;
        date.setDate(date.getDate() + days);
        const node = nodeOf(target);
        if (date.getMonth() !== node.$.month.getMonth()) turnMonth(node, days > 0 ? 1 : -1);
        node.querySelector(`[data-day="${dayText(date)}"]`)?.focus();
        return true;
      }
      return false;
    }

    function heard(event) {
      const modifiers = [[event.metaKey || event.ctrlKey, "cmd"], [event.altKey, "alt"], [event.shiftKey && event.key.length > 1, "shift"]];
      const words = combination(event, modifiers);
      for (let node = nodeOf(event.target); node; node = nodeOf(node.parentElement)) {
        const keys = node.getAttribute("data-keys");
        if (keys && accepts(node, E.key) && (keys === "*" || keys.split(" ").includes(keyName(event.key)))) {
          emit(node, E.key, [words]);
          return !event.target.matches("input,textarea") && event.key.length > 1;
        }
      }
      return false;
    }

    /// Presses what the combination is a shortcut of.
    function shortcut(event) {
      const { target } = event;
      const isTyping = target.matches("input:not([type=checkbox],[type=range]),textarea");
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
      if (isPlain && (isTyping ? !(event.key === "Enter" && target.tagName === "INPUT") && event.key !== "Escape"
        : event.key === "Enter" && target.matches("button,a,[tabindex]"))) return false;
      if (isPlain && closest(target, popups)) return false;
      const variants = [[[event.metaKey || event.ctrlKey, "cmd"]], [[event.metaKey, "cmd"], [event.ctrlKey, "ctrl"]]].map((first) =>
        combination(event, [...first, [event.altKey, "alt"], [event.shiftKey, "shift"]]));
      const layer = [...document.querySelectorAll("dialog[open]")].filter((dialog) => dialog.$).pop() || document;
      for (const element of layer.querySelectorAll("[data-shortcut]")) {
        if (!variants.includes(element.getAttribute("data-shortcut")) || !isLive(element)) continue;
        const control = element.matches("button,a,input") ? element : element.querySelector("button,a,input") || element;
        if (control.disabled || (!element.checkVisibility({ visibilityProperty: true }) && !closest(element, popups))) continue;
        // What is typed goes first, and a press of Return in a field is heard by the field as well.
        control.click();
        return event.key !== "Enter" || !isTyping;
      }
      return false;
    }

    document.addEventListener("keydown", (event) => {
      if (event.isComposing || event.keyCode === 229 || !event.target.matches) return;
      if (keyed(event) || heard(event) || shortcut(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    }, true);

    // ---------------------------------------------------------------- After every change

    extra.kinds.toggle = {
      describe(element, control) {
        const style = get(element, A.styleName) ?? element.getAttribute("data-style");
        attribute(control, "role", style === "menuItem" ? "menuitemcheckbox" : style === "checkbox" || style === "button" ? null : "switch");
      },
      set(element, key, value) { if (key === A.accessibilityValue && element.$.control) element.$.control.indeterminate = value === "mixed"; },
    };

    function refresh() {
      document.querySelectorAll(".picker").forEach((picker) => { if (isLive(picker)) refreshPicker(picker); });
      document.querySelectorAll(".datepicker").forEach((node) => { if (isLive(node)) refreshDate(node); });
      for (const element of document.querySelectorAll(".slider,.stepper")) {
        const control = element.$ && (element.$.control || element.$.steps);
        if (control) attribute(control, "aria-label", nameOf(element) || null);
      }
      for (const element of document.querySelectorAll(":is(.gauge,.labeledcontent,.colorpicker)")) {
        if (element.$ && !is(element, "labeledcontent")) attribute(element.$.control || element, "aria-label", nameOf(element) || null);
      }
      for (const element of document.querySelectorAll("[data-focusable]")) element.tabIndex = 0;
      if (document.querySelector(".progress[data-end]")) {
        ticking ||= setInterval(tick, 250);
        tick();
      }
    }

    extra.finish.push(refresh);
    // What is adopted is adopted after this script has run.
    queueMicrotask(refresh);
  }

  // ---------------------------------------------------------------- Collections and scrolling

  {
    const { accepts, emit, is, isLive, make, nodeOf, nodes, receiver } = client;
    Object.assign(client.E, { report: 13, move: 15, refresh: 16 });
    const { E } = client;
    Object.assign(client.kindNames, {
      120: "lazygrid", 121: "grid", 122: "gridrow", 123: "swipeactions", 124: "search", 125: "searchsuggestions",
      126: "disclosuregroup", 127: "disclosurelabel", 128: "groupbox", 129: "lazyspacer", 130: "rowbackground",
    });
    Object.assign(A, {
      itemCount: 90, rowEdits: 91, rowGroup: 92, selectionMode: 93, allowsFullSwipe: 94, isRefreshing: 95,
      scrollBehavior: 96, isScrollTarget: 97, scrollIndicators: 98, scrollAnchor: 99, scrollRequest: 100,
      isScrollDisabled: 101, isUnclipped: 102, pinnedViews: 103, keyboardDismissal: 104, prominence: 105, hidesBackground: 106,
    });
    for (const [key, name] of Object.entries({
      isEditing: "editing", allowsFullSwipe: "fullswipe", isRefreshing: "refreshing", isScrollTarget: "targets",
      isScrollDisabled: "still-scroll", isUnclipped: "unclipped", hidesBackground: "clear", rowEdits: "edits",
      rowGroup: "group", itemCount: "count", selectionMode: "selection", scrollBehavior: "behavior",
      scrollIndicators: "indicators", scrollAnchor: "scroll-anchor", pinnedViews: "pinned",
      keyboardDismissal: "keyboard", prominence: "prominence",
    })) {
      extra.keys[A[key]] = (element, value) => {
        attribute(element, "data-" + name, value);
        if (is(element, "row")) undressed.add(element);
        if (key === "isEditing" || key === "selectionMode") element.querySelectorAll(".row").forEach((row) => undressed.add(row));
      };
    }

    const kind = (name, more) => { extra.kinds[name] = { ...extra.kinds[name], ...more }; };
    /// Has `act` see an attribute after whoever else does.
    const also = (key, act) => {
      const before = extra.keys[key];
      extra.keys[key] = (element, value, old) => {
        before?.(element, value, old);
        act(element, value, old);
      };
    };

    kind("lazyspacer", { tag: () => "li", box: (parent, child) => parent.$.rows && parent.querySelector(":scope>.rows>.row") ? parent.$.rows : parent });
    kind("search", {
      describe: (element) => {
        attribute(element, "role", "search");
        attribute(element, "aria-label", element.$.attributes.get(A.title));
      },
      adopt: (element, keep) => keep(A.title, element.getAttribute("aria-label")),
      built: (element) => { element.querySelector("input").type = "search"; },
      box: (parent) => {
        const content = parent.$.content;
        if (!content) return parent;
        let slot = content.querySelector(":scope>.searchslot");
        if (!slot) content.querySelector(":scope>.largetitle").after(slot = make("div", "searchslot"));
        return slot;
      },
    });
    kind("disclosuregroup", {
      tag: () => "details",
      create: (element) => {
        const rows = make("ul", "rows");
        attribute(rows, "role", "list");
        element.append(make("summary"), rows);
      },
      parts: (element, part) => {
        element.$.rows = part(".rows");
        element.$.summary = part("summary");
      },
      place: (parent, child) => is(child, "disclosurelabel") ? parent.$.summary : null,
      adopt: (element, keep) => keep(A.isExpanded, element.open),
    });
    kind("row", { adopt: (element) => undressed.add(element) });
    kind("swipeactions", {
      box: (parent) => {
        undressed.add(parent);
        return parent;
      },
    });

    also(A.isExpanded, (element, value) => {
      if (is(element, "disclosuregroup")) element.open = value === true;
      else if (is(element, "search")) attribute(element, "data-active", value === true);
      else attribute(element, "aria-expanded", value === undefined ? null : String(value));
    });
    document.addEventListener("toggle", ({ target }) => {
      if (!target.$ || !is(target, "disclosuregroup") || !isLive(target)) return;
      if (target.open === (target.$.attributes.get(A.isExpanded) === true)) return;
      target.$.attributes.set(A.isExpanded, target.open);
      emit(target, E.setOn, [target.open]);
    }, true);
    document.addEventListener("click", (event) => {
      const summary = event.target.closest && event.target.closest("summary");
      if (summary && summary.parentNode.getAttribute("aria-disabled") === "true") event.preventDefault();
    });

    // ---- Rows: what they have beside their content, which belongs to the row and to no node

    const undressed = new Set();

    function part(row, name, wanted, build) {
      const old = row.querySelector(`:scope>.${name}`);
      if (!wanted) return void old?.remove();
      if (old) return old;
      const element = build();
      element.classList.add("rowpart", name);
      if (element.tagName === "BUTTON") element.type = "button";
      return element;
    }

    function rowButton(label) {
      const button = make("button");
      attribute(button, "aria-label", label);
      return button;
    }

    function dress(row) {
      const edits = (row.dataset.edits || "").split(" ");
      const list = row.closest(".list");
      const selected = row.$.attributes.get(A.isSelected) ?? (row.dataset.selected === undefined ? undefined : row.dataset.selected === "true");
      const name = rowName(row);
      const add = (element, isFirst) => { if (element && !element.parentNode) row[isFirst ? "prepend" : "append"](element); };
      add(part(row, "rowdelete", edits.includes("delete"), () => rowButton("Remove " + name)), true);
      const isMultiple = list && list.dataset.selection === "multiple" && selected !== undefined;
      const check = part(row, "rowcheck", isMultiple, () => rowButton("Choose " + name));
      add(check, true);
      if (check) {
        attribute(check, "role", "checkbox");
        attribute(check, "aria-checked", String(selected));
      }
      attribute(row, "data-selected", selected === undefined ? null : String(selected));
      attribute(row, "aria-current", selected && !isMultiple ? "true" : null);
      const isChoice = selected !== undefined && !isMultiple;
      if (isChoice || row.tabIndex === 0) attribute(row, "tabindex", isChoice ? "0" : null);
      add(part(row, "rowmore", row.querySelector(":scope>.swipeactions"), () => {
        const button = rowButton("Actions for " + name);
        attribute(button, "aria-expanded", "false");
        return button;
      }));
      add(part(row, "rowhandle", edits.includes("move"), () => {
        const button = rowButton("Move " + name);
        attribute(button, "aria-description", "Move with the arrow keys or by dragging");
        return button;
      }));
      const text = row.$.attributes.get(A.badge);
      const badge = row.querySelector(":scope>.badge");
      if (text === undefined && !row.$.isBadgeKnown) return;
      row.$.isBadgeKnown = true;
      if (text === undefined) badge?.remove();
      else if (badge) badge.textContent = text;
      else row.append(make("span", "badge", text));
    }

    const rowName = (row) => [...row.children]
      .filter((child) => !child.matches(".swipeactions,.rowpart,.rowbackground,.badge")).map((child) => child.textContent).join(" ").slice(0, 60).replace(/\s+/g, " ");

    extra.keys[A.isSelected] = (element, value) => {
      if (is(element, "row")) undressed.add(element);
      else attribute(element, "aria-selected", value === undefined ? null : String(value));
    };
    also(A.badge, (element) => {
      if (!is(element, "row")) return;
      element.$.isBadgeKnown = true;
      undressed.add(element);
    });

    function dressAll() {
      const rows = [...undressed];
      undressed.clear();
      for (const row of rows) if (isLive(row)) dress(row);
    }
    extra.finish.push(dressAll);
    extra.layout.push(dressAll);

    // ---- Swiping uncovers a row's actions; so does the row's own button

    let uncovered = null;

    const actionsOf = (row, edge) => row.querySelector(`:scope>.swipeactions[data-placement="${edge}"]`)
      || (edge === "trailing" && row.querySelector(':scope>.swipeactions[data-placement="delete"]'));

    function uncover(row, actions) {
      if (uncovered && uncovered !== row) cover();
      row.querySelectorAll(":scope>.swipeactions").forEach((each) => attribute(each, "data-open", each === actions));
      row.style.setProperty("--swipe", (actions.dataset.placement === "leading" ? 1 : -1) * actions.offsetWidth + "px");
      attribute(row, "data-swiped", true);
      attribute(row.querySelector(":scope>.rowmore"), "aria-expanded", "true");
      uncovered = row;
    }

    function cover() {
      const row = uncovered;
      uncovered = null;
      if (!row) return;
      row.style.removeProperty("--swipe");
      attribute(row, "data-swiped", null);
      row.querySelectorAll(":scope>.swipeactions").forEach((each) => attribute(each, "data-open", null));
      const more = row.querySelector(":scope>.rowmore");
      if (more) attribute(more, "aria-expanded", "false");
    }

    let swipe = null;
    let isClickSpent = false;
    const sign = (row) => getComputedStyle(row).direction === "rtl" ? -1 : 1;

    document.addEventListener("pointerdown", (event) => {
      isClickSpent = false;
      const row = event.target.closest?.(".row");
      if (uncovered && (!row || row !== uncovered)) {
        cover();
        isClickSpent = event.pointerType !== "mouse";
      }
      if (event.pointerType === "mouse" || !row || event.target.closest(".rowpart,.swipeactions,input[type=range]")) return;
      if (row.querySelector(":scope>.swipeactions")) swipe = { row, x: event.clientX, y: event.clientY, start: uncovered === row ? parseFloat(row.style.getPropertyValue("--swipe")) || 0 : 0 };
    });
    document.addEventListener("pointermove", (event) => {
      if (!swipe) return;
      const { row } = swipe;
      const x = (event.clientX - swipe.x) * sign(row);
      if (!swipe.runs) {
        if (Math.abs(event.clientY - swipe.y) > 10) return void (swipe = null);
        if (Math.abs(x) < 10) return;
        swipe.runs = true;
        row.setPointerCapture(event.pointerId);
      }
      swipe.offset = swipe.start + x;
      const actions = actionsOf(row, swipe.offset > 0 ? "leading" : "trailing");
      if (!actions) swipe.offset = 0;
      swipe.actions = actions;
      row.querySelectorAll(":scope>.swipeactions").forEach((each) => attribute(each, "data-open", each === actions));
      attribute(row, "data-swiped", "moving");
      row.style.setProperty("--swipe", swipe.offset + "px");
    });
    const endSwipe = (event) => {
      if (!swipe) return;
      const { row, runs, offset, actions } = swipe;
      swipe = null;
      if (!runs) return;
      isClickSpent = true;
      uncovered = row;
      const length = Math.abs(offset);
      const first = actions && actions.querySelector(".button:not(:disabled)");
      if (event.type === "pointerup" && first && length > row.offsetWidth * 0.6 && actions.dataset.fullswipe !== undefined) {
        cover();
        emit(first, E.tap);
      } else if (actions && length > 36) uncover(row, actions);
      else cover();
    };
    document.addEventListener("pointerup", endSwipe);
    document.addEventListener("pointercancel", endSwipe);
    // What ended a swipe, or covered a row again, is no tap.
    document.addEventListener("click", (event) => {
      if (event.target.closest?.(".swipeactions,.rowpart")) return;
      if (uncovered && uncovered.contains(event.target)) {
        cover();
        isClickSpent = true;
      }
      if (!isClickSpent) return;
      isClickSpent = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);

    document.addEventListener("click", (event) => {
      const { target } = event;
      const row = target.closest?.(".row");
      if (!row || !row.$) return;
      const button = target.closest(".rowpart");
      if (button && button.parentNode === row) {
        if (button.matches(".rowdelete")) {
          uncover(row, row.querySelector(':scope>.swipeactions[data-placement="delete"]'));
          row.querySelector('.swipeactions[data-open] .button')?.focus();
        } else if (button.matches(".rowmore")) {
          if (uncovered === row) cover();
          else {
            uncover(row, actionsOf(row, "trailing") || actionsOf(row, "leading"));
            if (event.detail === 0) row.querySelector(".swipeactions[data-open] .button")?.focus();
          }
        } else if (button.matches(".rowcheck")) choose(row);
        return;
      }
      if (target.closest(".swipeactions")) return cover();
      if (!target.closest("button,a,input,select,textarea,summary,[role=button]")) choose(row);
    });

    function choose(row) {
      if (!accepts(row, E.setOn) || row.getAttribute("aria-disabled") === "true") return;
      const isMultiple = row.closest(".list").dataset.selection === "multiple";
      const isOn = row.dataset.selected === "true";
      if (isOn && !isMultiple) return;
      if (isMultiple) {
        row.$.attributes.set(A.isSelected, !isOn);
        dress(row);
      }
      emit(row, E.setOn, [!isOn]);
    }

    document.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (key === "Escape" && uncovered) {
        const more = uncovered.querySelector(":scope>.rowmore");
        const wasInside = uncovered.contains(document.activeElement);
        cover();
        if (wasInside && more) more.focus();
        event.preventDefault();
      } else if (key === "Escape" && target.$ && is(target, "textfield") && target.closest(".search")) {
        target.closest(".search").querySelector('.button[data-role="cancel"]')?.click();
      } else if (target.$ && is(target, "row") && (key === "Enter" || key === " ")) {
        event.preventDefault();
        choose(target);
      } else if (target.$ && is(target, "row") && (key === "ArrowDown" || key === "ArrowUp")) {
        const rows = [...target.closest(".list").querySelectorAll('.row[tabindex="0"]')];
        const next = rows[rows.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
        if (next) {
          event.preventDefault();
          next.focus();
          choose(next);
        }
      } else if ((key === "Delete" || key === "Backspace") && !event.isComposing && !target.matches?.("input,textarea,select")) {
        const row = target.closest?.(".row");
        const button = row && row.querySelector(':scope>.swipeactions[data-placement="delete"] .button');
        if (button && row.matches(":focus,:focus-within")) {
          event.preventDefault();
          uncover(row, button.closest(".swipeactions"));
          button.focus();
        }
      } else if (target.matches?.(".rowhandle") && (key === "ArrowUp" || key === "ArrowDown")) {
        event.preventDefault();
        const row = target.parentNode;
        const rows = groupOf(row);
        const from = rows.indexOf(row);
        const to = key === "ArrowUp" ? from - 1 : from + 2;
        if (to < 0 || to > rows.length) return;
        refocus = target;
        emit(row, E.move, [from, to]);
      }
    });

    // ---- Rows change places by their handle

    let refocus = null;
    let drag = null;
    let dropped = null;
    const groupOf = (row) => [...row.parentNode.children].filter((each) => each.$ && is(each, "row") && each.dataset.group === row.dataset.group && isLive(each));

    document.addEventListener("pointerdown", (event) => {
      const handle = event.target.closest?.(".rowhandle");
      if (!handle || event.button) return;
      event.preventDefault();
      handle.focus({ preventScroll: true });
      const row = handle.parentNode;
      const rows = groupOf(row);
      drag = { row, rows, from: rows.indexOf(row), y: event.clientY, to: null, tops: rows.map((each) => each.getBoundingClientRect()) };
      handle.setPointerCapture(event.pointerId);
      attribute(row, "data-dragged", true);
    });
    document.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const y = event.clientY - drag.y;
      const { row, rows, from, tops } = drag;
      row.style.translate = `0 ${y}px`;
      const middle = tops[from].top + tops[from].height / 2 + y;
      let to = tops.findIndex((rect, index) => index !== from && middle < rect.top + rect.height / 2);
      if (to < 0) to = rows.length;
      if (to === from + 1) to = from;
      drag.to = to;
      rows.forEach((each, index) => {
        if (index === from) return;
        const down = index >= to && index < from;
        const up = index > from && index < to;
        each.style.translate = down ? `0 ${tops[from].height}px` : up ? `0 ${-tops[from].height}px` : "";
      });
    });
    const endDrag = (event) => {
      if (!drag) return;
      const { row, rows, from, to } = drag;
      drag = null;
      const clear = () => {
        for (const each of rows) each.style.translate = "";
        attribute(row, "data-dragged", null);
      };
      if (event.type !== "pointerup" || to === null || to === from) return clear();
      refocus = row.querySelector(":scope>.rowhandle");
      // The rows stay where they were put until the session has answered.
      dropped = clear;
      setTimeout(() => { if (dropped === clear) clear(); }, 2000);
      emit(row, E.move, [from, to]);
    };
    document.addEventListener("pointerup", endDrag);
    document.addEventListener("pointercancel", endDrag);
    extra.finish.push(() => {
      dropped?.();
      dropped = null;
      if (refocus && refocus.isConnected) refocus.focus({ preventScroll: true });
      refocus = null;
      if (uncovered && !isLive(uncovered)) uncovered = null;
    });

    // ---- Fetching anew: pulled down, or by a button

    function offerRefresh() {
      for (const element of document.querySelectorAll(".list,.scroll")) {
        if (!element.$ || !isLive(element)) continue;
        const old = element.querySelector(":scope>.refresh");
        const wanted = accepts(element, E.refresh);
        if (!wanted) old?.remove();
        else if (!old) {
          const button = rowButton("Refresh");
          button.type = "button";
          button.className = "refresh";
          button.onclick = () => startRefresh(element);
          element.prepend(button);
        }
      }
    }
    function startRefresh(element) {
      if (element.dataset.refreshing !== undefined || !accepts(element, E.refresh)) return;
      attribute(element, "data-refreshing", true);
      emit(element, E.refresh);
    }
    also(A.isRefreshing, (element, value) => attribute(element.querySelector(":scope>.refresh") || element, "aria-busy", value ? "true" : null));
    extra.layout.push(offerRefresh);

    /// What scrolls an element: itself, or the nearest around it.
    function scrollerOf(element, isHorizontal) {
      for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (/auto|scroll/.test(isHorizontal ? style.overflowX : style.overflowY) && (each.matches(".scroll,.content,.root,dialog,.sheet,.fullscreencover") || each === document.body)) return each;
      }
      return document.scrollingElement;
    }

    let pull = null;
    document.addEventListener("touchstart", (event) => {
      const element = event.touches.length === 1 && receiver(event.target, E.refresh);
      if (element && scrollerOf(element).scrollTop <= 0) pull = { element, y: event.touches[0].clientY };
    }, { passive: true });
    document.addEventListener("touchmove", (event) => {
      if (!pull) return;
      const y = event.touches[0].clientY - pull.y;
      if (y < 0 || swipe?.runs || drag) return void endPull();
      pull.length = y;
      pull.element.style.setProperty("--pull", Math.min(1, y / 110));
    }, { passive: true });
    const endPull = () => {
      const ended = pull;
      pull = null;
      if (!ended) return;
      ended.element.style.removeProperty("--pull");
      if (ended.length > 110) startRefresh(ended.element);
    };
    document.addEventListener("touchend", endPull);
    document.addEventListener("touchcancel", () => { if (pull) pull.length = 0; endPull(); });

    // ---- Long collections: spacers as large as what they stand for, reports of what is seen

    const spacers = () => document.querySelectorAll('.lazyspacer[data-placement="before"]');
    const sizes = new WeakMap();

    function measure(before) {
      const parent = before.parentNode;
      const items = [];
      let after = before.nextElementSibling;
      for (; after && !(after.matches(".lazyspacer") && after.dataset.placement === "after"); after = after.nextElementSibling) {
        if (after.$ && isLive(after)) items.push(after);
      }
      if (!after || !items.length) return null;
      const style = getComputedStyle(parent);
      const isGrid = parent.matches(".lazygrid");
      const isAcross = isGrid ? parent.dataset.placement === "horizontal" : style.flexDirection === "row" && style.display === "flex";
      const [start, end] = isAcross ? ["left", "right"] : ["top", "bottom"];
      const lines = isGrid ? Math.max(1, (isAcross ? style.gridTemplateRows : style.gridTemplateColumns).split(" ").length) : 1;
      const gap = parseFloat(isAcross ? style.columnGap : style.rowGap) || 0;
      const first = items[0].getBoundingClientRect();
      const last = items[items.length - 1].getBoundingClientRect();
      const count = Math.ceil(items.length / lines);
      // Rows that follow each other in a list cancel its gap; what is measured says how far they are apart.
      const pitch = count > 1 ? Math.abs(last[start] - first[start]) / (count - 1) : Math.abs(first[end] - first[start]) + gap;
      const known = sizes.get(parent) || { pitch: 0 };
      // A settled estimate keeps the scroll from trembling.
      known.pitch = known.pitch ? known.pitch * 0.7 + pitch * 0.3 : pitch;
      sizes.set(parent, known);
      return { before, after, parent, items, isAcross, start, end, lines, gap, pitch: known.pitch };
    }

    function fillSpacers() {
      for (const before of spacers()) {
        if (!before.$ || !isLive(before)) continue;
        const window = measure(before);
        if (!window) continue;
        const { after, items, isAcross, lines, gap, pitch } = window;
        for (const spacer of [before, after]) {
          const count = Number(spacer.dataset.count) || 0;
          const length = Math.floor(count / lines) * pitch;
          const isInRows = before.parentNode.matches(".rows,.list");
          spacer.style[isAcross ? "width" : "height"] = Math.max(0, length - (isInRows || !length ? 0 : gap)) + "px";
          attribute(spacer, "data-empty", !count);
        }
        const offset = Number(before.dataset.count) || 0;
        if (lines > 1) {
          for (const item of items) item.style[isAcross ? "gridRowStart" : "gridColumnStart"] = "";
          if (offset % lines) items[0].style[isAcross ? "gridRowStart" : "gridColumnStart"] = (offset % lines) + 1;
        }
        const total = offset + items.length + (Number(after.dataset.count) || 0);
        if (items[0].tagName === "LI") {
          items.forEach((item, index) => {
            attribute(item, "aria-setsize", String(total));
            attribute(item, "aria-posinset", String(offset + index + 1));
          });
        }
      }
    }

    const told = new WeakMap();

    function reportWindows() {
      for (const before of spacers()) {
        if (!before.$ || !isLive(before)) continue;
        const window = measure(before);
        if (!window) continue;
        const { after, items, isAcross, start, end, lines, pitch } = window;
        const scroller = scrollerOf(before.parentNode, isAcross);
        const view = scroller === document.scrollingElement
          ? { top: 0, left: 0, right: innerWidth, bottom: innerHeight } : scroller.getBoundingClientRect();
        const length = view[end] - view[start];
        const top = items[0].getBoundingClientRect()[start];
        const bottom = items[items.length - 1].getBoundingClientRect()[end];
        const offset = Number(before.dataset.count) || 0;
        const rest = Number(after.dataset.count) || 0;
        const isNear = (offset && top > view[start] - length / 2) || (rest && bottom < view[end] + length / 2);
        if (!isNear || view[end] < before.getBoundingClientRect()[start] || view[start] > after.getBoundingClientRect()[end]) continue;
        const index = (place) => offset + Math.round((place - top) / pitch) * lines;
        const first = Math.max(0, Math.min(offset + items.length + rest - 1, index(view[start])));
        const last = Math.max(first, Math.min(offset + items.length + rest - 1, index(view[end]) + lines));
        const words = first + " " + last + " " + offset;
        if (told.get(before) === words) continue;
        told.set(before, words);
        emitNumbers(before, [first, last]);
      }
    }

    function emitNumbers(node, numbers) {
      emit(node, E.report, [numbers.length, ...numbers.map(String)]);
    }

    // What is seen stays where it is when rows before it come and go.
    let kept = [];
    function keepPlaces() {
      kept = [];
      for (const before of spacers()) {
        const isAcross = before.parentNode.matches('.hstack,[data-placement="horizontal"]');
        const scroller = scrollerOf(before.parentNode, isAcross);
        const view = scroller.getBoundingClientRect();
        const side = isAcross ? "left" : "top";
        for (let item = before.nextElementSibling; item; item = item.nextElementSibling) {
          const place = item.getBoundingClientRect();
          if (item.$ && !item.matches(".lazyspacer") && place[isAcross ? "right" : "bottom"] > view[side]) {
            kept.push({ item, scroller, isAcross, place: place[side] });
            break;
          }
        }
      }
    }
    function restorePlaces() {
      for (const { item, scroller, isAcross, place } of kept) {
        if (!item.isConnected || !isLive(item)) continue;
        const moved = item.getBoundingClientRect()[isAcross ? "left" : "top"] - place;
        if (Math.abs(moved) > 0.5) scroller[isAcross ? "scrollLeft" : "scrollTop"] += moved;
      }
    }

    let isScrollPlanned = false;
    function scrolled() {
      keepPlaces();
      if (isScrollPlanned) return;
      isScrollPlanned = true;
      requestAnimationFrame(() => {
        isScrollPlanned = false;
        reportWindows();
        reportPositions();
        for (const element of anchored()) element.$wasAtEnd = isAtEnd(element);
      });
    }
    document.addEventListener("scroll", scrolled, { capture: true, passive: true });
    extra.finish.push((isStill) => {
      fillSpacers();
      if (!isStill && spacers().length) restorePlaces();
      performScrolls();
      keepEnds();
      keepPlaces();
    });
    extra.layout.push(() => {
      fillSpacers();
      keepEnds();
      keepPlaces();
      reportWindows();
    });

    // ---- Scrolling that the session asks for

    let requests = [];
    extra.keys[A.scrollRequest] = (element, value) => {
      // A screen that is shown as a whole has scrolled already.
      if (value !== undefined && !client.isBuilding) requests.push({ element, words: value.split(" ").map(Number), smooth: Boolean(client.animation) });
    };
    function performScrolls() {
      for (const { element, words: [, x, y], smooth } of requests.splice(0)) {
        if (!element.isConnected) continue;
        const place = (share) => share === undefined || Number.isNaN(share) ? "nearest" : share < 0.33 ? "start" : share > 0.66 ? "end" : "center";
        element.scrollIntoView({ block: place(y), inline: place(x), behavior: smooth && !client.calm.matches ? "smooth" : "instant" });
      }
    }

    // ---- Scrolls that begin at their end, and stay there

    const anchored = () => document.querySelectorAll('[data-scroll-anchor="bottom"]');
    const isAtEnd = (element) => {
      const scroller = scrollerOf(element);
      return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 4;
    };
    function keepEnds() {
      for (const element of anchored()) {
        if (element.$wasAtEnd === false) continue;
        const scroller = scrollerOf(element);
        scroller.scrollTop = scroller.scrollHeight;
        element.$wasAtEnd = true;
      }
    }

    // ---- Where a scroll stands

    const standing = new WeakMap();
    let positionTimer = 0;
    function reportPositions() {
      clearTimeout(positionTimer);
      positionTimer = setTimeout(() => {
        for (const element of document.querySelectorAll(".scroll")) {
          if (!element.$ || !isLive(element) || !accepts(element, E.report)) continue;
          const view = element.getBoundingClientRect();
          const isAcross = element.matches(".scrollx");
          const layout = element.querySelector("[data-targets]") || element.querySelector(".vstack,.hstack,.lazygrid") || element;
          const first = [...layout.children].find((child) => child.$ && isLive(child) && !child.matches(".lazyspacer")
            && (isAcross ? (child.getBoundingClientRect().left + child.getBoundingClientRect().right) / 2 > view.left
              : (child.getBoundingClientRect().top + child.getBoundingClientRect().bottom) / 2 > view.top));
          if (!first || standing.get(element) === first) continue;
          standing.set(element, first);
          emitNumbers(element, [first.$.id]);
        }
      }, 80);
    }

    document.addEventListener("touchmove", ({ target }) => {
      const scroll = target.closest?.("[data-keyboard]");
      const field = document.activeElement;
      if (scroll && scroll.dataset.keyboard !== "never" && field && field.$ && is(field, "textfield") && !swipe) field.blur();
    }, { passive: true });
  }
  // ---------------------------------------------------------------- Motion
  {

    Object.assign(A, {
      matched: 170, clock: 171, gestures: 172, feedback: 173, effect: 174, playedEffect: 175, keyframes: 176,
      contentTransition: 177,
    });
    const gestureEvent = 14;
    const { accepts, calm, emit, is, isDialog, isLive, make, nodeOf } = client;
    const locale = navigator.language || "en";

    /// Hears of an attribute beside whoever else does.
    function onAttribute(key, act) {
      const other = extra.keys[key];
      extra.keys[key] = (...change) => {
        other?.(...change);
        act(...change);
      };
    }

    const shown = (key, name) => onAttribute(key, (element, value) =>
      attribute(element, name, Array.isArray(value) ? value.join("|") : value));
    shown(A.effect, "data-effect");
    shown(A.contentTransition, "data-content");
    shown(A.clock, "data-clock");
    shown(A.matched, "data-matched");
    shown(A.gestures, "data-gestures");

    // What happens once is no attribute of the element: another of its kind has to be heard as well.
    function onMoment(key, act) {
      onAttribute(key, (element, value) => {
        element.$.attributes.delete(key);
        if (value !== undefined && !client.isBuilding) act(element, value);
      });
    }

    const patterns = {
      success: [20, 60, 30], warning: [30, 80, 30], error: [30, 50, 30, 50, 40], selection: [8], "impact light": [8],
      "impact heavy": [30],
    };
    onMoment(A.feedback, (element, name) => navigator.vibrate?.(patterns[name] || [15]));

    const effects = {
      bounce: [{}, { translate: "0 -22%", offset: 0.3 }, { translate: "0 5%", offset: 0.65 }, {}],
      bouncedown: [{}, { translate: "0 18%", offset: 0.3 }, {}],
      pulse: [{}, { opacity: 0.35 }, {}], variablecolor: [{}, { opacity: 0.35 }, {}],
      breathe: [{}, { scale: 1.18 }, {}], rotate: [{ rotate: "0deg" }, { rotate: "1turn" }],
      rotateback: [{ rotate: "0deg" }, { rotate: "-1turn" }],
      wiggle: [{}, { rotate: "-12deg" }, { rotate: "12deg" }, { rotate: "-8deg" }, {}],
    };
    onMoment(A.playedEffect, (element, words) => {
      const [name, ...options] = words.split(" ");
      const option = (wanted) => Number(options.find((word) => word.startsWith(wanted + "="))?.slice(wanted.length + 1)) || 1;
      if (calm.matches || !effects[name]) return;
      const symbols = is(element, "image") ? [element] : element.querySelectorAll(".image");
      for (const symbol of symbols) {
        symbol.animate(effects[name], { duration: 600 / option("speed"), iterations: option("count"), easing: "ease-in-out" });
      }
    });

    /// One frame of a motion that the session has worked out: numbers by name, and a text's characters.
    function readFrame(frame) {
      const bar = frame.indexOf("|");
      const values = {};
      for (const word of (bar < 0 ? frame : frame.slice(0, bar)).split(" ")) {
        const [name, numbers] = word.split("=");
        values[name] = (numbers || "").split(",").map(Number);
      }
      const [scaleX, scaleY] = values.scale;
      return {
        text: bar < 0 ? undefined : frame.slice(bar + 1),
        style: {
          opacity: values.opacity[0], translate: values.offset[0] + "px " + values.offset[1] + "px",
          scale: scaleX + " " + scaleY, rotate: values.rotation[0] + "deg", filter: "blur(" + values.blur[0] + "px)",
        },
      };
    }

    onMoment(A.keyframes, (element, [head, ...frames]) => {
      if (calm.matches) return;
      const [duration, delay, count, alternates] = head.split(" ").map(Number);
      const read = frames.map(readFrame);
      const differing = Object.keys(read[0].style).filter((name) => read.some((frame) => frame.style[name] !== read[0].style[name]));
      element.$.motion?.cancel();
      if (differing.length) {
        element.$.motion = element.animate(
          read.map(({ style }) => Object.fromEntries(differing.map((name) => [name, style[name]]))),
          { duration, delay, iterations: count || Infinity, direction: alternates ? "alternate" : "normal", fill: "backwards" });
      }
      if (!read.some(({ text }) => text !== read[0].text)) return;
      const start = performance.now() + delay;
      const tick = () => {
        const part = Math.max(0, (performance.now() - start) / Math.max(1, duration));
        if (!isLive(element) || element.firstElementChild) return;
        const isOver = part >= 1;
        element.textContent = isOver ? element.$.attributes.get(A.value) ?? "" : read[Math.floor(part * (read.length - 1))].text;
        if (!isOver) requestAnimationFrame(tick);
      };
      tick();
    });

    // ---------------------------------------------------------------- Content that goes over into other content

    /// Characters roll past each other in a layer above the text, which meanwhile shows nothing.
    function roll(text, old, value, timing, isDown) {
      const { left, top, width, height } = text.getBoundingClientRect();
      const style = getComputedStyle(text);
      const layer = make("div", "roll");
      attribute(layer, "aria-hidden", "true");
      Object.assign(layer.style, {
        left: left + "px", top: top + "px", width: width + "px", height: height + "px", font: style.font, color: style.color,
        fontVariantNumeric: style.fontVariantNumeric, letterSpacing: style.letterSpacing,
      });
      const [from, to] = [[...old].reverse(), [...value].reverse()];
      for (let index = Math.max(from.length, to.length) - 1; index >= 0; index--) {
        const cell = make("span");
        const add = (character, frames) => {
          const part = make("span", "", character ?? "");
          cell.append(part);
          if (frames) part.animate(frames, { ...timing, fill: "both" });
        };
        const away = (isDown ? "" : "-") + "70%";
        const near = (isDown ? "-" : "") + "70%";
        if (from[index] === to[index]) add(to[index]);
        else {
          add(from[index], [{}, { opacity: 0, translate: "0 " + away, filter: "blur(3px)" }]);
          add(to[index], [{ opacity: 0, translate: "0 " + near, filter: "blur(3px)" }, {}]);
        }
        layer.append(cell);
      }
      (text.closest("dialog") || document.body).append(layer);
      text.style.webkitTextFillColor = "transparent";
      setTimeout(() => {
        layer.remove();
        text.style.webkitTextFillColor = "";
      }, timing.duration + timing.delay);
    }

    onAttribute(A.value, (text, value, old) => {
      const timing = client.animation;
      const name = timing && !client.isBuilding && old !== undefined && old !== value && is(text, "text")
        && text.closest("[data-content]")?.getAttribute("data-content");
      if (!name || name === "identity") return;
      if (name.startsWith("numericText")) {
        const isDown = name.endsWith("Down");
        requestAnimationFrame(() => { if (isLive(text)) roll(text, String(old), String(value ?? ""), timing, isDown); });
      } else text.animate([{ opacity: 0 }, {}], timing);
    });

    onAttribute(A.symbol, (image, value, old) => {
      const timing = client.animation;
      if (!timing || client.isBuilding || old === undefined || old === value) return;
      if (image.closest('[data-content="symbolEffect"]')) image.animate([{ opacity: 0, scale: 0.5 }, {}], timing);
      else if (image.closest('[data-content="opacity"]')) image.animate([{ opacity: 0 }, {}], timing);
    });

    // ---------------------------------------------------------------- Views that go over into each other

    // By name, where an element stood when the page came to rest last.
    const places = new Map();
    let arrivals = [];

    onAttribute(A.matched, (element, name) => {
      if (name !== undefined && client.isBuilding === false && client.animation) {
        const others = [...document.querySelectorAll("[data-matched]")];
        const old = others.find((other) => other !== element && other.getAttribute("data-matched") === name);
        arrivals.push({ element, name, timing: client.animation, old, from: old?.getBoundingClientRect() || places.get(name) });
      }
    });

    function between(from, to, parts) {
      const move = parts === "s" ? "" : `translate(${from.left - to.left}px, ${from.top - to.top}px) `;
      const grow = parts === "p" || !to.width || !to.height ? "" : `scale(${from.width / to.width}, ${from.height / to.height})`;
      return move + grow || "none";
    }

    extra.finish.push(() => {
      for (const { element, name, timing, old, from } of arrivals.splice(0)) {
        if (!from || !element.isConnected || calm.matches) continue;
        const parts = name.slice(-1);
        const to = element.getBoundingClientRect();
        const origin = { transformOrigin: "0 0" };
        element.animate([{ ...origin, transform: between(from, to, parts) }, { ...origin, transform: "none" }], timing);
        if (old?.hasAttribute("data-ghost")) {
          old.animate([{ ...origin, transform: "none" }, { ...origin, transform: between(to, from, parts) }], { ...timing, fill: "forwards" });
        }
      }
    });

    extra.layout.push(() => {
      for (const element of document.querySelectorAll("[data-matched]:not([data-ghost])")) {
        if (!element.getAnimations().length) places.set(element.getAttribute("data-matched"), element.getBoundingClientRect());
      }
    });

    // ---------------------------------------------------------------- Clocks

    // As `ClockText` writes them.
    const two = (number) => String(number).padStart(2, "0");
    const digits = (seconds, showsHours) => {
      const whole = Math.max(0, Math.trunc(seconds));
      const end = two(whole % 60);
      return showsHours && whole >= 3600 ? Math.trunc(whole / 3600) + ":" + two(Math.trunc(whole / 60) % 60) + ":" + end
        : Math.trunc(whole / 60) + ":" + end;
    };
    const sizes = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
    const unit = (number, name, width) =>
      new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: width }).format(number);

    function clockText([style, first, last, pause, manner]) {
      const now = Date.now() / 1000;
      const distance = Math.trunc(Math.abs(first - now));
      const largest = Math.max(0, sizes.findIndex(([name, size]) => distance >= size || name === "second"));
      switch (style) {
        case "timer": return digits(distance, true);
        case "relative": {
          const parts = [];
          let rest = distance;
          for (const [name, size] of sizes.slice(largest, largest + 2)) {
            const count = Math.trunc(rest / size);
            rest -= count * size;
            if (count || (name === "second" && !parts.length)) parts.push(unit(count, name, "short"));
          }
          return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(parts);
        }
        case "offset": {
          const [name, size] = sizes[largest];
          return (first > now ? "+" : "−") + unit(Math.trunc(distance / size), name, "long");
        }
        case "interval": {
          const moment = Math.min(Math.max(pause === "" ? now : Number(pause), first), last);
          return digits(manner.startsWith("down") ? Math.ceil(last - moment) : Math.floor(moment - first), manner.endsWith("hours"));
        }
        default: return undefined;
      }
    }

    function tick() {
      for (const element of document.querySelectorAll("[data-clock]")) {
        const text = clockText(element.getAttribute("data-clock").split("|"));
        if (text !== undefined && !element.firstElementChild && element.textContent !== text) element.textContent = text;
      }
    }
    setInterval(() => { if (!document.hidden) tick(); }, 250);
    extra.finish.push(tick);

    // ---------------------------------------------------------------- Gestures

    // A claim is one recogniser: `tap COUNT`, `press SECONDS DISTANCE`, `drag DISTANCE`, `magnify DELTA`, `rotate DELTA`, `hover`;
    // then words: `first` comes before what is inside of its element, `with` beside others, `after` only when the claim
    // before it has ended, `late` when no further tap can come. Events begin with the claim's number.

    const claimsOf = (node) => (node.getAttribute("data-gestures") || "").split("|").filter(Boolean).map((claim, index) => {
      const words = claim.split(" ");
      return {
        node, index, kind: words[0], numbers: words.slice(1).map(Number), has: (word) => words.includes(word), state: "waiting",
      };
    });
    const isOff = (node) => node.closest('[data-hidden], [aria-disabled="true"], :disabled') !== null;

    function around(target) {
      const claims = [];
      for (let node = nodeOf(target); node; node = isDialog(node) ? null : nodeOf(node.parentElement)) {
        if (node.hasAttribute("data-gestures") && accepts(node, gestureEvent) && !isOff(node)) claims.push(...claimsOf(node));
      }
      // Those that come first do so from the outside in.
      return [...claims.filter((claim) => claim.has("first")).reverse(), ...claims.filter((claim) => !claim.has("first"))];
    }

    function report(claim, phase, numbers = []) {
      if (!isLive(claim.node) || !accepts(claim.node, gestureEvent)) return;
      const texts = [claim.index, ...numbers].map((number) => String(Math.round(number * 1000) / 1000));
      emit(claim.node, gestureEvent, [phase, texts.length, ...texts]);
    }

    /// At most thirty reports a second of what goes on; the newest counts.
    function reportSoon(claim, numbers) {
      claim.newest = numbers;
      if (claim.timer) return;
      const wait = Math.max(0, 33 - (performance.now() - (claim.reportedAt || 0)));
      claim.timer = setTimeout(() => {
        claim.timer = 0;
        claim.reportedAt = performance.now();
        report(claim, 0, claim.newest);
      }, wait);
    }

    function conclude(claim, phase, numbers) {
      clearTimeout(claim.timer);
      claim.timer = 0;
      claim.state = "over";
      report(claim, phase, numbers);
    }

    let current = null;
    let keepsClick = true;
    const fingers = new Map();

    function cancel(claim) {
      if (claim.state === "over") return;
      clearTimeout(claim.press);
      const wasTold = claim.state === "active" || claim.kind === "press";
      if (wasTold) conclude(claim, 2); else claim.state = "over";
    }

    /// The claim is met: others give way.
    function win(claim) {
      claim.state = "active";
      if (!claim.has("with")) keepsClick = false;
      for (const other of current?.claims || []) {
        const isPartner = other.node === claim.node && (other.has("after") || claim.has("after"));
        if (other !== claim && !isPartner && !other.has("with") && !claim.has("with")) cancel(other);
      }
    }

    const local = (claim, { clientX, clientY }) => {
      claim.box ||= claim.node.getBoundingClientRect();
      return [clientX - claim.box.left, clientY - claim.box.top];
    };

    const dragNumbers = (claim, event) => [
      ...local(claim, event), claim.box.left, claim.box.top, ...local(claim, current.start), current.velocity.x, current.velocity.y,
    ];

    const pair = () => {
      const [a, b] = [...fingers.values()];
      return { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), angle: Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX),
        clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2, time: performance.now() };
    };

    document.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      if (event.isPrimary) {
        fingers.clear();
        keepsClick = true;
      }
      fingers.set(event.pointerId, event);
      if (fingers.size === 2 && current) {
        current.claims.filter(({ kind }) => kind === "drag" || kind === "press" || kind === "tap").forEach(cancel);
        current.pair = pair();
        current.turn = 0;
        return;
      }
      if (fingers.size > 1) return;
      const claims = around(event.target);
      current = claims.length ? { claims, start: event, last: event, velocity: { x: 0, y: 0 } } : null;
      for (const claim of claims) {
        if (claim.kind !== "press") continue;
        report(claim, 0);
        claim.press = setTimeout(() => {
          if (claim.state === "over") return;
          win(claim);
          conclude(claim, 1);
          claim.isDone = true;
        }, claim.numbers[0] * 1000);
      }
    }, { capture: true, passive: true });

    function moved(event) {
      if (!current || !fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (current.pair && fingers.size === 2) return movedPair();
      if (!event.isPrimary) return;
      const { start, last } = current;
      const seconds = Math.max(1, event.timeStamp - last.timeStamp) / 1000;
      const blend = (old, distance) => old * 0.4 + (distance / seconds) * 0.6;
      current.velocity = { x: blend(current.velocity.x, event.clientX - last.clientX), y: blend(current.velocity.y, event.clientY - last.clientY) };
      current.last = event;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      for (const [place, claim] of current.claims.entries()) {
        if (claim.state === "over") continue;
        if (claim.kind === "press" && distance > claim.numbers[1]) cancel(claim);
        if (claim.kind === "tap" && distance > 12) claim.state = "over";
        if (claim.kind !== "drag") continue;
        if (claim.state === "waiting" && distance >= claim.numbers[0]) {
          if (claim.has("after") && !current.claims[place - 1]?.isDone) continue;
          win(claim);
          try { claim.node.setPointerCapture(event.pointerId); } catch { /* the pointer has gone */ }
        }
        if (claim.state === "active") reportSoon(claim, dragNumbers(claim, event));
      }
    }

    function movedPair() {
      const now = pair();
      const { pair: start } = current;
      const before = current.lastPair || start;
      const seconds = Math.max(1, now.time - before.time) / 1000;
      current.turn += Math.atan2(Math.sin(now.angle - before.angle), Math.cos(now.angle - before.angle));
      current.lastPair = now;
      const scale = now.distance / Math.max(1, start.distance);
      for (const claim of current.claims) {
        if (claim.state === "over" || (claim.kind !== "magnify" && claim.kind !== "rotate")) continue;
        const value = claim.kind === "magnify" ? scale : current.turn;
        const change = claim.kind === "magnify" ? scale - 1 : current.turn;
        if (claim.state === "waiting" && Math.abs(change) >= claim.numbers[0]) {
          // Both may go on at a time.
          claim.state = "active";
          keepsClick = false;
        }
        claim.value = value;
        const speed = claim.kind === "magnify" ? (now.distance - before.distance) / Math.max(1, start.distance) / seconds : 0;
        claim.pairNumbers = [value, speed, ...local(claim, start), claim.box.width, claim.box.height];
        if (claim.state === "active") reportSoon(claim, claim.pairNumbers);
      }
    }

    /// Counts taps of one element; those that wait for further ones are reported when none can come.
    function tapped(claim, event) {
      const taps = claim.node.$.taps ||= new Map();
      const old = taps.get(claim.index) || { count: 0, at: -1e9 };
      const count = event.timeStamp - old.at < 350 ? old.count + 1 : 1;
      clearTimeout(old.timer);
      const kept = { count, at: event.timeStamp };
      taps.set(claim.index, kept);
      if (count < claim.numbers[0]) return false;
      if (count > claim.numbers[0]) return false;
      const [x, y] = local(claim, event);
      const numbers = [x, y, claim.box.left, claim.box.top];
      if (claim.has("late")) kept.timer = setTimeout(() => report(claim, 1, numbers), 300);
      else {
        kept.count = 0;
        report(claim, 1, numbers);
      }
      return true;
    }

    function ended(event, isBroken) {
      if (!fingers.has(event.pointerId)) return;
      const wasPair = current?.pair && fingers.size === 2;
      fingers.delete(event.pointerId);
      if (!current) return;
      if (wasPair) {
        for (const claim of current.claims) if (claim.state === "active" && claim.pairNumbers) conclude(claim, isBroken ? 2 : 1, claim.pairNumbers);
      }
      if (!event.isPrimary && fingers.size) return;
      let isTaken = false;
      for (const claim of current.claims) {
        if (claim.kind === "drag") {
          if (claim.state === "active") conclude(claim, isBroken ? 2 : 1, isBroken ? [] : dragNumbers(claim, event));
          else if (claim.has("after") && claim.state === "waiting") conclude(claim, 2);
        } else if (claim.kind === "press") cancel(claim);
        else if (claim.kind === "tap" && claim.state === "waiting" && !isBroken && (!isTaken || claim.has("with") || claim.has("late"))) {
          isTaken = tapped(claim, event) || isTaken;
        }
      }
      current = null;
    }

    document.addEventListener("pointermove", moved, { capture: true, passive: true });
    document.addEventListener("pointerup", (event) => ended(event, false), { capture: true });
    document.addEventListener("pointercancel", (event) => ended(event, true), { capture: true });

    // What was a gesture is no click as well. And a click that may become a double one waits.
    addEventListener("click", (event) => {
      if (!event.isTrusted || !event.detail) return;
      if (!keepsClick) {
        event.stopPropagation();
        event.preventDefault();
        keepsClick = true;
        return;
      }
      const node = client.receiver(event.target, client.E.tap);
      const several = node && claimsOf(node).find((claim) => claim.kind === "tap" && claim.numbers[0] > 1);
      if (!several) return;
      event.stopPropagation();
      clearTimeout(node.$.click);
      if (event.detail === 1) node.$.click = setTimeout(() => { if (isLive(node)) emit(node, client.E.tap); }, 300);
    }, { capture: true });

    document.addEventListener("contextmenu", (event) => {
      if (current?.claims.some(({ kind }) => kind === "press")) event.preventDefault();
    });

    document.addEventListener("keydown", (event) => {
      const node = event.target;
      if (!node.$ || !node.hasAttribute("data-gestures") || !isLive(node) || isOff(node)) return;
      const wantsPress = event.key === "ContextMenu" || (event.shiftKey && event.key === "Enter");
      const wantsTap = (event.key === "Enter" || event.key === " ") && !event.shiftKey && !accepts(node, client.E.tap);
      const claim = claimsOf(node).find(({ kind }) => kind === (wantsPress ? "press" : wantsTap ? "tap" : ""));
      if (!claim) return;
      event.preventDefault();
      event.stopPropagation();
      const { left, top, width, height } = node.getBoundingClientRect();
      if (claim.kind === "press") report(claim, 0);
      report(claim, 1, claim.kind === "tap" ? [width / 2, height / 2, left, top] : []);
    }, { capture: true });

    let hovered = [];
    function hover(event) {
      const claims = event.pointerType !== "mouse" || event.type === "pointerleave" ? []
        : around(event.target).filter(({ kind }) => kind === "hover");
      const isSame = (a) => (b) => a.node === b.node && a.index === b.index;
      for (const old of hovered) if (!claims.some(isSame(old))) conclude(old, 1);
      hovered = claims.map((claim) => {
        const known = hovered.find(isSame(claim));
        const kept = known || claim;
        kept.box = undefined;
        const numbers = [...local(kept, event), kept.box.left, kept.box.top];
        if (!known) report(kept, 0, numbers); else if (kept.has("moves")) reportSoon(kept, numbers);
        return kept;
      });
    }
    document.addEventListener("pointermove", hover, { passive: true });
    document.addEventListener("pointerover", hover, { passive: true });
    document.documentElement.addEventListener("pointerleave", hover);

    const prepared = new WeakSet();
    extra.layout.push(() => {
      for (const node of document.querySelectorAll("[data-gestures]")) {
        const claims = claimsOf(node);
        if (!prepared.has(node)) {
          prepared.add(node);
          // A page must not scroll away under what is being dragged.
          node.addEventListener("touchmove", (event) => {
            if (current?.claims.some((claim) => claim.state === "active" || claim.isDone) && event.cancelable) event.preventDefault();
          }, { passive: false });
        }
        if (claims.some(({ kind }) => kind === "tap" || kind === "press") && node.tabIndex < 0) attribute(node, "tabindex", "0");
        if (!claims.some(({ kind }) => kind === "drag")) continue;
        let pans = null;
        for (let box = node.parentElement; box && !pans; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(style.overflowY)) pans = "y";
          else if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(style.overflowX)) pans = "x";
        }
        attribute(node, "data-pans", claims.some(({ kind, numbers }) => kind === "drag" && numbers[0] > 0) ? pans : null);
      }
    });
  }

});
