// The browser's end of a Counterpoint session: shows what the session says, reports what the person does.
// Bytes are described in Documentation/Wire.md and WireFormat.swift; elements are made as HTMLRenderer.swift makes
// them, so that the first paint is adopted (hydrated) and not built twice. No markup is ever parsed here: elements come
// from the tables below, text goes in as text, styles go in as rules.
"use strict";
(() => {
  const meta = document.querySelector('meta[name="counterpoint"]');
  if (!meta || !window.WebSocket) return;

  // ---------------------------------------------------------------- Numbers of the wire

  const kindNames = {
    0: "root", 1: "text", 2: "image", 3: "shape", 4: "divider", 5: "progress", 10: "button", 11: "link",
    12: "textfield", 13: "toggle", 14: "picker", 30: "hstack", 31: "vstack", 32: "zstack", 33: "spacer",
    34: "scroll", 35: "box", 36: "viewthatfits", 50: "list", 51: "section", 52: "sectionheader",
    53: "sectionfooter", 54: "row", 70: "navigationstack", 71: "screen", 72: "toolbar", 73: "sheet",
    74: "fullscreencover", 75: "alert", 76: "safeareainset",
  };
  const tags = {
    text: "span", image: "span", divider: "hr", button: "button", link: "a", textfield: "input", toggle: "label",
    progress: "label", section: "section", sectionheader: "h2", row: "li", screen: "section",
    sheet: "dialog", fullscreencover: "dialog", alert: "dialog",
  };
  const A = {
    value: 1, label: 2, placeholder: 3, isDisabled: 4, isHidden: 5, identifier: 6, headingLevel: 7, symbol: 8,
    path: 9, url: 10, title: 11, titleDisplayMode: 12, placement: 13, keyboardType: 14, submitLabel: 15,
    isFocused: 16, role: 17, isOn: 18, styleName: 19, isAccessibilityHidden: 20, hint: 21,
    accessibilityValue: 22, acknowledgedEdit: 23, hasBackButton: 24, backTitle: 25,
    live: 28, isSelected: 35,
  };
  const E = { tap: 1, edit: 2, submit: 3, focus: 4, blur: 5, dismiss: 6, navigate: 7, setOn: 8, select: 9 };
  const inputModes = {
    numberPad: "numeric", asciiCapableNumberPad: "numeric", decimalPad: "decimal", phonePad: "tel",
    emailAddress: "email", URL: "url", webSearch: "search",
  };
  const enterKeyHints = {
    done: "done", go: "go", join: "go", route: "go", send: "send", search: "search", next: "next",
    continue: "next", return: "enter",
  };
  const barParts = {
    topBarLeading: "leading", navigationBarLeading: "leading", cancellationAction: "leading",
    navigation: "leading", principal: "principal", bottomBar: "bottom", status: "bottom", keyboard: "bottom",
  };

  // What this page says by itself, in the person's language; by what it is in English.
  const words = JSON.parse(meta.getAttribute("data-words") || "{}");
  const say = (text) => words[text] ?? text;

  // What the scripts in extras add: `kinds` by name, each with any of `tag`, `create`, `parts`, `adopt`, `place`, `set`, `describe`,
  // `built`, `left`, and `restore`; `keys` by number, for attributes of any kind, of which each hears beside
  // those before; `services` by number; `layout` and `finish`, lists of functions.
  const extra = { kinds: {}, services: {}, layout: [], finish: [], begin: [] };
  extra.keys = new Proxy({}, {
    set(keys, key, act) {
      const before = keys[key];
      keys[key] = before ? (...change) => { before(...change); act(...change); } : act;
      return true;
    },
  });
  const extraOf = (element) => extra.kinds[element.$.kind] || {};

  // ---------------------------------------------------------------- Bytes

  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  class Reader {
    constructor(buffer) {
      this.bytes = new Uint8Array(buffer);
      this.at = 0;
    }
    get done() { return this.at >= this.bytes.length; }
    byte() {
      if (this.done) throw new Error("a frame ends too early");
      return this.bytes[this.at++];
    }
    number() {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = this.byte();
        value += (byte & 127) * scale;
        if (byte < 128) return value;
      }
    }
    optional() { return this.number() - 1; }
    string(count = this.number()) {
      const start = this.at;
      this.at += count;
      if (this.at > this.bytes.length) throw new Error("a frame ends in a text");
      return decoder.decode(this.bytes.subarray(start, this.at));
    }
    value() {
      const head = this.number();
      const payload = Math.floor(head / 8);
      switch (head % 8) {
        case 0: return undefined;
        case 1: return payload === 1;
        case 2: return unzigzag(payload);
        case 3:
          this.at += 8;
          return new DataView(this.bytes.buffer, this.at - 8, 8).getFloat64(0, true);
        case 4: return this.string(payload);
        case 5: return Array.from({ length: payload }, () => this.string());
        default: throw new Error("an unknown type of value");
      }
    }
  }

  const unzigzag = (number) => (number % 2 ? -(number + 1) / 2 : number / 2);

  function write(bytes, ...values) {
    for (let value of values) {
      if (typeof value === "string") {
        const text = encoder.encode(value);
        write(bytes, text.length);
        for (const byte of text) bytes.push(byte);
      } else {
        for (value = Number(value); value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
        bytes.push(value);
      }
    }
    return bytes;
  }

  // ---------------------------------------------------------------- Elements

  // Every element of a node carries its state as `$`: id, kind, accepted events (bits), attributes, parts.
  const nodes = new Map();
  // The frame that is being shown, or was last.
  let showing = Number(meta.getAttribute("data-sequence"));
  const isLive = (element) => element.$ && nodes.get(element.$.id) === element;
  const accepts = (element, event) => Math.floor(element.$.events / 2 ** event) % 2 === 1;
  const isDialog = (element) => element.tagName === "DIALOG";
  const is = (element, ...names) => names.includes(element.$.kind);

  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  }

  function attribute(element, name, value) {
    if (value === undefined || value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  }

  /// Elements inside of a node's element that are no nodes, by what they are for.
  function findParts(element) {
    const state = element.$;
    const part = (selector) => element.querySelector(":scope>" + selector);
    if (is(element, "toggle")) state.end = state.control = part("input");
    if (is(element, "progress")) state.end = state.control = part("progress");
    if (is(element, "section")) state.rows = part(".rows");
    if (is(element, "screen")) {
      state.leading = part(".navbar>.barleading");
      state.principal = part(".navbar>.barprincipal");
      state.trailing = part(".navbar>.bartrailing");
      state.content = part(".content");
      state.insets = part(".insets");
      state.bottom = part(".bottombar");
      state.back = part(".navbar>.barleading>.back");
      state.barTitle = part(".navbar>.barprincipal>.bartitle");
      state.heading = part(".content>.largetitle");
    }
    if (is(element, "alert")) state.heading = part(".alerttitle");
    extraOf(element).parts?.(element, part);
    if (is(element, "textfield")) {
      const edit = Number(element.getAttribute("data-edit")) || 0;
      Object.assign(state, { local: edit, acked: edit, dirty: false, composing: false, text: element.defaultValue, frame: showing });
    }
  }

  function create(kind, attributes) {
    const role = attributes.get(A.role);
    const more = extra.kinds[kind] || {};
    let tag = more.tag?.(attributes) || tags[kind] || "div";
    if (kind === "text" && attributes.get(A.headingLevel) > 0) tag = "h" + Math.min(6, attributes.get(A.headingLevel));
    if (kind === "image" && imageSource(attributes)) tag = "img";
    if (kind === "textfield" && role === "multiline") tag = "textarea";
    const element = make(tag);
    if (kind === "button") element.type = "button";
    if (kind === "textfield") {
      element.autocomplete = "off";
      if (role === "secure") {
        element.type = "password";
        element.autocomplete = "current-password";
      }
    }
    if (kind === "toggle") {
      const input = make("input");
      input.type = "checkbox";
      attribute(input, "role", "switch");
      element.append(input);
    }
    if (kind === "progress") element.append(make("progress"));
    if (kind === "section") {
      const rows = make("ul", "rows");
      attribute(rows, "role", "list");
      element.append(rows);
    }
    if (kind === "screen") {
      const back = make("button", "back");
      back.type = "button";
      back.hidden = true;
      attribute(back, "aria-label", say("Back"));
      const barTitle = make("div", "bartitle");
      attribute(barTitle, "aria-hidden", "true");
      const heading = make("h1", "largetitle");
      heading.tabIndex = -1;
      element.append(
        make("header", "navbar", make("div", "barleading", back), make("div", "barprincipal", barTitle),
          make("div", "bartrailing")),
        make("div", "content", heading), make("div", "insets"), make("footer", "bottombar"));
    }
    if (kind === "alert") element.append(make("h2", "alerttitle"));
    more.create?.(element, attributes);
    return element;
  }

  /// An element for a description of a node, with everything in it.
  function build(node) {
    const kind = kindNames[node.kind];
    if (!kind) throw new Error("an unknown kind of node: " + node.kind);
    const attributes = new Map(node.attributes);
    const element = create(kind, attributes);
    element.$ = { id: node.id, kind, events: 0, attributes: new Map(), style: "" };
    attribute(element, "data-n", node.id);
    nodes.set(node.id, element);
    findParts(element);
    setStyle(element, node.style);
    setEvents(element, node.events);
    describe(element);
    for (const [key, value] of attributes) setAttribute(element, key, value);
    for (const child of node.children) place(element, build(child));
    extraOf(element).built?.(element);
    return element;
  }

  // What is called by a title that changes while it is there.
  const titled = ["screen", "sheet", "fullscreencover", "popover"];

  /// Takes over an element of the first paint.
  function adopt(element) {
    const [kind, ...classes] = element.className.split(" ");
    element.$ = {
      id: Number(element.getAttribute("data-n")), kind, events: Number(element.getAttribute("data-e")) || 0,
      attributes: new Map(), symbol: classes.find((name) => name.startsWith("sym-")) || "",
      style: classes.filter((name) => !name.startsWith("sym-")).join(" "),
    };
    const state = element.$;
    nodes.set(state.id, element);
    findParts(element);
    const keep = (key, value) => { if (value !== null && value !== undefined) state.attributes.set(key, value); };
    const control = state.control || element;
    keep(is(element, ...titled) ? A.title : A.label, control.getAttribute("aria-label"));
    if (is(element, "text")) keep(A.value, element.textContent);
    keep(A.isAccessibilityHidden, element.getAttribute("aria-hidden") && true);
    keep(A.role, element.getAttribute("data-role"));
    keep(A.placement, element.getAttribute("data-placement"));
    if (is(element, "toggle")) keep(A.isOn, control.hasAttribute("checked"));
    // An element that was adopted is in focus already if it should be; see `autofocus`.
    if (element.hasAttribute("autofocus")) keep(A.isFocused, true);
    extraOf(element).adopt?.(element, keep);
  }

  /// Puts a node's element into its parent's, into the part that it belongs to.
  function place(parent, child, before = null) {
    const state = parent.$;
    // A text that is made of parts shows them in place of its own characters.
    if (is(parent, "text", "link") && !parent.firstElementChild) parent.textContent = "";
    let box = parent;
    let end = state.end || null;
    if (is(parent, "screen")) {
      box = is(child, "toolbar") ? state[barParts[child.$.attributes.get(A.placement)] || "trailing"]
        : is(child, "safeareainset") ? state.insets : state.content;
    } else if (state.rows) {
      if (is(child, "row")) box = state.rows;
      else if (is(child, "sectionheader")) end = state.rows;
    } else if (is(parent, "list") && is(child, "row")) attribute(parent, "role", "list");
    box = extraOf(parent).place?.(parent, child) || extraOf(child).box?.(parent, child) || box;
    const next = before && before.parentNode === box ? before : end;
    if (child.isConnected) extra.move(box, child, next); else box.insertBefore(child, next);
  }

  function setStyle(element, style) {
    const state = element.$;
    state.style = style;
    element.className = [state.kind, style, state.symbol].filter(Boolean).join(" ");
  }

  function setEvents(element, events) {
    element.$.events = events;
    attribute(element, "data-e", events || null);
    describe(element);
  }

  /// Name and role for assistive technology, as `describe` of HTMLRenderer.
  function describe(element) {
    const state = element.$;
    const get = (key) => state.attributes.get(key);
    const control = state.control || element;
    let label = get(A.label);
    if (label === undefined
      && is(element, "textfield", "progress", "alert", ...titled)) {
      label = get(A.title) ?? get(A.placeholder);
    }
    if (label === undefined && state.symbol && !get(A.isAccessibilityHidden)) {
      label = state.symbol.slice(4).split("_").filter((word) => !/^\d+$/.test(word) && word !== "fill").join(" ");
    }
    if (element.tagName === "IMG") return attribute(element, "alt", get(A.label) ?? "");
    attribute(control, "aria-label", label);
    let role;
    const level = get(A.headingLevel) || 0;
    if (is(element, "alert")) role = "alertdialog";
    else if (is(element, "image")) role = state.symbol ? "img" : undefined;
    else if (is(element, "text")) role = get(A.label) !== undefined && !level ? "img" : undefined;
    else if (is(element, "hstack", "vstack", "zstack", "box", "shape", "scroll", "viewthatfits")) {
      role = level ? "heading" : get(A.label) !== undefined ? "group" : undefined;
      attribute(element, "aria-level", level || null);
    }
    const isTappable = accepts(element, E.tap) && !is(element, "button", "link");
    if (isTappable || (get(A.role) === "button" && !is(element, "button"))) role ??= "button";
    if (!is(element, "toggle")) {
      const isOn = get(A.isOn);
      attribute(element, is(element, "button") || isTappable ? "aria-pressed" : "aria-current", isOn === undefined ? null : String(isOn));
    }
    if (isTappable || element.tabIndex === 0) attribute(element, "tabindex", isTappable ? "0" : null);
    if (!state.control && !is(element, "list")) attribute(element, "role", role);
    extraOf(element).describe?.(element, control);
  }

  function imageSource(attributes) {
    const markup = attributes.get(A.path);
    if (markup !== undefined) return "data:image/svg+xml," + encodeURIComponent(markup);
    const address = attributes.get(A.url);
    if (address !== undefined) return safeURL(address, ["data:", "https:"]);
    const name = attributes.get(A.symbol) || "";
    return name.startsWith("asset:") ? "/_counterpoint/asset/" + encodeURIComponent(name.slice(6)) : undefined;
  }

  /// The address, if it is one of this server or has one of the schemes.
  function safeURL(address, schemes) {
    try {
      const url = new URL(address, location.href);
      if (url.origin === location.origin || schemes.includes(url.protocol)) return address;
    } catch { /* no address at all */ }
    console.warn("Counterpoint: refused the address", address);
    return undefined;
  }

  // Controls that show what the person chose before the session knows: by which attribute, and which event tells it.
  const choices = { toggle: [A.isOn, 8], option: [A.isSelected, 9], slider: [A.value, 11], datepicker: [A.value, 12], colorpicker: [A.value, 12] };

  /// Whether a choice is on its way about which the session will say more: what it said before is out of date.
  function isAhead(element, key) {
    const [shown, event] = choices[element.$.kind] || [];
    const node = shown === key && (is(element, "option") ? nodeOf(element.closest(".picker")) : element);
    return node && pending.some((entry) => entry.event === event && entry.id === node.$.id);
  }

  /// Sets an attribute of a node; `undefined` removes it.
  function setAttribute(element, key, value) {
    if (!isBuilding && isAhead(element, key)) return;
    const state = element.$;
    const control = state.control || element;
    const old = state.attributes.get(key);
    if (value === undefined) state.attributes.delete(key); else state.attributes.set(key, value);
    switch (key) {
      case A.value:
        if (is(element, "text", "link")) {
          if (!element.firstElementChild) element.textContent = value ?? "";
        }
        else if (is(element, "textfield")) setFieldValue(element, value ?? "");
        else if (is(element, "progress")) attribute(control, "value", value);
        break;
      case A.label: case A.hint: case A.accessibilityValue: case A.isAccessibilityHidden: case A.title:
      case A.placeholder:
        if (key === A.placeholder) attribute(element, "placeholder", value);
        if (key === A.isAccessibilityHidden) attribute(element, "aria-hidden", value ? "true" : null);
        if (is(element, "progress")) attribute(control, "aria-valuetext", state.attributes.get(A.accessibilityValue));
        attribute(control, "aria-description", state.attributes.get(A.hint)
          ?? (is(element, "progress") ? undefined : state.attributes.get(A.accessibilityValue)));
        if (key === A.title) {
          if (state.heading) state.heading.textContent = value ?? "";
          if (state.barTitle) state.barTitle.textContent = value ?? "";
        }
        describe(element);
        break;
      case A.isDisabled:
        if (is(element, "button", "textfield", "toggle")) control.disabled = value === true;
        else attribute(element, "aria-disabled", value ? "true" : null);
        break;
      case A.isHidden: attribute(element, "data-hidden", value === true); break;
      case A.identifier: attribute(element, "data-identifier", value); break;
      case A.headingLevel: retag(element, value > 0 ? "H" + Math.min(6, value) : "SPAN"); break;
      case A.symbol: case A.path: case A.url:
        if (is(element, "image")) setImage(element);
        if (is(element, "link") && key === A.url) setLink(element, value);
        break;
      case A.titleDisplayMode: attribute(element, "data-title", value); break;
      case A.placement:
        attribute(element, "data-placement", value);
        if (is(element, "toolbar") && element.isConnected && value !== old) {
          place(element.closest(".screen") || element.parentNode, element);
        }
        break;
      case A.keyboardType: attribute(element, "inputmode", inputModes[value]); break;
      case A.submitLabel: attribute(element, "enterkeyhint", enterKeyHints[value]); break;
      case A.isFocused:
        // Who loses the focus and who gets it come in either order.
        if (value === true) wantedFocus = element; else if (old === true) wantedFocus ??= { leaves: element };
        break;
      case A.role: attribute(element, "data-role", value); break;
      case A.isOn:
        if (is(element, "toggle")) control.checked = value === true;
        else describe(element);
        break;
      case A.styleName: attribute(element, "data-style", value); break;
      case A.acknowledgedEdit: acknowledgeEdit(element, value || 0); break;
      case A.hasBackButton: state.back.hidden = value !== true; break;
      case A.backTitle:
        state.back.textContent = value ?? "";
        break;
      case A.live: attribute(element, "aria-live", value === true ? "polite" : value || null); break;
    }
    if (is(element, "screen") && (key === A.backTitle || key === A.hasBackButton)) {
      attribute(state.back, "aria-label", state.attributes.get(A.backTitle) || say("Back"));
    }
    extraOf(element).set?.(element, key, value, old);
    extra.keys[key]?.(element, value, old);
  }

  function setImage(element) {
    const state = element.$;
    if (element.tagName === "IMG") {
      attribute(element, "src", imageSource(state.attributes));
    } else {
      const name = state.attributes.get(A.symbol);
      state.symbol = name ? "sym-" + name.replaceAll(".", "_") : "";
      setStyle(element, state.style);
    }
    describe(element);
  }

  function setLink(element, address) {
    const safe = address === undefined ? undefined : safeURL(address, ["https:", "http:", "mailto:", "tel:", "sms:"]);
    attribute(element, "href", safe);
    attribute(element, "rel", safe && "noopener noreferrer");
    attribute(element, "target", safe && /^https?:/i.test(safe) ? "_blank" : null);
  }

  /// A text that becomes a heading, or stops to be one, needs another element.
  function retag(element, tag) {
    if (!is(element, "text") || element.tagName === tag) return describe(element);
    const other = make(tag.toLowerCase());
    for (const { name, value } of element.attributes) other.setAttribute(name, value);
    other.append(...element.childNodes);
    other.$ = element.$;
    nodes.set(other.$.id, other);
    element.replaceWith(other);
    describe(other);
  }

  function forget(element) {
    for (const each of [element, ...element.querySelectorAll("[data-n]")]) if (isLive(each)) nodes.delete(each.$.id);
  }

  // ---------------------------------------------------------------- Patches

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let styles = [];
  let templates = [];
  let isBuilding = false;
  let late = [];
  let wantedFocus;
  let wantedPath;

  /// Throws where one of the scripts in extras is missing: before anything is changed, since the frame is read again.
  function readDefinitions(reader) {
    const definitions = reader.done ? [] : Array.from({ length: reader.number() }, () => reader.string());
    const isScript = (definition) => definition.startsWith("@");
    for (const definition of definitions) if (isScript(definition)) needExtras(definition.slice(1));
    return definitions.filter((definition) => !isScript(definition));
  }

  function define(definitions) {
    for (const definition of definitions) {
      if (!definition.startsWith(".")) styles.push(definition);
      else try {
        sheet.insertRule(definition, sheet.cssRules.length);
      } catch (error) { console.warn("Counterpoint: the browser does not know", definition, error); }
    }
  }

  function readStyle(reader) {
    const number = reader.number();
    if (number > styles.length) throw new Error("an unknown style");
    return number ? styles[number - 1] : "";
  }

  function readNode(reader) {
    const form = reader.number();
    if (form > 1) {
      if (!templates[form - 2]) throw new Error("an unknown template");
      return readCopy(reader, templates[form - 2]);
    }
    const node = { kind: reader.byte(), id: reader.number(), style: readStyle(reader), events: reader.number() };
    node.attributes = Array.from({ length: reader.number() }, () => [reader.byte(), reader.value()]);
    node.children = Array.from({ length: reader.number() }, () => readNode(reader));
    if (form === 1) templates.push(node);
    return node;
  }

  function readCopy(reader, template) {
    const head = reader.number();
    const base = Math.floor(head / 2);
    const ids = new Map();
    const number = (node) => {
      ids.set(node, base + (node === template ? 0 : head % 2 ? unzigzag(reader.number()) : node.id - template.id));
      node.children.forEach(number);
    };
    number(template);
    let mask = reader.number();
    const copy = (node) => {
      const attributes = node.attributes.map(([key, value]) => {
        const differs = mask % 2;
        mask = Math.floor(mask / 2);
        return [key, differs ? reader.value() : value];
      });
      return { ...node, id: ids.get(node), attributes, children: node.children.map(copy) };
    };
    return copy(template);
  }

  const find = (id) => {
    const element = nodes.get(id);
    if (!element) throw new Error("there is no node " + id);
    return element;
  };

  function applySnapshot(reader, definitions) {
    const putBack = extra.hold();
    sheet.replaceSync("");
    [styles, templates] = [[], []];
    define(definitions);
    isBuilding = true;
    const node = readNode(reader);
    nodes.clear();
    const root = build(node);
    document.querySelector("body>.root").replaceWith(root);
    // What was typed and set meanwhile wins: its events are on their way.
    extra.showPending();
    isBuilding = false;
    tab.shown = tab.session;
    const missed = isOutdated() && wantedFocus;
    if (missed) wantedFocus = undefined;
    finish(true);
    putBack();
    if (missed) extra.astray(missed);
  }

  function applyPatch(reader, definitions) {
    if (reader.done) return;
    define(definitions);
    while (!reader.done) applyOperation(reader);
    animation = null;
    finish();
  }

  function applyOperation(reader) {
    switch (reader.byte()) {
      case 1: {
        const parent = find(reader.number());
        const before = nodes.get(reader.optional());
        const element = build(readNode(reader));
        place(parent, element, before);
        enter(element);
        break;
      }
      case 2: leave(find(reader.number())); break;
      case 3: {
        const element = find(reader.number());
        place(find(reader.number()), element, nodes.get(reader.optional()));
        break;
      }
      case 4: setAttribute(find(reader.number()), reader.byte(), reader.value()); break;
      case 5: {
        const element = find(reader.number());
        animateStyle(element, () => setStyle(element, readStyle(reader)));
        break;
      }
      case 6: setEvents(find(reader.number()), reader.number()); break;
      case 7: {
        const element = find(reader.number());
        const edit = reader.number();
        const text = reader.string();
        element.$.attributes.set(A.value, text);
        late.push(() => rewrite(element, text, edit));
        break;
      }
      case 8: acknowledgeEdit(find(reader.number()), reader.number()); break;
      case 9: {
        const id = reader.optional();
        wantedFocus = id < 0 ? { leaves: document.activeElement } : find(id);
        break;
      }
      case 10: document.title = reader.string(); break;
      case 11: wantedPath = { replaces: reader.byte() === 1, path: reader.string() }; break;
      case 12: {
        const timing = { duration: reader.number(), delay: reader.number(), easing: reader.string(), fill: "backwards" };
        animation = calm.matches ? null : timing;
        for (const act of extra.begin) act();
        break;
      }
      case 13: animation = null; break;
      case 14: announce(reader.string()); break;
      default: throw new Error("an unknown operation");
    }
  }

  /// What has to wait until the whole patch is there.
  function finish(isStill = false) {
    for (const act of late.splice(0)) act();
    for (const dialog of document.querySelectorAll("dialog[data-n]")) {
      if (isLive(dialog) && !dialog.matches(":modal,[data-interactive]")) openDialog(dialog, isStill);
    }
    const wanted = wantedFocus;
    wantedFocus = undefined;
    if (wanted?.leaves ? wanted.leaves === document.activeElement : wanted?.isConnected) {
      if (isOutdated()) extra.astray(wanted);
      else if (wanted.leaves) wanted.leaves.blur();
      else focusOn(wanted);
    }
    for (const act of extra.finish) act(isStill);
    planLayout();
  }

  /// Moves the focus; in a field, behind its text.
  function focusOn(element) {
    const control = element.$.control || element;
    if (document.activeElement === control) return;
    control.focus();
    if (is(element, "textfield")) control.setSelectionRange(control.value.length, control.value.length);
  }

  // ---------------------------------------------------------------- Motion

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const pushTiming = { duration: 380, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" };
  let animation = null;

  /// Where the node's transition comes from; by default it fades.
  function origin(element) {
    if (!element.classList.contains("transits")) return { opacity: 0 };
    const style = getComputedStyle(element);
    const get = (name) => style.getPropertyValue("--from-" + name).trim();
    return { opacity: get("opacity") === "0" ? 0 : style.opacity, translate: get("move"), scale: get("scale"), rotate: get("rotate"), filter: get("filter") };
  }

  function enter(element) {
    if (isBuilding) return;
    const screens = is(element, "screen") && element.parentNode.querySelectorAll(":scope>.screen:not([data-ghost])");
    if (screens && screens.length > 1) {
      const covered = screens[screens.length - 2];
      const { activeElement } = document;
      if (!calm.matches) {
        element.animate([{ translate: "100%" }, {}], pushTiming);
        covered.animate([{ visibility: "visible" }, { visibility: "visible", translate: "-25%" }], pushTiming);
      }
      // Nobody is taken from a column, say, that stays in sight.
      if (!isOutdated() || activeElement === document.body || covered.contains(activeElement)) element.$.heading.focus({ preventScroll: true });
    } else if (animation && !isDialog(element)) element.animate([origin(element), {}], animation);
  }

  function leave(element) {
    const wasModal = isDialog(element) && element.open;
    const isScreen = is(element, "screen");
    if (!calm.matches && element.isConnected && (wasModal || isScreen || animation)) {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
      // A transition may lead elsewhere than it came from; see `CSSDeclarations.transition`.
      attribute(element, "data-ghost", true);
      const frames = isScreen || is(element, "sheet", "fullscreencover")
        ? { translate: isScreen ? "100%" : "0 100%" } : origin(element);
      forget(element);
      extraOf(element).left?.(element);
      element.inert = true;
      attribute(element, "aria-hidden", "true");
      if (wasModal) {
        element.close();
        // Closing gives the focus back, and showing again takes it.
        const opener = document.activeElement;
        element.show();
        opener.focus({ preventScroll: true });
      } else if (!isScreen) {
        Object.assign(element.style, {
          position: "absolute", left: offsetLeft + "px", top: offsetTop + "px", width: offsetWidth + "px",
          height: offsetHeight + "px", margin: 0,
        });
      }
      const timing = isScreen ? pushTiming : wasModal ? { duration: is(element, "alert") ? 150 : 300, easing: "ease-in" } : animation;
      element.animate([{}, frames], { ...timing, fill: "forwards" }).finished
        .catch(() => {}).then(() => element.remove());
    } else {
      forget(element);
      extraOf(element).left?.(element);
      if (wasModal) element.close();
      const parent = element.parentNode;
      element.remove();
      if (parent && parent.$ && is(parent, "text", "link") && !parent.firstElementChild) {
        parent.textContent = parent.$.attributes.get(A.value) ?? "";
      }
    }
  }

  function animateStyle(element, change) {
    if (!animation) return change();
    const { duration, delay, easing } = animation;
    void getComputedStyle(element).opacity;
    element.style.transition = `all ${duration}ms ${easing} ${delay}ms`;
    change();
    setTimeout(() => { element.style.transition = ""; }, duration + delay + 50);
  }

  // ---------------------------------------------------------------- Dialogs

  function openDialog(dialog, isStill) {
    dialog.close();
    attribute(dialog, "data-still", isStill);
    dialog.tabIndex = -1;
    dialog.showModal();
    const field = !isOutdated() && dialog.querySelector("[autofocus]");
    if (field) focusOn(field); else dialog.focus();
  }

  function dismiss(dialog) {
    if (accepts(dialog, E.dismiss)) emit(dialog, E.dismiss);
  }

  document.addEventListener("cancel", (event) => {
    if (!event.target.$) return;
    event.preventDefault();
    dismiss(event.target);
  }, true);

  // A browser may close a dialog without asking; until the session has agreed it stays.
  document.addEventListener("close", (event) => {
    if (!event.target.$ || !isLive(event.target) || event.target.open) return;
    dismiss(event.target);
    queueMicrotask(() => { if (isLive(event.target) && !event.target.open) openDialog(event.target); });
  }, true);

  // ---------------------------------------------------------------- Text fields

  // A field counts its edits. `local` is the newest that was sent, `acked` the newest that the session has
  // answered; `dirty` says that there is a newer one. What the session says about older ones is not shown: it puts what is on its way
  // into its own text, and says so. `frame` is the one from which the field has the text that is edited.

  const dirtyFields = new Set();
  let isEditPlanned = false;

  function changed(field) {
    if (field.value.length > longest) {
      // The app's own text: to send it would end the connection.
      field.value = field.$.text;
      return banner(say("This text is too long to be changed here."), { seconds: 8 });
    }
    field.$.dirty = true;
    dirtyFields.add(field);
    if (field.$.composing || isEditPlanned) return;
    isEditPlanned = true;
    const send = () => {
      isEditPlanned = false;
      flushEdits();
    };
    // Over a slow connection several keys make one event; otherwise those of one frame do.
    if (roundTrip > 150) setTimeout(send, 100);
    else if (document.hidden) setTimeout(send, 0);
    else requestAnimationFrame(send);
  }

  function flushEdits() {
    for (const field of dirtyFields) {
      const state = field.$;
      if (state.composing) continue;
      dirtyFields.delete(field);
      state.dirty = false;
      if (!isLive(field) || !accepts(field, E.edit)) continue;
      state.local += 1;
      state.text = field.value;
      queue(field, E.edit, [state.local, state.frame + 1, field.value]);
    }
  }

  function setFieldValue(field, text) {
    if (isBuilding || !field.isConnected) {
      if (!field.$.dirty) field.$.text = field.value = text;
    } else late.push(() => rewrite(field, text, field.$.acked));
  }

  function acknowledgeEdit(field, edit) {
    const state = field.$;
    if (!field.isConnected) state.local = Math.max(state.local, edit);
    state.acked = Math.max(state.acked, edit);
  }

  function rewrite(field, text, basedOn, frame = showing) {
    const state = field.$;
    if (state.composing) return state.rewrite = [text, basedOn, frame];
    if (state.local > basedOn) return;
    const old = state.text;
    state.frame = frame;
    state.text = text;
    if (state.dirty) return replaceText(field, extra.merge(old, field.value, text));
    if (field.value === text) return;
    replaceText(field, text);
    const [before, at] = state.deletion || [];
    if (before === text && text[at]) {
      field.setRangeText("", at, at + 1);
      changed(field);
    }
  }

  /// Replaces the text and keeps the caret beside the characters that it was beside.
  function replaceText(field, text) {
    const old = field.value;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    field.value = text;
    if (document.activeElement !== field || selectionStart === null) return;
    const shortest = Math.min(old.length, text.length);
    let prefix = 0;
    while (prefix < shortest && old[prefix] === text[prefix]) prefix++;
    let suffix = 0;
    while (suffix < shortest - prefix && old[old.length - 1 - suffix] === text[text.length - 1 - suffix]) suffix++;
    const map = (position) => position <= prefix && position < old.length - suffix ? position
      : text.length - Math.min(suffix, old.length - position);
    field.setSelectionRange(map(selectionStart), map(selectionEnd), selectionDirection);
  }

  // Of a field's text, in UTF-16 units; see WireFormat.Limit.
  const longest = 16e3;
  const fields = () => [...document.querySelectorAll(".textfield")].filter((field) => field.$ && isLive(field));

  document.addEventListener("input", ({ target }) => {
    if (target.$ && is(target, "textfield") && isLive(target)) changed(target);
  });
  // Who deletes a separator that the session puts back means the character beyond it.
  document.addEventListener("beforeinput", ({ target, inputType }) => {
    const { $: state, value, selectionStart: at } = target;
    const isBack = inputType.endsWith("Backward");
    if (state) {
      // No more than a session takes: a longer frame would end the connection, each time anew.
      target.maxLength = longest;
      state.deletion = inputType.startsWith("delete") && at === target.selectionEnd
        && /[^\p{L}\p{N}]/u.test(value[at - isBack]) && [value, isBack ? at - 2 : at + 1];
    }
  });
  document.addEventListener("compositionstart", ({ target }) => { if (target.$) target.$.composing = true; });
  document.addEventListener("compositionend", ({ target }) => {
    const state = target.$;
    if (!state) return;
    state.composing = false;
    const waiting = state.rewrite;
    delete state.rewrite;
    if (waiting) rewrite(target, ...waiting);
    if (state.dirty) changed(target);
    if (held && held.isForText) release();
  });

  // ---------------------------------------------------------------- What the person does

  const nodeOf = (element) => {
    const node = element && element.closest && element.closest("[data-n]");
    return node && node.$ && isLive(node) ? node : null;
  };

  /// The nearest node around `target` that takes the event, without leaving a dialog.
  function receiver(target, event) {
    for (let node = nodeOf(target); node; node = nodeOf(node.parentElement)) {
      if (accepts(node, event)) return node;
      if (isDialog(node) || node.disabled) return null;
    }
    return null;
  }

  document.addEventListener("click", (event) => {
    const { target } = event;
    const back = target.closest && target.closest(".back");
    if (back && nodeOf(back)) return goBack(nodeOf(back));
    if (target.$ && is(target, "sheet") && isLive(target)) {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (event.detail && (x < left || x > right || y < top || y > bottom)) return dismiss(target);
    }
    const node = receiver(target, E.tap);
    if (node && node.getAttribute("aria-disabled") !== "true") emit(node, E.tap);
  });

  document.addEventListener("change", ({ target }) => {
    const node = nodeOf(target);
    if (!node) return;
    // Browsers fill in forms without a word about single keys.
    if (node === target && is(node, "textfield") && node.value !== node.$.text) changed(node);
    if (node.$.control !== target) return;
    if (is(node, "toggle") && accepts(node, E.setOn)) {
      node.$.attributes.set(A.isOn, target.checked);
      emit(node, E.setOn, [target.checked]);
    }
  });

  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!target.$ || event.isComposing || event.keyCode === 229) return;
    if (key === "Enter" && target.tagName === "INPUT" && is(target, "textfield")) {
      event.preventDefault();
      if (accepts(target, E.submit)) emit(target, E.submit);
    } else if ((key === "Enter" || key === " ") && target.getAttribute("tabindex") === "0" && accepts(target, E.tap)) {
      event.preventDefault();
      emit(target, E.tap);
    }
  });

  // Who gets the focus is told before who loses it, so that it is never with nobody in between.
  const tell = (node, event) => {
    if (node && node.$ && isLive(node) && accepts(node, event)) emit(node, event);
  };
  document.addEventListener("focusin", ({ target, relatedTarget }) => relatedTarget || tell(target, E.focus));
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    tell(relatedTarget, E.focus);
    tell(target, E.blur);
  });
  // Safari shows pressed controls only where somebody listens.
  document.addEventListener("touchstart", () => {}, { passive: true });

  // ---------------------------------------------------------------- Navigation

  // Each pushed screen and each dialog is a level, and each level an entry of the history, so that the browser's
  // way back leads out of what is in front. An entry knows its level and the level of the first that is ours.

  const base = meta.getAttribute("data-base") || "/";
  let isRestoringHistory = false;
  let backEvent = 0;
  // The stack whose way back was pressed, and how deep it is to be, while the history goes there.
  let leaving;

  const dialogs = () => [...document.querySelectorAll("dialog[open]")].filter(isLive);
  // Those in a dialog, or outside of all; not those of a tab, say, that is not shown: they keep their screens until it is.
  const stacksIn = (dialog) => [...(dialog || document).querySelectorAll(".navigationstack, .splitview")]
    .filter((stack) => stack.closest("dialog") === dialog && isLive(stack) && !extra.isAside?.(stack));
  const depthOf = (stack) => stack.querySelectorAll(":scope>.screen:not([data-ghost])").length - 1;
  const levelsOf = (stack) => extra.levelsOf?.(stack) ?? depthOf(stack);
  const level = () => [null, ...dialogs()].reduce((sum, dialog) =>
    stacksIn(dialog).reduce((sum, stack) => sum + levelsOf(stack), sum + (dialog ? 1 : 0)), 0);
  // The way back leads first out of what is innermost, and out of the last of those beside one another.
  const stackInFront = (dialog) => stacksIn(dialog).findLast((stack) => {
    const cover = stack.closest(extra.covered || ".screen:has(~ .screen:not([data-ghost]))");
    return levelsOf(stack) > 0 && !(cover && (dialog || document).contains(cover));
  });
  const entry = () => history.state && history.state.counterpoint;

  /// Has the history show the level that the page is at, and the path that the session wants.
  function updateHistory() {
    if (isRestoringHistory || pending.some(({ number }) => number === backEvent)) return;
    const now = level();
    const { depth, first } = entry() || { depth: now, first: now };
    if (now < depth && depth > first) {
      isRestoringHistory = true;
      return history.go(Math.max(now, first) - depth);
    }
    const address = wantedPath && safeURL(base + wantedPath.path.replace(/^\/+/, ""), []);
    const state = { counterpoint: { depth: now, first: Math.min(first, now) } };
    if (now > depth && !(wantedPath && wantedPath.replaces)) {
      // An entry for each, since each step back leads out of one.
      for (let each = depth + 1; each < now; each++) history.pushState({ counterpoint: { depth: each, first } }, "");
      history.pushState(state, "", address);
    } else if (now !== depth || address) history.replaceState(state, "", address);
    if (wantedPath) {
      wantedPath = undefined;
      keepSession();
    }
  }

  function goBack(screen) {
    const stack = screen.closest(".navigationstack");
    const now = entry();
    if (now && now.depth === level() && now.depth > now.first) {
      leaving = [stack, depthOf(stack) - 1];
      history.back();
    } else navigate(stack, depthOf(stack) - 1);
  }

  function navigate(stack, depth) {
    if (stack && depth >= 0 && accepts(stack, E.navigate)) emit(stack, E.navigate, [depth]);
  }

  addEventListener("popstate", () => {
    const { depth, first } = entry() || { depth: 0 };
    const surplus = level() - depth;
    const before = lastNumber;
    // What has come since the press is not what it was meant for.
    if (leaving) navigate(...leaving);
    else if (!isRestoringHistory && surplus > 0) {
      const dialog = dialogs().pop() || null;
      const stack = stackInFront(dialog);
      const steps = stack && (dialog ? 1 : Math.min(surplus, levelsOf(stack)));
      if (stack) extraOf(stack).goBack ? extraOf(stack).goBack(stack, steps) : navigate(stack, depthOf(stack) - steps);
      else if (dialog) dismiss(dialog);
    }
    if (lastNumber > before) backEvent = lastNumber;
    leaving = undefined;
    // Until an entry is found that is no deeper than the page: these are no steps of the person's.
    isRestoringHistory = surplus < 0 && depth > first;
    if (isRestoringHistory) history.back(); else updateHistory();
  });

  // ---------------------------------------------------------------- Events on their way

  // An event stays in `pending` until the session says that it has handled it, so that a lost connection loses none.

  // Its rules (what takes whose place, how many may be on their way) are in extras/recovery.js.
  let pending = [];
  let lastNumber = 0;
  let roundTrip = 0;
  // The number by which the session has heard of what the person did last, and the newest that the frame being applied knows.
  let intent = 0;
  let heard = 0;
  let isReceiving = false;
  const isOutdated = () => heard < intent;

  function emit(node, event, payload = []) {
    flushEdits();
    queue(node, event, payload);
  }

  const encode = (entry) => {
    const { number, id, event, payload } = entry;
    entry.bytes = write([event ? 1 : 6], number, ...event ? [id, event] : [], ...payload);
  };

  function queue(node, event, payload) {
    const topic = extra.topic(node, event, payload);
    if (!extra.makesRoom(node, event, payload, topic)) return;
    const { id } = node.$;
    const number = ++lastNumber;
    const entry = { number, id, event, payload, topic, isSecret: node.type === "password", made: extra.now() };
    encode(entry);
    pending.push(entry);
    // What goes out of focus, or is measured, tells nothing of where the person wants to be.
    if (!isReceiving && ![E.blur, 10, 13].includes(event)) intent = number;
    // Nor does it take the number that was promised to where they have gone; see `intended`.
    else if (intent === number) intent++;
    extra.queued?.(node, event, payload);
    if (event === E.tap) entry.timer = setTimeout(() => setBusy(id, true), 300);
    queueMicrotask(flush);
  }

  function setBusy(id, isBusy) {
    const node = nodes.get(id);
    if (!node) return;
    attribute(node, "data-busy", isBusy);
    attribute(node, "aria-busy", isBusy && "true");
  }

  function acknowledgeEvents(number) {
    while (pending[0]?.wasSent && pending[0].number <= number) {
      const entry = pending.shift();
      clearTimeout(entry.timer);
      setBusy(entry.id, false);
      if (entry.sentAt) roundTrip = roundTrip * 0.7 + (performance.now() - entry.sentAt) * 0.3;
    }
    // Numbers of what has never been sent: another page on this session has used them.
    const shift = number - pending[0]?.number + 1;
    if (shift > 0) {
      for (const entry of pending) {
        entry.number += shift;
        encode(entry);
      }
      lastNumber += shift;
      intent += shift;
      backEvent += shift;
    }
    lastNumber = Math.max(lastNumber, number);
  }

  function flush() {
    if (!isReady || socket.readyState !== 1) return;
    let frame = [];
    let count = 0;
    const send = () => {
      socket.send(new Uint8Array(frame));
      frame = [];
      count = 0;
    };
    for (const entry of extra.nextOf(pending)) {
      if (count && (count === 48 || frame.length + entry.bytes.length > 48000)) send();
      entry.sentAt = performance.now();
      entry.wasSent = true;
      for (const byte of extra.dated(entry)) frame.push(byte);
      count++;
    }
    if (!count) return;
    // Behind events that may have been made before the frame was seen.
    if (appliedSequence > toldSequence) write(frame, 2, appliedSequence);
    toldSequence = appliedSequence;
    send();
  }

  function acknowledgeLater() {
    if (acknowledgeTimer) return;
    acknowledgeTimer = setTimeout(() => {
      acknowledgeTimer = 0;
      if (socket.readyState !== 1 || appliedSequence === toldSequence) return;
      toldSequence = appliedSequence;
      socket.send(new Uint8Array(write([2], appliedSequence)));
    }, 800);
  }

  // ---------------------------------------------------------------- The connection

  const pageSession = meta.content;
  const sessionKey = "counterpoint " + base;
  const anewKey = "counterpoint-anew";
  let appliedSequence = showing;
  let toldSequence = appliedSequence;
  let acknowledgeTimer = 0;
  let socket;
  let isReady = false;
  let attempts = 0;
  let failures = 0;
  let lostAt = 0;
  let retryTimer = 0;

  let heardAt = 0;
  const recall = (key) => {
    try { return JSON.parse(sessionStorage.getItem(key)) || {}; } catch { return {}; }
  };
  // Whose session this is, and whose the page shows; `scene` is the name of what the tab keeps beyond its sessions; `kept` is what
  // the page before this one in this tab has left; `anew` says that the screen begins anew, since when and with what.
  const tab = {
    session: pageSession, shown: pageSession, scene: meta.getAttribute("data-scene"), needsSnapshot: false, isGone: false,
    kept: recall(sessionKey), anew: recall(anewKey),
  };

  /// Keeps what the tab's next page needs to go on: on leaving, also what the session has not heard of.
  function keepSession(hasLeft) {
    // Frames of one tab share its storage.
    if (window !== top || tab.isGone || tab.shown !== tab.session) return;
    const more = hasLeft && {
      hasLeft, hasActed: tab.hasActed, typed: extra.rememberTyped(), spot: nodeOf(document.activeElement)?.$.id,
      pending: pending.filter(({ isSecret }) => !isSecret)
        .map(({ number, id, event, payload, bytes, made }) => ({ number, id, event, payload, bytes, made, wasSent: true })),
    };
    try {
      sessionStorage.setItem(sessionKey, JSON.stringify({ session: tab.session, scene: tab.scene, path: location.pathname, ...more }));
    } catch { /* full */ }
  }

  function connect() {
    clearTimeout(retryTimer);
    const url = new URL(meta.getAttribute("data-live"), location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("session", tab.session);
    extra.address(url);
    if (!tab.needsSnapshot) url.searchParams.set("after", appliedSequence);
    const opened = new WebSocket(url);
    socket = opened;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      heardAt = performance.now();
      extra.reportEnvironment(true);
      resendReplies();
      for (const entry of pending) entry.sentAt = 0;
      isReady = !tab.needsSnapshot;
      if (isReady) connected();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heardAt = performance.now();
      receive(data);
    };
    socket.onclose = ({ code, reason }) => { if (socket === opened) lost(code, reason); };
  }

  function connected() {
    isReady = true;
    attempts = 0;
    lostAt = 0;
    banner("");
    keepSession();
    flush();
    extra.connected?.();
  }

  // Frames that wait for one of the scripts in extras.
  let held = null;
  const extras = new Set();

  function needExtras(name) {
    if (!extras.has(name)) throw { missing: name };
  }

  /// Hands one of the scripts in extras what it builds on.
  function extend(name, act) {
    if (extras.has(name)) return;
    extras.add(name);
    act({
      A, E, accepts, attribute, banner, calm, depthOf, dismiss, emit, extra, is, isDialog, isLive, kindNames,
      make, nodeOf, nodes, players, queue, receiver, reply, safeURL, say, tags, write,
      get animation() { return animation; }, get isBuilding() { return isBuilding; },
      anewKey, changed, connect, fields, lost, pageSession, replies, sessionKey, tab, unsent,
      get heardAt() { return heardAt; }, get isReady() { return isReady; }, get pending() { return pending; },
      set isReady(is) { isReady = is; },
      get socket() { return socket; }, dialogs, isOutdated, layOut, planLayout, setAttribute, tell,
      get intent() { return intent; }, set intent(number) { intent = number; }, get isReceiving() { return isReceiving; },
      get lastNumber() { return lastNumber; }, set pending(entries) { pending = entries; },
    });
  }

  function release() {
    const frames = held || [];
    held = null;
    frames.forEach(receive);
  }

  /// While frames are held, so that one is fetched at a time.
  function fetchExtras(name) {
    const script = make("script");
    globalThis.counterpointExtend = (name, act) => {
      extend(name, act);
      release();
    };
    const fail = () => {
      if (extras.has(name) || !script.isConnected) return;
      script.remove();
      held = null;
      tab.needsSnapshot = true;
      socket.close();
    };
    script.onerror = fail;
    setTimeout(fail, 10_000);
    script.src = meta.getAttribute("data-extras").replace("*", name);
    document.head.append(script);
  }

  function receive(data) {
    if (held) return held.push(data);
    try {
      const reader = new Reader(data);
      const kind = reader.byte();
      if (kind === 1 && fields().some((field) => field.$.composing)) {
        // An input method is not to be disturbed: everything waits until it is done.
        held = [data];
        held.isForText = true;
        return;
      }
      if (kind === 1) flushEdits();
      if (kind === 1 || kind === 2) {
        const sequence = reader.number();
        const acknowledged = reader.number();
        if (kind === 2 && sequence <= appliedSequence) return;
        if (kind === 2 && sequence !== appliedSequence + 1) throw new Error("a frame is missing");
        const definitions = readDefinitions(reader);
        if (kind === 1 && tab.shown !== tab.session) {
          // What this page was told before counts for nothing, but for texts.
          extra.returning();
          pending = tab.kept.pending || [];
          intent = 0;
          lastNumber = Math.max(lastNumber, ...pending.map(({ number }) => number));
        }
        acknowledgeEvents(acknowledged);
        heard = acknowledged;
        showing = sequence;
        isReceiving = true;
        (kind === 1 ? applySnapshot : applyPatch)(reader, definitions);
        isReceiving = false;
        appliedSequence = sequence;
        updateHistory();
        failures = 0;
        if (tab.needsSnapshot) {
          tab.needsSnapshot = false;
          connected();
        }
        acknowledgeLater();
        flush();
      } else if (kind === 3) perform(reader);
      else extra.heard[kind](reader);
    } catch (error) {
      isReceiving = false;
      if (error.missing) {
        held = [data];
        return fetchExtras(error.missing);
      }
      console.error("Counterpoint:", error);
      late = [];
      animation = null;
      isBuilding = false;
      // Something got lost: ask for everything, but not for ever.
      tab.needsSnapshot = true;
      failures += 1;
      socket.close();
      if (failures > 3) lost(4400);
    }
  }

  function lost(code, reason) {
    isReady = false;
    socket.onclose = null;
    // Not the connection but the session is lost.
    if (code === 1007 || code >= 4400) {
      clearTimeout(retryTimer);
      return extra.ended(code, reason);
    }
    lostAt ||= Date.now();
    const wait = Math.min(10000, 250 * 2 ** attempts++) * (0.8 + Math.random() * 0.4);
    retryTimer = setTimeout(connect, wait);
    setTimeout(() => {
      if (lostAt && Date.now() - lostAt >= 1900) banner(say("Reconnecting… What you type is kept."));
    }, Math.max(0, 2000 - (Date.now() - lostAt)));
  }

  addEventListener("online", () => { if (!isReady && socket.readyState > 1) connect(); });
  // A page that is left says what it has, and lets go: it may come back as it was, or never.
  addEventListener("pagehide", () => {
    flushEdits();
    flush();
    keepSession(true);
    clearTimeout(retryTimer);
    isReady = false;
    socket.onclose = null;
    socket.close();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || tab.isGone) return;
    keepSession();
    // The page that was there meanwhile may have used the numbers of what this one did last.
    tab.needsSnapshot = true;
    connect();
  });
  // Says so in our words when there is no network.
  const worker = meta.getAttribute("data-worker");
  if (worker) addEventListener("load", () => navigator.serviceWorker?.register(worker, { scope: "/" }).catch(() => {}));

  // ---------------------------------------------------------------- Notices

  let bannerTimer = 0;

  function banner(text, { action, act, seconds, name = "banner" } = {}) {
    clearTimeout(bannerTimer);
    // Behind a dialog nothing can be pressed or read.
    const layer = dialogs().pop() || document.body;
    let element = document.querySelector("div.banner:not(.asking)");
    if (!text) {
      // What is shown for a time stays for its time.
      if (element && !element.isTimed) {
        element.remove();
        announce("");
      }
      return;
    }
    if (!element || element.parentNode !== layer) {
      if (element) element.remove();
      element = make("div", "banner");
      attribute(element, "popover", "manual");
      layer.append(element);
    }
    if (element.textContent !== text + (action || "")) announce(text);
    element.isTimed = Boolean(seconds);
    element.className = name;
    element.replaceChildren(make("span", "", text));
    if (action) {
      const button = make("button", "", action);
      button.type = "button";
      button.onclick = () => {
        element.remove();
        act?.();
      };
      element.append(button);
    }
    // Above dialogs, where the browser knows how.
    if (element.showPopover) {
      element.hidePopover();
      element.showPopover();
    }
    if (seconds) bannerTimer = setTimeout(() => element.remove(), seconds * 1000);
  }

  function announce(text) {
    const layer = dialogs().pop() || document.body;
    let element = layer.querySelector(":scope>.announcer");
    if (!element) {
      element = make("div", "announcer");
      attribute(element, "aria-live", "polite");
      layer.append(element);
    }
    element.textContent = "";
    setTimeout(() => { element.textContent = text; }, 50);
  }

  // ---------------------------------------------------------------- Services

  // Every request gets exactly one reply, kept for a while in case the session asks again after a lost connection.

  const players = new Map();
  const replies = new Map();
  const unsent = [];

  function reply(request, kind, reason) {
    if (replies.has(request)) return;
    const bytes = write([3], request, kind, ...(kind === 3 ? [reason.slice(0, 250)] : []));
    replies.set(request, bytes);
    if (replies.size > 64) replies.delete(replies.keys().next().value);
    sendReply(bytes);
  }

  function sendReply(bytes) {
    if (socket.readyState === 1) socket.send(new Uint8Array(bytes)); else unsent.push(bytes);
  }

  function resendReplies() {
    for (const bytes of unsent.splice(0)) sendReply(bytes);
  }

  function perform(reader) {
    const request = reader.number();
    const kind = reader.byte();
    const isKnown = replies.has(request);
    if (isKnown) sendReply(replies.get(request));
    if (kind === 2) {
      const player = players.get(reader.number());
      if (player) player.end(2, "cancelled");
      if (!isKnown) reply(request, 1);
      return;
    }
    needExtras(kind > 9 ? "services" : "environment");
    if (!isKnown) extra.services[kind]?.(request, reader);
  }

  // ---------------------------------------------------------------- What CSS cannot lay out

  let isLayoutPlanned = false;

  function layOut() {
    fit([...document.querySelectorAll(".viewthatfits")]);
    shrink([...document.querySelectorAll(
      ".shrinks.text, .shrinks.textfield, .shrinks .text, .picker[data-style=segmented] .option > .text")]);
    document.querySelectorAll(".screen").forEach(collapse);
    for (const act of extra.layout) act();
  }

  function planLayout() {
    if (isLayoutPlanned) return;
    isLayoutPlanned = true;
    const act = () => {
      isLayoutPlanned = false;
      layOut();
    };
    if (document.hidden) setTimeout(act, 0); else requestAnimationFrame(act);
  }

  /// Shows of each the first child that is as wide as it likes and fits, or else the last. Asks for sizes once, since
  /// every asking has the page laid out; once more for those within others, whose room follows from what these show.
  function fit(elements) {
    const outer = elements.filter((element) => !elements.includes(element.parentNode.closest(".viewthatfits")));
    const groups = outer.map((element) => [element, [...element.children].filter((child) => child.$ && !isDialog(child))]);
    const stretch = (width, maxWidth, state) => groups.forEach(([element, children]) => {
      attribute(element, "data-fitted", state);
      children.forEach(({ style }) => Object.assign(style, { width, maxWidth }));
    });
    stretch("max-content", "none", "soon");
    const shown = groups.map(([element, children]) => children.find((child) => child.offsetWidth <= element.clientWidth + 1) || children.at(-1));
    stretch("", "", true);
    groups.forEach(([, children], index) => children.forEach((child) => attribute(child, "data-unfit", child !== shown[index])));
    if (outer.length) fit(elements.filter((element) => !outer.includes(element)));
  }

  /// Makes texts smaller, down to their limits, until they fit their lines. Asks of all at once which do not, since most do.
  function shrink(texts) {
    const isWide = (text) => text.scrollWidth > text.clientWidth;
    for (const text of texts) text.style.fontSize = "";
    // What was made smaller before it may have left one more room.
    for (const text of texts.filter(isWide)) if (isWide(text)) {
      const style = getComputedStyle(text), padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
      text.style.fontSize = parseFloat(style.fontSize) * Math.max(
        style.getPropertyValue("--scale"), (text.clientWidth - padding) / (text.scrollWidth - padding) * 0.99) + "px";
    }
  }

  /// A large title that has been scrolled away stands in the bar.
  function collapse(screen) {
    const { content, heading } = screen.$ || {};
    if (content) attribute(screen, "data-scrolled", content.scrollTop > Math.max(0, heading.offsetHeight - 12));
  }

  document.addEventListener("scroll", ({ target }) => {
    if (target.classList && target.classList.contains("content")) collapse(target.parentNode);
  }, { capture: true, passive: true });

  // ---------------------------------------------------------------- Start

  for (const [name, act] of globalThis.counterpointExtras || []) extend(name, act);
  document.querySelectorAll("[data-n]").forEach(adopt);
  for (const dialog of document.querySelectorAll("dialog[data-n]")) openDialog(dialog, true);
  if (!entry()) history.replaceState({ counterpoint: { depth: level(), first: level() } }, "");
  sessionStorage.removeItem(anewKey);
  const query = new URLSearchParams(location.search);
  if (query.has("_counterpoint_scene")) {
    query.delete("_counterpoint_scene");
    history.replaceState(history.state, "", location.pathname + (String(query) && "?" + query) + location.hash);
  }
  const { kept } = tab;
  if (!tab.anew.at && kept.session && kept.session !== pageSession && kept.path === location.pathname) {
    Object.assign(tab, { session: kept.session, scene: kept.scene, needsSnapshot: true });
  }
  planLayout();
  connect();
  // What was typed and switched before this script ran.
  for (const element of nodes.values()) {
    if (is(element, "textfield") && element.value !== element.defaultValue) changed(element);
    const control = element.$.control;
    if (is(element, "toggle") && control.checked !== control.defaultChecked) {
      control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
})();
