// What a page does when its connection carries nothing, or its session is gone: finds out, begins anew, says so, and puts back
// what was typed. Part of every page's script, since nothing can be fetched when it is needed.
"use strict";
((name, act) => {
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("recovery", (client) => {
  const { E, accepts, banner, changed, extra, fields, pageSession, say, tab } = client;

  // ---------------------------------------------------------------- Texts

  // A session that is gone takes its fields with it: what they held waits for fields of the same name. Of several of
  // one name, each has its own, by their order on the page. Secrets are not kept.

  let typed = {};
  let isFilling = false;

  const nameOf = (field) => field.type !== "password" && (field.getAttribute("aria-label") || field.placeholder);
  const isTouched = (field) => field.$.local > 0 || field.$.dirty;

  function forEachField(act) {
    const counts = {};
    for (const field of fields()) {
      const name = nameOf(field);
      if (name) act(field, name, counts[name] = (counts[name] ?? -1) + 1);
    }
  }

  extra.rememberTyped = (texts = {}) => {
    forEachField((field, name, place) => {
      if (field.value && isTouched(field)) (texts[name] ||= [])[place] = field.value;
    });
    return texts;
  };

  /// What was typed and pressed on the page before the tab's session was found: for the fields and controls of that.
  extra.returning = () => {
    typed = extra.rememberTyped();
    presses = client.pending.map(rememberPress).filter(Boolean);
  };

  /// On the screen that begins anew the texts win; of fields that come later they fill what is empty.
  function fillTyped(wins) {
    if (isFilling || !Object.keys(typed).length) return;
    isFilling = true;
    forEachField((field, name, place) => {
      const text = typed[name]?.[place];
      if (!text) return;
      typed[name][place] = null;
      if (!accepts(field, E.edit) || isTouched(field) || field.value === text || (field.value && !wins)) return;
      field.value = text;
      changed(field);
    });
    isFilling = false;
  }

  extra.finish.push(() => {
    fillTyped();
    for (const press of presses.splice(0)) repeat(press);
  });

  function recall(texts) {
    typed = texts || {};
    fillTyped(true);
    // A field of that name on another screen, much later, is another matter.
    setTimeout(() => { typed = {}; }, 300_000);
  }

  // ---------------------------------------------------------------- Presses

  // A page that is loaded again is drawn before its session is found, and what is pressed then is of the page that was drawn. It is
  // for the session's control of the same kind and words, if there are as many of those as there were; else for none.

  let presses = [];
  const repeatable = [E.tap, E.navigate, E.setOn];

  function likenessOf(node) {
    const words = node.$.kind === "navigationstack"
      ? [...node.querySelectorAll(":scope>.screen")].map((screen) => screen.getAttribute("aria-label"))
      : [node.getAttribute("aria-label") || node.textContent];
    return JSON.stringify([node.$.kind, ...words]);
  }

  const alike = (likeness) => [...client.nodes.values()].filter((node) => likenessOf(node) === likeness);

  function rememberPress({ id, event, payload }) {
    const node = client.nodes.get(id);
    if (!node || !repeatable.includes(event)) return null;
    const likeness = likenessOf(node);
    const those = alike(likeness);
    return { event, payload, likeness, count: those.length, place: those.indexOf(node) };
  }

  function repeat({ event, payload, likeness, count, place }) {
    const those = alike(likeness);
    const node = those[place];
    if (those.length !== count || !accepts(node, event) || node.disabled || node.getAttribute("aria-disabled") === "true") return;
    client.emit(node, event, payload);
  }

  // ---------------------------------------------------------------- Beginning anew

  function notify(texts, isSceneKept) {
    const words = Object.values(texts || {}).some((list) => list.some(Boolean));
    const kept = words
      ? isSceneKept ? "What you typed and how you had set it up were kept." : "What you typed was kept."
      : isSceneKept ? "How you had set it up was kept." : "What was not saved is gone.";
    banner(say("This screen begins anew.") + " " + say(kept), { seconds: 8 });
  }

  function stop(text, action = "Reload", act = () => location.reload()) {
    banner(say(text), { action: say(action), act });
  }

  extra.ended = (code, reason) => {
    if (code === 4409) {
      tab.isGone = true;
      return stop(say("This screen continues in another tab."), say("Use it here"), () => {
        tab.isGone = false;
        client.connect();
      });
    }
    const isCopy = code === 4411;
    if (tab.session !== pageSession && tab.shown === pageSession) {
      // The session of the page before is gone, or another tab's. Where nothing of it is kept but texts, the page's own
      // session, which it shows already, is as good as any.
      typed = extra.rememberTyped(isCopy ? {} : tab.kept.typed);
      if (reason !== "the scene is kept") {
        Object.assign(tab, { session: pageSession, scene: document.querySelector("meta[data-scene]")?.dataset.scene, needsSnapshot: false });
        client.connect();
        if (!isCopy) {
          notify(typed);
          recall(typed);
        }
        return;
      }
    } else typed = extra.rememberTyped(typed);
    mountAnew(code);
  };

  /// Loads the page again, with what the tab keeps. What fails with that, too, begins with nothing; what fails again is left.
  function mountAnew(code) {
    const { tries = 0, failures = 0 } = tab.anew;
    const hasFailed = code !== 4404 && code !== 4411;
    const next = { at: Date.now(), tries: tries + 1, failures: failures + hasFailed, isSilent: code === 4411, typed };
    tab.isGone = true;
    try {
      sessionStorage.setItem(client.anewKey, JSON.stringify(next));
      sessionStorage.removeItem(client.sessionKey);
    } catch { /* without storage the text is lost, the page is not */ }
    if (tries > 2) return stop(say("The app could not go on."));
    const url = new URL(location.href);
    if (tab.scene && next.failures < 2) url.searchParams.set("_counterpoint_scene", tab.scene);
    if (url.href === location.href) location.reload(); else location.replace(url);
  }

  extra.connected = () => {
    delete extra.connected;
    if (!tab.anew.at) return;
    const { typed: texts, isSilent } = tab.anew;
    if (!isSilent) notify(texts, document.querySelector("meta[data-kept]"));
    recall(texts);
    // Who lives that long lives.
    setTimeout(() => { tab.anew = {}; }, 10_000);
  };

  // ---------------------------------------------------------------- Signs of life

  // A connection can end without a word, as when a laptop was closed. To be told again what it knows is answered by the
  // session with a frame; see `acknowledge` of Session+Connection.swift.

  let asked = null;

  function ask(patience) {
    const { socket } = client;
    if (!client.isReady || socket.readyState !== 1 || (asked && asked.socket === socket)) return;
    const question = asked = { socket, at: performance.now() };
    socket.send(new Uint8Array(client.write([2], 0)));
    setTimeout(() => {
      if (asked === question) asked = null;
      if (client.socket !== socket || !client.isReady || client.heardAt >= question.at) return;
      socket.onclose = socket.onmessage = null;
      socket.close();
      client.lost(1006);
    }, patience);
  }

  const period = 5000;
  let wokeAt = Date.now();
  setInterval(() => {
    const now = performance.now();
    const slept = Date.now() - wokeAt > 4 * period;
    wokeAt = Date.now();
    if (document.hidden) return;
    const sentAt = client.pending[0]?.sentAt || Infinity;
    if (slept || now - Math.max(sentAt, client.heardAt) > period) ask(5000);
    else if (now - client.heardAt > 25_000) ask(10_000);
  }, period);
  const look = () => { if (!document.hidden) ask(4000); };
  document.addEventListener("visibilitychange", look);
  document.addEventListener("resume", look);
  addEventListener("online", look);
});
