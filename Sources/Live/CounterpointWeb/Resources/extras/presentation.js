// Dialogs, sheets that are dragged, popovers, tabs, columns.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("presentation", (client) => {
  const { A, attribute, extra } = client;

  Object.assign(client.kindNames, {
    140: "confirmationdialog", 141: "dialogmessage", 142: "popover", 143: "tabview", 144: "tab", 145: "tabitem",
    146: "splitview", 147: "column",
  });
  Object.assign(A, {
    badge: 32, message: 33,
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

  extra.keys[A.detent] = (element) => rest(element);
  extra.keys[A.cornerRadius] = (element, value) =>
    value === undefined ? element.style.removeProperty("--corner") : element.style.setProperty("--corner", value + "px");
  extra.keys[A.hasGrabber] = (element, value) => {
    const grabber = element.querySelector(":scope>.grabber");
    if (!value) return grabber && grabber.remove();
    if (grabber) return;
    const button = make("button", "grabber");
    button.type = "button";
    attribute(button, "aria-label", client.say("Resize"));
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

  // ---------------------------------------------------------------- The way back

  const shownOf = (tabs) => tabs.$?.shown ?? Math.max(0, itemsOf(tabs).findIndex((item) => item.getAttribute("aria-selected") === "true"));

  extra.isAside = (stack) => {
    for (let tab = stack.closest(".tab"); tab; tab = tab.parentElement.closest(".tab")) {
      const tabs = tab.closest(".tabview");
      if (tabs && panelsOf(tabs).indexOf(tab) !== shownOf(tabs)) return true;
    }
    return compact.matches && stack.closest(".column[data-shown] ~ .column") !== null;
  };
  // In a narrow window a column covers those before it.
  const shownColumn = (split) => compact.matches ? Math.max(0, columnsOf(split).findIndex((column) => column.hasAttribute("data-shown"))) : 0;
  const isAlone = (stack) => compact.matches && stack.querySelector(":scope>.screen[data-placement=alone]:not([data-ghost])") !== null;
  // What a link of the column before has shown goes with its column.
  extra.levelsOf = (stack) => client.is(stack, "splitview") ? shownColumn(stack) : client.depthOf(stack) - isAlone(stack);
  const screenCover = ".screen:has(~ .screen:not([data-ghost]))";
  Object.defineProperty(extra, "covered", {
    get: () => compact.matches ? screenCover + ", .column:has(~ .column[data-shown])" : screenCover,
  });
  extra.kinds.splitview.goBack = (split, steps) => {
    const at = shownColumn(split);
    chooseColumn(split, Math.max(0, at - steps));
    const stack = columnsOf(split)[at].querySelector(":scope>.navigationstack");
    if (stack && isAlone(stack) && accepts(stack, E.navigate)) emit(stack, E.navigate, [client.depthOf(stack) - 1]);
  };

  function sidebarButton() {
    const button = make("button", "sidebarbutton");
    button.type = "button";
    attribute(button, "aria-label", client.say("Sidebar"));
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
  }, true);

  // ---------------------------------------------------------------- After each change

  const arrange = (isStill) => {
    for (const sheet of document.querySelectorAll("dialog.sheet[data-n]")) {
      if (sheet.dataset.detent && !sheet.hasAttribute("data-dragged")) rest(sheet);
      if (sheet.dataset.interactive !== undefined && sheet.$ && !sheet.open) {
        const { activeElement } = document;
        sheet.show();
        // It takes nobody from what stays in reach beside it.
        if (client.isOutdated()) activeElement.focus({ preventScroll: true });
      }
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
  // What is printed while something stands in front is that.
  addEventListener("beforeprint", () => {
    for (let element = [...document.querySelectorAll("dialog[open]")].pop(); element && element !== document.body; element = element.parentElement) {
      for (const other of element.parentElement.children) if (other !== element) attribute(other, "data-unprinted", true);
    }
  });
  addEventListener("afterprint", () => document.querySelectorAll("[data-unprinted]").forEach((element) => attribute(element, "data-unprinted", null)));

  extra.finish.push(arrange);
  extra.layout.push(() => arrange(true));
});
