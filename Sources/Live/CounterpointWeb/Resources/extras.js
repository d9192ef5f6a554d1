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
});
