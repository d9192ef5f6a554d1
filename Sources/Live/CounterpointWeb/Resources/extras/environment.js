// What is around views and how they are heard: text sizes, directions, schemes, actions of assistive technology, addresses.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("environment", (client) => {
  const { A, attribute, extra } = client;

  Object.assign(A, { contentType: 40, capitalization: 41, isAutocorrected: 42, anchor: 45, help: 46, textSize: 47, direction: 48, colorScheme: 49 });

  extra.keys[A.help] = (element, value) => attribute(element, "title", value);
  extra.keys[A.anchor] = (element, value) => attribute(element, "data-anchor", value);

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

  // ---------------------------------------------------------------- What a keyboard is told of a field

  extra.keys[A.capitalization] = (element, value) => attribute(element, "autocapitalize", value);
  extra.keys[A.isAutocorrected] = (element, value) => {
    attribute(element, "autocorrect", value === undefined ? null : value ? "on" : "off");
    attribute(element, "spellcheck", value === undefined ? null : String(value));
  };
  extra.keys[A.contentType] = (element, value) => {
    attribute(element, "autocomplete", autocompletes[value] || (element.type === "password" ? "current-password" : "off"));
  };
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

  // ---------------------------------------------------------------- Selections of text

  Object.assign(A, { textSelection: 155, isDraggable: 156, takesDrops: 157 });
  const { accepts, emit, is, isLive, make } = client;
  let selections = [];
  extra.keys[A.textSelection] = (field, words) => { if (words) selections.push([field, words.split(" ").map(Number)]); };
  // The text that is selected comes with the same patch, and is there by now.
  extra.finish.push(() => {
    for (const [field, [start, end]] of selections.splice(0)) {
      // Where the person has gone on since, the session hears what is selected, in place of saying so.
      if (client.isOutdated() || field.$.composing) field.$.selected = undefined;
      else if (field.isConnected && (field.selectionStart !== start || field.selectionEnd !== end)) field.setSelectionRange(start, end);
    }
    // A text that was written anew may have its caret where it was, of which browsers say nothing.
    reportSelection();
  });
  // Handles and keyboards of phones move a caret without any other event: the person has gone on by that, too.
  document.addEventListener("selectionchange", () => reportSelection({ isMoved: true }));
  // What is composed is not in the session's text yet.
  document.addEventListener("compositionend", ({ target }) => reportSelection({ field: target }));
  function reportSelection({ field = document.activeElement, isMoved = false } = {}) {
    if (!field || !field.$ || !is(field, "textfield") || !isLive(field) || !accepts(field, 13) || field.$.composing) return;
    const numbers = [String(field.selectionStart), String(field.selectionEnd)];
    const words = numbers.join(" ") + field.value;
    if (field.$.selected === words) return;
    field.$.selected = words;
    if (isMoved) extra.intended();
    emit(field, 13, [2, ...numbers]);
  }

  // ---------------------------------------------------------------- Dragging and dropping

  // The session holds what is dragged; it is told where from, over what, and where to.

  extra.keys[A.isDraggable] = (element, value) => attribute(element, "data-drags", value === true);
  extra.keys[A.takesDrops] = (element, value) => attribute(element, "data-drops", value === true);

  const tell = (node, name, text = "") => { if (node && isLive(node) && accepts(node, client.E.custom)) emit(node, client.E.custom, [name, text]); };
  const targets = () => [...document.querySelectorAll("[data-drops]")].filter((each) => each.$ && isLive(each) && each.checkVisibility({ visibilityProperty: true }));
  const targetAt = (x, y) => document.elementsFromPoint(x, y).map((each) => each.closest("[data-drops]")).find((each) => each && each.$ && isLive(each));
  let held = null;
  let drag = null;
  let isClickSpent = false;

  /// A picture of what is dragged, of which nothing can be used.
  function picture(source, { clientX, clientY }) {
    const { left, top, width, height } = source.getBoundingClientRect();
    const ghost = source.cloneNode(true);
    for (const each of [ghost, ...ghost.querySelectorAll("*")]) {
      each.classList.remove("shrinks", "viewthatfits", "picker", "datepicker", "slider", "stepper");
      for (const { name } of [...each.attributes]) if (/^(id|tabindex|data-(n|e|measures|gestures|matched|clock|drags|drops|children|celebration))$/.test(name)) each.removeAttribute(name);
    }
    ghost.classList.add("dragpicture");
    ghost.inert = true;
    Object.assign(ghost.style, { width: width + "px", height: height + "px", left: left + "px", top: top + "px" });
    (source.closest("dialog") || document.body).append(ghost);
    return { ghost, x: clientX, y: clientY };
  }

  function begin(source, event) {
    drag = { source, ...(event ? picture(source, event) : {}) };
    attribute(source, "data-lifted", true);
    navigator.vibrate?.(10);
    tell(source, "drag");
  }

  function over(target) {
    if (!drag || drag.target === target) return;
    if (drag.target) attribute(drag.target, "data-over", null);
    tell(drag.target, "out");
    drag.target = target;
    if (target) attribute(target, "data-over", true);
    tell(target, "over");
  }

  function end(isDropped, place) {
    const ended = drag;
    drag = null;
    if (!ended) return;
    ended.ghost?.remove();
    attribute(ended.source, "data-lifted", null);
    if (ended.target) attribute(ended.target, "data-over", null);
    if (isDropped && ended.target) {
      const { left, top, width, height } = ended.target.getBoundingClientRect();
      const [x, y] = place ? [place.clientX - left, place.clientY - top] : [width / 2, height / 2];
      tell(ended.target, "drop", [x, y, height].map((each) => each.toFixed(1)).join(" "));
    } else {
      tell(ended.target, "out");
      tell(ended.source, "end");
    }
  }

  document.addEventListener("pointerdown", (event) => {
    isClickSpent = false;
    const source = event.target.closest && event.target.closest("[data-drags]");
    clearTimeout(held?.timer);
    held = null;
    if (!source || !source.$ || !isLive(source) || event.button || source.closest("[aria-disabled=true]")) return;
    held = { source, event, timer: event.pointerType === "mouse" ? 0 : setTimeout(() => { if (held) begin(source, event); }, 400) };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.event.pointerId) return;
    const distance = Math.hypot(event.clientX - held.event.clientX, event.clientY - held.event.clientY);
    if (!drag) {
      if (held.timer) {
        if (distance > 10) {
          clearTimeout(held.timer);
          held = null;
        }
        return;
      }
      if (distance < 6) return;
      begin(held.source, held.event);
    }
    event.preventDefault();
    drag.ghost.style.translate = event.clientX - drag.x + "px " + (event.clientY - drag.y) + "px";
    over(targetAt(event.clientX, event.clientY));
  });
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, (event) => {
      clearTimeout(held?.timer);
      held = null;
      if (!drag || !drag.ghost) return;
      isClickSpent = true;
      end(type === "pointerup", event);
    });
  }
  document.addEventListener("click", (event) => {
    if (!isClickSpent) return;
    isClickSpent = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("contextmenu", (event) => { if (drag || held?.timer) event.preventDefault(); });

  // The space bar picks up, arrows go from place to place, Return drops, Escape gives up.
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const isHere = target.$ && target.hasAttribute("data-drags") && isLive(target);
    if (!drag && !(isHere && key === " ")) return;
    if (drag?.ghost && key !== "Escape") return;
    const places = targets();
    const at = places.indexOf(drag?.target);
    if (!drag) {
      begin(target);
      over(places[0]);
      client.banner(client.say("Arrow keys choose a place, Return drops."), { seconds: 6 });
    } else if (key === "Escape" || key === "Tab") end(false);
    else if (key === "Enter" || key === " ") end(true);
    else if (/^Arrow/.test(key)) over(places[(at + (/Down|Right/.test(key) ? 1 : places.length - 1)) % places.length]);
    else return;
    drag?.target?.scrollIntoView({ block: "nearest" });
    if (key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }, true);

  const lifted = new WeakSet();
  extra.layout.push(() => {
    for (const source of document.querySelectorAll("[data-drags]")) {
      if (!source.$ || lifted.has(source)) continue;
      lifted.add(source);
      source.tabIndex = 0;
      if (!is(source, "row")) attribute(source, "role", "group");
      if (!source.hasAttribute("aria-label")) attribute(source, "aria-label", source.textContent.trim().slice(0, 60));
      attribute(source, "aria-description", client.say("Space bar: drag"));
      // A page must not scroll away under what is dragged.
      source.addEventListener("touchmove", (event) => { if (drag && event.cancelable) event.preventDefault(); }, { passive: false });
    }
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
      client.banner(new URL(address, location.href).host || address, { action: client.say("Open"), act: open });
    } else open();
    client.reply(request, 1);
  };

  // ---------------------------------------------------------------- Sound

  const { players, reply } = client;
  // By address, what has been played or fetched ahead and is at rest, oldest first. It stays loaded: when it is heard, it waits
  // for nothing.
  const sounds = new Map();

  function keep(address, audio) {
    sounds.delete(address);
    sounds.set(address, audio);
    for (const oldest of sounds.keys()) {
      if (sounds.size <= 4) break;
      sounds.get(oldest).removeAttribute("src");
      sounds.delete(oldest);
    }
  }

  extra.services[4] = (request, reader) => {
    const address = reader.string();
    if (client.safeURL(address, []) === undefined) return reply(request, 3, "the address is not allowed");
    const audio = sounds.get(address) || new Audio();
    // What cannot be fetched is fetched anew when it is to be played.
    audio.addEventListener("error", () => { if (sounds.get(address) === audio) sounds.delete(address); }, { once: true });
    if (!audio.getAttribute("src")) {
      audio.preload = "auto";
      audio.src = address;
    }
    keep(address, audio);
    reply(request, 1);
  };

  extra.services[1] = (request, reader) => {
    const address = reader.string();
    if (players.has(request)) return;
    const tell = (state, more) => document.dispatchEvent(
      new CustomEvent("counterpoint:audio", { detail: { request, url: address, state, ...more } }));
    if (client.safeURL(address, ["blob:"]) === undefined) return reply(request, 3, "the address is not allowed");
    const audio = sounds.get(address) || new Audio();
    sounds.delete(address);
    const listeners = new AbortController();
    const on = (name, act) => audio.addEventListener(name, act, { signal: listeners.signal });
    const end = (kind, state, reason) => {
      if (!players.delete(request)) return;
      listeners.abort();
      audio.pause();
      tell(state, { reason, duration: audio.duration, currentTime: audio.currentTime });
      if (kind === 3) audio.removeAttribute("src");
      else {
        audio.currentTime = 0;
        keep(address, audio);
      }
      reply(request, kind, reason);
    };
    players.set(request, { end });
    on("playing", () => tell("playing", { duration: audio.duration }));
    on("ended", () => end(1, "ended"));
    on("error", () => {
      const { code, message } = audio.error || {};
      end(3, "failed", `the sound could not be played (${code}: ${message || "no details"})`);
    });
    if (!audio.getAttribute("src")) audio.src = address;
    audio.play().catch((error) => end(3, "failed", error.name === "NotAllowedError"
      ? "untouched" : `${error.name}: ${error.message}`));
  };
});
