// What is around views and how they are heard: text sizes, directions, schemes, actions of assistive technology, addresses.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("surroundings", (client) => {
  const { A, attribute, extra } = client;

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
});
