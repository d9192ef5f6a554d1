// Lists that are chosen from, edited, refreshed and searched; long lists; grids; scrolling.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("collections", (client) => {
  const { A, attribute, extra } = client;

  const { accepts, emit, is, isLive, make, nodeOf, nodes, receiver } = client;
  Object.assign(client.E, { report: 13, move: 15, refresh: 16 });
  const { E } = client;
  Object.assign(client.kindNames, {
    120: "lazygrid", 121: "grid", 122: "gridrow", 123: "swipeactions", 124: "search", 125: "searchsuggestions",
    126: "disclosuregroup", 127: "disclosurelabel", 128: "groupbox", 129: "lazyspacer", 130: "rowbackground",
    131: "tableheader", 132: "tablerow", 133: "tablecell", 134: "columnheader",
  });
  Object.assign(A, {
    itemCount: 90, rowEdits: 91, rowGroup: 92, selectionMode: 93, allowsFullSwipe: 94, isRefreshing: 95,
    scrollBehavior: 96, isScrollTarget: 97, scrollIndicators: 98, scrollAnchor: 99, scrollRequest: 100,
    isScrollDisabled: 101, isUnclipped: 102, pinnedViews: 103, keyboardDismissal: 104, prominence: 105, hidesBackground: 106,
    sortDirection: 107, reportsScrolling: 108, badge: 32, isExpanded: 36, isEditing: 37,
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
      if (is(element, "row")) undecorated.add(element);
      if (key === "isEditing" || key === "selectionMode") element.querySelectorAll(".row").forEach((row) => undecorated.add(row));
    };
  }

  const kind = (name, more) => { extra.kinds[name] = { ...extra.kinds[name], ...more }; };
  /// Has `act` see an attribute after whoever else does.
  const also = (key, act) => { extra.keys[key] = act; };

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
  // A table is a list whose rows hold cells.
  extra.keys[A.sortDirection] = (element, value) => attribute(element, "aria-sort", value);
  for (const [name, role] of [["tableheader", "row"], ["tablecell", "gridcell"], ["columnheader", "columnheader"]]) {
    kind(name, { describe: (element) => attribute(element, "role", role) });
  }
  kind("row", {
    adopt: (element, keep) => {
      if (element.dataset.selected !== undefined) keep(A.isSelected, element.dataset.selected === "true");
      undecorated.add(element);
    },
    built: (element) => undecorated.add(element),
  });
  kind("swipeactions", {
    box: (parent) => {
      undecorated.add(parent);
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

  const undecorated = new Set();

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

  const named = (words, name) => client.say(words).replace("%", () => name);

  function decorate(row) {
    const edits = (row.dataset.edits || "").split(" ");
    const list = row.closest(".list");
    const selected = row.$.attributes.get(A.isSelected);
    const name = rowName(row);
    if (list?.dataset.style === "table") {
      attribute(row, "role", "row");
      attribute(list, "role", "grid");
      if (row.parentNode !== list) attribute(row.parentNode, "role", "rowgroup");
    }
    const add = (element, isFirst) => { if (element && !element.parentNode) row[isFirst ? "prepend" : "append"](element); };
    add(part(row, "rowdelete", edits.includes("delete"), () => rowButton(named("Remove %", name))), true);
    const isMultiple = list && list.dataset.selection === "multiple" && selected !== undefined;
    const check = part(row, "rowcheck", isMultiple, () => rowButton(named("Choose %", name)));
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
      const button = rowButton(named("Actions for %", name));
      attribute(button, "aria-expanded", "false");
      return button;
    }));
    add(part(row, "rowhandle", edits.includes("move"), () => {
      const button = rowButton(named("Move %", name));
      attribute(button, "aria-description", client.say("Move with the arrow keys or by dragging"));
      return button;
    }));
    if (edits.includes("move") && !row.$.keepsStill) {
      row.$.keepsStill = true;
      // The list must not scroll away under what is moved.
      row.addEventListener("touchmove", (event) => { if (drag && event.cancelable) event.preventDefault(); }, { passive: false });
    }
    const text = row.$.attributes.get(A.badge);
    const badge = row.querySelector(":scope>.badge");
    if (text === undefined && !row.$.isBadgeKnown) return;
    row.$.isBadgeKnown = true;
    if (text === undefined) badge?.remove();
    else if (badge) badge.textContent = text;
    else row.append(make("span", "badge", text));
  }

  const rowName = (row) => [...row.children]
    .filter((child) => !child.matches(".swipeactions,.menuitems,.rowpart,.rowbackground,.badge")).map((child) => child.textContent).join(" ").slice(0, 60).replace(/\s+/g, " ");

  extra.keys[A.isSelected] = (element, value) => {
    if (is(element, "row")) undecorated.add(element);
    else attribute(element, "aria-selected", value === undefined ? null : String(value));
  };
  also(A.badge, (element) => {
    if (!is(element, "row")) return;
    element.$.isBadgeKnown = true;
    undecorated.add(element);
  });

  function decorateAll() {
    const rows = [...undecorated];
    undecorated.clear();
    for (const row of rows) if (isLive(row)) decorate(row);
  }
  extra.finish.push(decorateAll);
  extra.layout.push(decorateAll);

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
      // Beside the row in its list, a tap only covers it; a bar's button, as on iOS, does what it says as well.
      isClickSpent = event.pointerType !== "mouse" && uncovered.closest(".list")?.contains(event.target) === true;
      cover();
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
    // A swipe back covers an open row and goes no further: what is on its other side takes a swipe of its own.
    swipe.offset = swipe.start ? Math.sign(swipe.start) * Math.max(0, Math.sign(swipe.start) * (swipe.start + x)) : x;
    const actions = actionsOf(row, (swipe.start || swipe.offset) > 0 ? "leading" : "trailing");
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
    // Clicks of keys and of assistive technology come from no pointer.
    if (event.detail === 0 || event.target.closest?.(".swipeactions,.rowpart")) return;
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
    if (!target.closest("button,a,input,select,textarea,summary,[role=button],.menuitems")) choose(row);
  });

  function choose(row) {
    if (!accepts(row, E.setOn) || row.getAttribute("aria-disabled") === "true") return;
    const isMultiple = row.closest(".list").dataset.selection === "multiple";
    const isOn = row.dataset.selected === "true";
    // In a column it shows the next one again, and what acts acts again.
    const acts = row.hasAttribute("data-repeats");
    if (isOn && !isMultiple && !acts && !row.closest(".column")) return;
    if (isMultiple) {
      row.$.attributes.set(A.isSelected, !isOn);
      decorate(row);
    }
    emit(row, E.setOn, [!isOn]);
  }

  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key === "Backspace" && target.$ && is(target, "textfield") && !target.value && target.closest(".search")) {
      [...target.closest(".search").querySelectorAll('.button[data-style="searchToken"]')].pop()?.click();
    } else if (key === "Escape" && uncovered) {
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

  // ---- Rows change places by their handle; under a finger that rests on them, where nobody edits, by themselves

  let refocus = null;
  let drag = null;
  let dropped = null;
  const groupOf = (row) => [...row.parentNode.children].filter((each) => each.$ && is(each, "row") && each.dataset.group === row.dataset.group && isLive(each));

  document.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest?.(".rowhandle");
    if (!handle || event.button) return;
    event.preventDefault();
    handle.focus({ preventScroll: true });
    lift(handle.parentNode, handle, event);
  });
  function lift(row, holder, event) {
    const rows = groupOf(row);
    drag = { row, rows, from: rows.indexOf(row), y: event.clientY, to: null, tops: rows.map((each) => each.getBoundingClientRect()) };
    holder.setPointerCapture(event.pointerId);
    attribute(row, "data-dragged", true);
  }

  let resting = null;
  const endRest = () => {
    clearTimeout(resting?.timer);
    resting = null;
  };
  document.addEventListener("pointerdown", (event) => {
    endRest();
    const row = event.target.closest?.(".row");
    if (event.pointerType === "mouse" || !event.isPrimary || !row || !row.$ || !(row.dataset.edits || "").split(" ").includes("move")) return;
    // What else a rest is for comes first.
    if (row.closest("[data-editing]") || row === uncovered || row.querySelector('.menuitems[data-role="context"]') || event.target.closest("[data-drags],[data-gestures*=press],.swipeactions,input,textarea,select")) return;
    resting = {
      x: event.clientX, y: event.clientY,
      timer: setTimeout(() => {
        endRest();
        if (!isLive(row) || swipe?.runs) return;
        swipe = null;
        endPull();
        isClickSpent = true;
        navigator.vibrate?.(10);
        lift(row, row, event);
      }, 450),
    };
  });
  document.addEventListener("pointermove", (event) => {
    if (resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) > 10) endRest();
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
  document.addEventListener("contextmenu", (event) => { if (resting || drag) event.preventDefault(); });
  const endDrag = (event) => {
    endRest();
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
        const button = rowButton(client.say("Refresh"));
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
          kept.push({ item, scroller, isAcross, place: place[side], at: scroller[isAcross ? "scrollLeft" : "scrollTop"] });
          break;
        }
      }
    }
  }
  function restorePlaces() {
    for (const { item, scroller, isAcross, place, at } of kept) {
      if (!item.isConnected || !isLive(item)) continue;
      const scroll = isAcross ? "scrollLeft" : "scrollTop";
      // The person may have scrolled since, and the event of it be still to come: that is not taken back.
      const since = scroller[scroll] - at;
      if (Math.abs(since) > scroller.clientHeight) continue;
      const moved = item.getBoundingClientRect()[isAcross ? "left" : "top"] - place + since;
      if (Math.abs(moved) <= 0.5) continue;
      lead(item);
      scroller[scroll] += moved;
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
  /// Measures what a patch may have moved. To measure is to lay the page out, which of long lists takes longer than all
  /// else that a patch does.
  function settle(isStill) {
    isSettlingPlanned = false;
    fillSpacers();
    if (!isStill && spacers().length) restorePlaces();
    performScrolls();
    keepEnds();
    keepPlaces();
  }
  let isSettlingPlanned = false;
  let shape = "";
  /// Which rows are mounted, without asking where they are.
  const shapeOfWindows = () => [...spacers()].map((before) =>
    before.dataset.n + " " + before.dataset.count + " " + before.parentNode.childElementCount).join();
  extra.finish.push((isStill) => {
    const before = shape;
    shape = shapeOfWindows();
    // Rows that stay may have grown by a line at most: soon enough with the frame, which lays the page out anyway.
    if (shape !== before || requests.length || isStill) settle(isStill);
    else if (!isSettlingPlanned) {
      isSettlingPlanned = true;
      requestAnimationFrame(() => isSettlingPlanned && settle(false));
    }
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
      // Where the person has gone on since, the session hears what is seen, in place of saying so.
      if (client.isOutdated()) {
        for (const scroll of document.querySelectorAll(".scroll")) standing.delete(scroll);
        reportPositions();
        continue;
      }
      const place = (share) => share === undefined || Number.isNaN(share) ? "nearest" : share < 0.33 ? "start" : share > 0.66 ? "end" : "center";
      for (const scroll of lead(element, true)) standing.delete(scroll);
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
      if (!isAtEnd(element)) lead(element);
      scroller.scrollTop = scroller.scrollHeight;
      element.$wasAtEnd = true;
    }
  }

  // ---- Where a scroll stands

  const standing = new WeakMap();
  // Scrolls that the page has moved by itself since the last report, which says so by a second number.
  const led = new Set();
  /// Says that the scrolls around `element` are about to be moved by the page, unless a person is just moving something.
  function lead(element, isAsked) {
    const scrolls = [];
    for (let scroll = element.closest(".scroll"); scroll; scroll = scroll.parentElement.closest(".scroll")) scrolls.push(scroll);
    if (scrolls[0] && (isAsked || !positionTimer || led.size)) {
      scrolls.forEach((scroll) => led.add(scroll));
      reportPositions();
    }
    return scrolls;
  }
  for (const type of ["wheel", "touchmove"]) document.addEventListener(type, () => led.clear(), { passive: true });
  let positionTimer = 0;
  function reportPositions() {
    clearTimeout(positionTimer);
    positionTimer = setTimeout(() => {
      positionTimer = 0;
      for (const element of document.querySelectorAll(".scroll")) {
        if (!element.$ || !isLive(element) || !accepts(element, E.report)) continue;
        const view = element.getBoundingClientRect();
        const isAcross = element.matches(".scrollx");
        const layout = element.querySelector("[data-targets]") || element.querySelector(".vstack,.hstack,.lazygrid") || element;
        const first = [...layout.children].find((child) => child.$ && isLive(child) && !child.matches(".lazyspacer")
          && (isAcross ? (child.getBoundingClientRect().left + child.getBoundingClientRect().right) / 2 > view.left
            : (child.getBoundingClientRect().top + child.getBoundingClientRect().bottom) / 2 > view.top));
        if (!first) continue;
        const isLed = led.has(element);
        const { scrollLeft, scrollTop } = scrollerOf(element, isAcross);
        const at = scrollLeft + " " + scrollTop;
        const old = standing.get(element);
        // The first step that a person takes from where the page has led them is told, however small it is.
        const isTold = old?.first === first && (isLed || !old.isLed || old.at === at);
        standing.set(element, { first, at, isLed: isTold ? old.isLed : isLed });
        if (!isTold) emitNumbers(element, isLed ? [first.$.id, 1] : [first.$.id]);
      }
      led.clear();
    }, 80);
  }

  // How far it has scrolled, and in what: for those who want to know more than the first that is seen.
  extra.keys[A.reportsScrolling] = (element, value) => attribute(element, "data-scrolling", value === true);
  const geometries = new WeakMap();
  // What moves each, as ScrollPhase counts it: nothing, a finger that rests, the person, what they have let go of, the app.
  const phases = new WeakMap();
  let geometryTimer = 0;
  let isHeld = false;
  let wheeledAt = -Infinity;
  const reporting = () => [...document.querySelectorAll("[data-scrolling]")].filter((element) => isLive(element) && accepts(element, E.report));
  const scrolledBy = (element) => scrollerOf(element, element.matches(".scrollx"));
  function reportGeometry(element) {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scrolledBy(element);
    const numbers = [scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight, phases.get(element) || 0].map((number) => Math.round(number * 2) / 2);
    if (geometries.get(element) === String(numbers)) return;
    geometries.set(element, String(numbers));
    emitNumbers(element, numbers);
  }
  function reportGeometries() {
    geometryTimer ||= setTimeout(() => {
      geometryTimer = 0;
      reporting().forEach(reportGeometry);
    }, 100);
  }
  // A change of phase does not wait.
  function enter(phaseOf, target) {
    const scroller = target === document ? document.scrollingElement : target;
    for (const element of reporting()) {
      if (scroller && scrolledBy(element) !== scroller) continue;
      const old = phases.get(element) || 0;
      const phase = phaseOf(old);
      if (phase === old) continue;
      phases.set(element, phase);
      reportGeometry(element);
    }
  }
  const held = (event) => {
    isHeld = true;
    for (const element of reporting()) {
      if (!scrolledBy(element).contains(event.target) || phases.get(element)) continue;
      phases.set(element, 1);
      reportGeometry(element);
    }
  };
  const released = (event) => {
    isHeld = event.touches.length > 0;
    if (!isHeld) enter((old) => old === 1 ? 0 : old === 2 ? 3 : old);
  };
  document.addEventListener("touchstart", held, { passive: true });
  document.addEventListener("touchend", released, { passive: true });
  document.addEventListener("touchcancel", released, { passive: true });
  document.addEventListener("wheel", () => { wheeledAt = performance.now(); }, { passive: true });
  for (const type of ["wheel", "touchmove"]) document.addEventListener(type, () => extra.intended(), { passive: true });
  document.addEventListener("scroll", ({ target }) => {
    if (!document.querySelector("[data-scrolling]")) return;
    enter((old) => isHeld || performance.now() - wheeledAt < 200 ? 2 : old === 2 || old === 3 ? 3 : 4, target);
    reportGeometries();
  }, { capture: true, passive: true });
  document.addEventListener("scrollend", ({ target }) => enter((old) => isHeld ? 1 : 0, target), { capture: true, passive: true });
  extra.layout.push(() => { if (document.querySelector("[data-scrolling]")) reportGeometries(); });

  document.addEventListener("touchmove", ({ target }) => {
    const scroll = target.closest?.("[data-keyboard]");
    const field = document.activeElement;
    if (scroll && scroll.dataset.keyboard !== "never" && field && field.$ && is(field, "textfield") && !swipe) field.blur();
  }, { passive: true });
});
