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

  // ---------------------------------------------------------------- Presentation

  Object.assign(client.kindNames, {
    140: "confirmationdialog", 141: "dialogmessage", 142: "popover", 143: "tabview", 144: "tab", 145: "tabitem",
    146: "splitview", 147: "column",
  });
  Object.assign(A, {
    defaultButton: 110, source: 111, edge: 112, detents: 113, detent: 114, hasGrabber: 115, adaptation: 116,
    hiddenBars: 117, subtitle: 118, columnVisibility: 119, isBackgroundInteractive: 120,
  });
  const { E, accepts, emit, isLive, make, nodes } = client;
  E.enter = 12;

  const presentationKeys = {
    defaultButton: "default", source: "source", edge: "edge", detents: "detents", detent: "detent",
    hasGrabber: "grabber", adaptation: "adaptation", hiddenBars: "hiddenbars", columnVisibility: "columns",
    isBackgroundInteractive: "interactive",
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
    describe: (element) => attribute(element, "role", "alertdialog"),
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
});
