// Pickers, sliders, steppers, dates, colours, menus, keys.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("controls", (client) => {
  const { A, E, accepts, attribute, emit, extra, is, isLive, kindNames, make, nodeOf, safeURL } = client;

  Object.assign(kindNames, {
    100: "controllabel", 101: "pickeroptions", 102: "option", 103: "slider", 104: "stepper", 105: "datepicker",
    106: "colorpicker", 107: "menu", 108: "menuitems", 109: "gauge", 110: "labeledcontent", 111: "sharelink",
    112: "pastebutton",
  });
  Object.assign(A, {
    minimum: 29, maximum: 30, step: 31, message: 33, shortcut: 44, isLabelHidden: 70, dateComponents: 71, timerStart: 72, timerEnd: 73, controlSize: 74, borderShape: 75,
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
    [A.maximumLines]: text("data-lines"),
    [A.takesFocus]: (element, value) => {
      attribute(element, "data-focusable", value === true);
      if (value || !accepts(element, E.tap)) attribute(element, "tabindex", value ? "0" : null);
    },
  });

  const closest = (target, selector) => target?.closest?.(selector);
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

  // What is pressed, or left, sees where the thumb is.
  const sendHeld = () => document.querySelectorAll(".slider").forEach((slider) => { if (slider.$?.timer) sendSlider(slider); });
  addEventListener("pointerdown", sendHeld, true);
  addEventListener("pagehide", sendHeld, true);

  extra.kinds.stepper = {
    create(element) {
      const steps = make("div", "steps", button("step", client.say("Decrease")), button("step", client.say("Increase")));
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
    const back = button("monthback", client.say("Previous month"));
    const forward = button("monthforward", client.say("Next month"));
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
      if (values.includes("") || (target.type === "date" && /^0/.test(target.value))) return;
      if (accepts(node, E.enter)) emit(node, E.enter, [values.join("T")]);
    } else if (is(node, "colorpicker") && accepts(node, E.enter)) {
      clearTimeout(node.$.timer);
      node.$.timer = setTimeout(() => emit(node, E.enter, [target.value]), 60);
    }
  });
  document.addEventListener("focusout", ({ target }) => {
    const node = target.$isTyping && nodeOf(target);
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
    if (style?.startsWith("accessoryCircular")) {
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

  // As in motion.js: what the device's clock is wrong by.
  const [page = {}] = performance.getEntriesByType("navigation");
  const { duration } = page.serverTiming?.find(({ name }) => name === "now") || {};
  const wrong = duration - performance.timeOrigin - page.responseStart;
  const ahead = Math.abs(wrong) > Math.max(50, page.responseStart - page.requestStart) ? wrong : 0;
  let ticking;

  function tick() {
    const running = document.querySelectorAll(".progress[data-end]");
    for (const element of running) {
      const { start, end } = element.dataset;
      const now = Math.min(Math.max((Date.now() + ahead) / 1000, start), end);
      const passed = end - start > 0 ? (now - start) / (end - start) : 1;
      const down = "down" in element.dataset;
      const bar = element.querySelector(":scope>progress");
      if (bar?.hasAttribute("value")) bar.value = down ? 1 - passed : passed;
      const label = element.querySelector(":scope>.controllabel[data-placement=current] .text");
      if (!label || label.$?.attributes.get(A.value)) continue;
      const seconds = Math.max(0, Math.round(down ? end - now : now - start));
      const words = (seconds >= 3600 ? Math.floor(seconds / 3600) + ":" + two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60))
        + ":" + two(seconds % 60);
      if (label.textContent !== words) label.textContent = words;
    }
    if (!running.length) ticking = clearInterval(ticking);
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
  const isOpen = (popup) => popup?.matches(":popover-open");
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
    popup.style.left = Math.max(8, Math.min(left, innerWidth - width - 8)) + "px";
    popup.style.top = Math.max(8, top) + "px";
    popup.style.transformOrigin = (isEnd ? "100%" : "0") + (top < box.top ? " 100%" : " 0");
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

  const reachable = "button,a[href],input,select,textarea,summary,[tabindex]";
  /// What has a menu of its own is reached by keys: by what it holds, or else itself, and then Enter opens the menu.
  function makeReachable(popup) {
    const element = [...popup.parentNode.children].find((child) => child.$ && child !== popup && !child.matches(".swipeactions"));
    if (!element) return;
    const opens = popup.childElementCount > 0 && !element.$.control && popup.parentNode.dataset.selected === undefined
      && !element.querySelector(reachable) && (element.$.opens || !element.matches(reachable));
    if (!opens && !element.$.opens) return;
    element.$.opens = opens ? popup : null;
    attribute(element, "tabindex", opens || accepts(element, E.tap) ? "0" : null);
    attribute(element, "aria-haspopup", opens ? "menu" : null);
    if (opens && !element.hasAttribute("role")) attribute(element, "role", "button");
  }

  document.addEventListener("contextmenu", (event) => {
    const popup = contextOf(event.target);
    if (!popup || !isLive(popup) || !popup.childElementCount) return;
    event.preventDefault();
    // Of a finger that rests the browser tells, too: before or after it was noticed here.
    if (press) rested = popup;
    if (isOpen(popup)) return;
    const { clientX: x, clientY: y } = event;
    const box = x || y ? { left: x, right: x, top: y, bottom: y } : event.target.getBoundingClientRect();
    open(popup, box, closest(document.activeElement, "button,a,input,[tabindex]"));
  });

  // A long press opens what a tap does not; the tap that ends it means nothing.
  let press = null;
  let isSwallowing = false;
  let rested = null;
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
      } else if (!isOpen(rested = popup)) open(popup, opener ? opener.getBoundingClientRect() : { left: x, right: x, top: y, bottom: y }, opener);
    }, 500);
  }, true);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, endPress, true);
  // To the browser the finger that is lifted has pressed beside what its rest has opened: it closes it, sooner or later.
  document.addEventListener("touchend", () => {
    const popup = rested;
    rested = null;
    if (!popup) return;
    const reopen = () => { if (!isOpen(popup) && isLive(popup)) popup.showPopover(); };
    const settled = () => {
      popup.removeEventListener("toggle", reopen);
      document.removeEventListener("pointerdown", settled, true);
    };
    reopen();
    popup.addEventListener("toggle", reopen);
    document.addEventListener("pointerdown", settled, true);
    setTimeout(settled, 400);
  });
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
  const combination = (modifiers, name) => [...modifiers.filter(([held]) => held).map(([, name]) => name), name].join("+");
  // Other keyboards have no Command key: Control stands for it.
  const hasCommand = /^(Mac|iP)/.test(navigator.platform);

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
    if (target.$?.opens && !accepts(target, E.tap) && (key === "Enter" || key === " ")) {
      open(target.$.opens, target.getBoundingClientRect(), target);
      return true;
    }
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
    const isCommand = event.metaKey || (event.ctrlKey && !hasCommand);
    const modifiers = [[isCommand, "cmd"], [event.ctrlKey && hasCommand, "ctrl"], [event.altKey, "alt"], [event.shiftKey, "shift"]];
    // What is typed is reported as it is typed, capitals as capitals.
    const words = combination(modifiers, event.key.length === 1 && event.key !== " " ? event.key : keyName(event.key));
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
      : event.key === "Enter" ? target.matches("button,a,[tabindex]:not(h1,dialog)")
      // As Return presses what has the focus, Space does.
      : event.key === " " && target.matches("button,input,summary,[tabindex]:not(h1,dialog)"))) return false;
    if (isPlain && closest(target, popups)) return false;
    const variants = [[[event.metaKey || event.ctrlKey, "cmd"]], [[event.metaKey, "cmd"], [event.ctrlKey, "ctrl"]]].map((first) =>
      combination([...first, [event.altKey, "alt"], [event.shiftKey, "shift"]], keyName(event.key)));
    const layer = [...document.querySelectorAll("dialog[open]")].filter(isLive).pop() || document;
    for (const element of layer.querySelectorAll("[data-shortcut]")) {
      const keys = element.getAttribute("data-shortcut").split(" ");
      if (!variants.some((variant) => keys.includes(variant)) || !isLive(element)) continue;
      const control = element.matches("button,a,input") ? element : element.querySelector("button,a,input") || element;
      // A key that is held presses once, where nothing else is said.
      if (event.repeat && !element.hasAttribute("data-repeats")) return true;
      if (control.disabled || (!element.checkVisibility({ visibilityProperty: true }) && !closest(element, popups))) continue;
      // What is typed goes first, and a press of Return in a field is heard by the field as well.
      control.click();
      return event.key !== "Enter" || !isTyping;
    }
    return false;
  }

  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229 || !event.target.matches) return;
    // Browsers press a button again and again while Return is held on it.
    if (event.repeat && event.key === "Enter" && event.target.matches(".button:not([data-repeats])")) event.preventDefault();
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
    for (const element of document.querySelectorAll(".gauge,.colorpicker")) {
      if (element.$) attribute(element.$.control || element, "aria-label", nameOf(element) || null);
    }
    for (const element of document.querySelectorAll("[data-focusable]")) element.tabIndex = 0;
    for (const popup of document.querySelectorAll(".menuitems[data-role=context]")) if (isLive(popup)) makeReachable(popup);
    if (document.querySelector(".progress[data-end]")) {
      ticking ||= setInterval(tick, 250);
      tick();
    }
  }

  extra.finish.push(refresh);
  // What is adopted is adopted after this script has run.
  queueMicrotask(refresh);
});
