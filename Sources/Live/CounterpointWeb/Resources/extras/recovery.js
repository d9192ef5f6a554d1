// What a page does when its connection carries nothing, or its session is gone: finds out, begins anew, says so, and puts back
// what was typed. Part of every page's script, since nothing can be fetched when it is needed.
"use strict";
((name, act) => {
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("recovery", (client) => {
  const { E, accepts, banner, calm, changed, extra, fields, is, isLive, nodeOf, nodes, pageSession, say, tab } = client;

  // ---------------------------------------------------------------- Likeness

  // Another session has other nodes. What a person has done to one is for the other session's node of the same kind and words, if
  // there are as many of those as there were; else for none.

  // Of its label alone: what it holds is what may differ.
  const holders = ["textfield", "list", "scroll", "sheet", "fullscreencover", "popover", "screen", "navigationstack", "splitview", "tabview"];
  const nameOf = (node) => node.getAttribute("aria-label") || node.placeholder || (client.is(node, ...holders) ? ""
    : (node.querySelector(":scope>.controllabel:not([data-placement]),:scope>.menubutton>.controllabel") || node).textContent.trim());
  // What leads to several places is known by their names.
  const ways = { navigationstack: ":scope>.screen", tabview: ":scope>.tabbar>.tabitem" };

  function likenessOf(node) {
    const { kind, control } = node.$;
    const words = ways[kind] ? [...node.querySelectorAll(ways[kind])].map(nameOf)
      : [nameOf(node), control?.getAttribute("aria-label"), node.type];
    return JSON.stringify([kind, ...words]);
  }

  /// All that events are taken from, or of which the selector says so, as it stands on the page, by its likeness.
  function likenesses(selector = "[data-e]") {
    const all = new Map();
    for (const node of document.querySelectorAll(selector)) {
      if (!node.$ || !isLive(node)) continue;
      const likeness = likenessOf(node);
      if (all.has(likeness)) all.get(likeness).push(node); else all.set(likeness, [node]);
    }
    return all;
  }

  function locate(node, all = likenesses()) {
    const likeness = likenessOf(node);
    const those = all.get(likeness) || [];
    return { likeness, count: those.length, place: those.indexOf(node), name: nameOf(node) };
  }

  function find({ likeness, count, place }, all = likenesses()) {
    const those = all.get(likeness) || [];
    return those.length === count ? those[place] : undefined;
  }

  const isOpen = (node, event) => node && accepts(node, event) && !node.disabled && node.getAttribute("aria-disabled") !== "true";

  // ---------------------------------------------------------------- Texts

  // A session that is gone takes its fields with it: what they held waits for fields of the same name and identifier. Of several
  // that are alike, each has its own, by their order on the page. Secrets are kept by the page itself, and nowhere else.

  let typed = {};
  let isFilling = false;
  // Whether this page's texts are newer than what a field holds.
  let wins = false;

  const isAnything = (texts) => Object.values(texts || {}).some((list) => list.some(Boolean));
  const isTouched = ({ $: state }) => state.local > 0 || state.dirty || state.isTouched;

  function forEachField(act) {
    const counts = {};
    for (const field of fields()) {
      // What no name begins with tells secrets apart.
      let name = (field.type === "password" ? "\0" : "") + nameOf(field);
      // A field that asks for something else each time says so by its identifier.
      if (name && field.dataset.identifier) name += "\x01" + field.dataset.identifier;
      act(field, name, counts[name] = (counts[name] ?? -1) + 1);
    }
  }

  /// - `isStored`: the texts leave the page, for the next of the tab.
  extra.rememberTyped = (texts = {}, isStored = true) => {
    forEachField((field, name, place) => {
      if (isStored && (!name || name[0] === "\0")) return;
      // A field that was emptied is to be empty, where the page goes on.
      if ((field.value || !isStored) && isTouched(field)) (texts[name] ||= [])[place] = field.value;
    });
    return texts;
  };

  /// On the screen that begins anew the texts win; of fields that come later they fill what is empty.
  function fillTyped() {
    if (isFilling || !Object.keys(typed).length) return;
    isFilling = true;
    forEachField((field, name, place) => {
      const text = typed[name]?.[place];
      if (typeof text !== "string") return;
      typed[name][place] = null;
      field.$.isTouched = true;
      if (!accepts(field, E.edit) || field.$.local > 0 || field.$.dirty || field.value === text || (field.value && !wins)) return;
      field.value = text;
      changed(field);
    });
    isFilling = false;
  }

  function recall(texts) {
    typed = texts || {};
    wins = true;
    putBack();
    // A field of that name on another screen, much later, is another matter.
    setTimeout(() => { typed = {}; }, 300_000);
  }

  /// Returns `theirs` with what has been done to `base` to make `mine` of it: what is typed but not sent goes into the text with which
  /// the session replaces the one that it was typed into. As TextMerge.swift does it with what was sent.
  extra.merge = (base, mine, theirs) => {
    if (mine === base) return theirs;
    if (theirs === base || theirs === mine) return mine;
    const [old, other, own] = [[...base], [...theirs], [...mine]];
    const change = (text) => {
      const shortest = Math.min(old.length, text.length);
      let start = 0;
      while (start < shortest && old[start] === text[start]) start++;
      let rest = 0;
      while (rest < shortest - start && old.at(-1 - rest) === text.at(-1 - rest)) rest++;
      return [start, old.length - rest, text.slice(start, text.length - rest)];
    };
    let [start, end, text] = change(own);
    const [from, to, their] = change(other);
    const shift = their.length - (to - from);
    if (start >= to) [start, end] = [start + shift, end + shift];
    else if (end > from && shift) {
      if (start > from || end < to) {
        text = start < from ? [...text, ...their] : [...their, ...text];
        [start, end] = [Math.min(start, from), Math.max(end, to)];
      }
      end += shift;
    }
    return [...other.slice(0, start), ...text, ...other.slice(end)].join("");
  };

  // ---------------------------------------------------------------- Choices

  // What a person has set switches, sliders and pickers to, as they show it.

  let choices = [];
  // The events that say so; see WireFormat.swift. Some of their names come with other scripts.
  const [setOn, select, adjust, enter] = [8, 9, 11, 12];

  function valueOf(node) {
    const { kind, control, attributes } = node.$;
    if (kind === "picker") return [...node.querySelectorAll(".option")].findIndex((option) => option.hasAttribute("data-selected"));
    return kind === "toggle" ? control.checked : String(control?.value ?? attributes.get(client.A.value));
  }

  // A person has done something that the session may have and its successor may not.
  tab.hasActed = tab.kept.hasActed || tab.anew.hasActed;

  extra.queued = (node, event, payload) => {
    // Where the focus is, what has moved and how large something is is no deed.
    if (event && ![E.focus, E.blur, 10, 13].includes(event)) tab.hasActed = true;
    if (event === E.edit && is(node, "textfield")) {
      const texts = node.$.texts ||= [];
      texts.push([client.lastNumber, payload[2]]);
      if (texts.length > 99) texts.shift();
    }
    // A step says how far, not where to.
    if ([setOn, select, adjust, enter].includes(event) && node.$.kind !== "stepper") node.$.chosen = { event, payload };
  };

  /// The event that would choose again what is shown.
  function choiceOf(node) {
    const { event, payload } = node.$.chosen;
    const value = valueOf(node);
    return { event, value, payload: event === enter ? payload : [value] };
  }

  function rememberChoices() {
    const all = likenesses();
    return [...all.values()].flat().filter((node) => node.$.chosen)
      .map((node) => ({ ...choiceOf(node), ...locate(node, all) }));
  }

  /// Shows what a person chose, as when they chose it.
  function show(node, event, [value]) {
    const { kind } = node.$;
    if (event === setOn && kind === "toggle") client.setAttribute(node, client.A.isOn, value);
    if (event === select && kind === "picker") {
      [...node.querySelectorAll(".option")].forEach((option, index) => client.setAttribute(option, client.A.isSelected, index === value || undefined));
    }
    if (event === adjust && kind === "slider" || event === enter && kind === "tabview") client.setAttribute(node, client.A.value, Number(value));
    if (event === enter && ["datepicker", "colorpicker"].includes(kind)) client.setAttribute(node, client.A.value, value);
  }

  /// Shows what is on its way on a screen that is drawn anew by what was known before: the next key counts on from there.
  extra.showPending = () => {
    for (const { id, event, payload } of client.pending) {
      const node = nodes.get(id);
      if (node && event === E.edit && is(node, "textfield")) {
        node.$.local = payload[0];
        node.$.frame = payload[1] - 1;
        node.$.text = node.value = payload[2];
      } else if (node) show(node, event, payload);
    }
  };

  function chooseAgain() {
    if (!choices.length) return;
    const all = likenesses();
    choices = choices.filter((choice) => {
      const node = find(choice, all);
      if (!isOpen(node, choice.event)) return true;
      node.$.chosen = { event: choice.event, payload: choice.payload };
      if (valueOf(node) !== choice.value) {
        show(node, choice.event, choice.payload);
        client.emit(node, choice.event, choice.payload);
      }
      return false;
    });
  }

  // ---------------------------------------------------------------- Presses

  // What was pressed, and the session that is gone has not answered.

  let presses = [];
  const isRepeatable = ({ $: state } = {}, event) => [E.tap, E.submit, E.dismiss, E.navigate].includes(event)
    || (event === adjust && state?.kind === "stepper");

  function rememberPresses(handled) {
    const all = likenesses();
    return client.pending.filter(({ number, id, event }) => number > handled && isRepeatable(nodes.get(id), event))
      .map(({ id, event, payload, made }) => ({ event, payload, made, ...locate(nodes.get(id), all) }));
  }

  function pressAgain() {
    const those = presses.splice(0);
    if (!those.length) return;
    const all = likenesses();
    for (const press of those) {
      const node = find(press, all);
      if (!isOpen(node, press.event)) continue;
      const { lastNumber } = client;
      client.emit(node, press.event, press.payload);
      if (client.lastNumber > lastNumber) client.pending.at(-1).made = press.made;
    }
  }

  function putBack() {
    // As it was kept, before anything is put back: a person who goes on at once has lost nothing.
    if (trial && trial.isSame === undefined) trial.isSame = trial.shown === shownTexts();
    fillTyped();
    chooseAgain();
    pressAgain();
    wins = false;
  }

  extra.finish.push(putBack);

  // ---------------------------------------------------------------- Where the person is

  /// Moves what is on the page, with the focus, the selection and what is being composed, where the browser can; elsewhere puts focus
  /// and selection back.
  extra.move = (box, child, before) => {
    if (box.moveBefore && box.isConnected) return box.moveBefore(child, before);
    const { activeElement: active } = document;
    if (!child.contains(active)) return box.insertBefore(child, before);
    const { selectionStart, selectionEnd, selectionDirection } = active;
    // The person has gone nowhere, and the session hears of nothing.
    const hush = (event) => event.stopImmediatePropagation();
    for (const name of ["focusout", "focusin"]) addEventListener(name, hush, true);
    box.insertBefore(child, before);
    active.focus({ preventScroll: true });
    for (const name of ["focusout", "focusin"]) removeEventListener(name, hush, true);
    if (typeof selectionStart === "number") active.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
    // Browsers end a composition in what is moved without a word.
    if (!active.$?.composing) return;
    active.$.composing = false;
    if (active.$.dirty) changed(active);
  };

  /// Before the screen is drawn anew: what puts focus, selection and scrolling back afterwards.
  extra.hold = () => {
    const active = document.activeElement || document.body;
    const isSame = tab.shown === tab.session;
    // A dialog has the focus where nobody has gone anywhere.
    const node = !client.isDialog(active) && client.nodeOf(active);
    const place = node && (isSame ? node.$.id : locate(node));
    const parts = (of) => [of, ...of.querySelectorAll(active.tagName)];
    const part = node && parts(node).indexOf(active);
    const caret = active.setSelectionRange && active.selectionStart !== null
      && [active.selectionStart, active.selectionEnd, active.selectionDirection];
    const like = (element) => [...document.querySelectorAll("." + element.classList[0])];
    const scrolled = [...document.querySelectorAll("body>.root *")]
      .filter(({ scrollTop, scrollLeft, classList }) => (scrollTop || scrollLeft) && classList.length)
      .map((element) => [element.classList[0], like(element).indexOf(element), element.scrollTop, element.scrollLeft]);
    return () => {
      const { activeElement: now } = document;
      // Where the page before was left, if that is in the dialog in front and nothing in it has the focus.
      const left = !isSame && nodes.get(tab.kept.spot);
      const other = node ? isSame ? nodes.get(place) : likenesses().get(place.likeness)?.[place.place]
        : left && now?.matches("dialog") && now.contains(left) && (left.$.control || left);
      const target = other && parts(other)[part || 0];
      // A session that goes on may have led elsewhere by now.
      if (target && !(isSame && now !== target && now?.$ && client.is(now, "textfield"))) {
        target.focus({ preventScroll: true });
        // What cannot have the focus was not where the page before was left.
        if (node || document.activeElement === target) {
          if (caret && target.setSelectionRange) target.setSelectionRange(...caret);
          if (spot === active || !isSame) spot = target;
          // To the next session, too, the person is where they were: not where a screen that begins would have them.
          if (!isSame) {
            client.queue({ $: { id: -1 } }, 0, []);
            client.intent = client.lastNumber;
          }
        }
      }
      restore = null;
      const places = [];
      // What is higher until it has been laid out would move, in being so, what is scrolled to.
      if (scrolled.length) client.layOut();
      for (const [name, index, top, left] of scrolled) {
        const element = document.querySelectorAll("." + name)[index];
        if (!element) continue;
        element.scrollTo({ top, left, behavior: "instant" });
        places.push([element, top, left, element.scrollHeight]);
      }
      // Another session draws its first screen before it has heard how large letters and the window are.
      if (!isSame && places.length) restore = { places, until: performance.now() + 5000 };
      settle();
    };
  };

  let restore = null;

  extra.finish.push((isStill) => {
    if (isStill || !restore) return;
    const { places, until } = restore;
    if (performance.now() > until) restore = null;
    else {
      client.layOut();
      for (const [element, top, left, height] of places) {
        if (element.scrollHeight === height) continue;
        restore = null;
        element.scrollTo({ top, left, behavior: "instant" });
      }
    }
  });
  // Who scrolls by themselves is where they want to be.
  for (const name of ["wheel", "touchmove", "pointerdown"]) addEventListener(name, () => { restore = null; }, { capture: true, passive: true });

  // ---------------------------------------------------------------- What the person has turned to

  // A frame that moves the focus, a selection or a scroll is out of date where the session had not heard of the newest intent when it
  // decided that. What is no event of its own is told by one that is nothing but its number, unless another has gone meanwhile.

  let intentTimer = 0;
  // Where the keys of the newest intent have gone.
  let spot = null;

  extra.intended = () => {
    if (client.isReceiving) return;
    spot = document.activeElement;
    client.intent = client.lastNumber + 1;
    intentTimer ||= setTimeout(() => {
      intentTimer = 0;
      // A text that is about to be sent tells as much.
      if (fields().some(({ $: { dirty } }) => dirty)) extra.intended();
      else if (client.lastNumber < client.intent) client.queue({ $: { id: -1 } }, 0, []);
    }, 120);
  };

  const isModifier = (key) => ["Shift", "Control", "Alt", "Meta", "CapsLock"].includes(key);
  // On the window, ahead of every script that makes an event of it: an intent that came after its own event would be newer than all
  // that the session says in answer.
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (isModifier(key)) return;
    if (isAstray(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      extra.intended();
    } else if (nodeOf(target)) extra.intended();
  }, true);
  addEventListener("pointerdown", ({ target }) => {
    if (target.$ && is(target, "textfield")) extra.intended();
    began = layerOf(target);
    adrift = null;
  }, true);
  addEventListener("focusin", ({ target }) => {
    if (!client.isReceiving) adrift = null;
    if (nodeOf(target)) extra.intended();
  }, true);
  addEventListener("focusout", ({ relatedTarget }) => { if (!relatedTarget && !client.isReceiving) spot = null; }, true);
  addEventListener("input", ({ target }) => {
    const node = nodeOf(target);
    if (!node) return;
    // What the session has, of a field that it may take away before it hears of the rest.
    if (is(node, "textfield") && !node.$.dirty && !client.pending.some(({ id, event }) => id === node.$.id && event === E.edit)) node.$.known = node.$.text;
    extra.intended();
  }, true);

  /// The focus stays where the person is, and the session hears where that is.
  extra.astray = (wanted) => {
    const { activeElement } = document;
    const node = nodeOf(activeElement);
    if (wanted.$ && (wanted.$.control || wanted) === activeElement) return;
    const isTold = client.pending.some(({ id, event }) => node && id === node.$.id && event === E.focus);
    if (!isTold) client.tell(node, E.focus);
    if (!wanted.leaves) client.tell(wanted, E.blur);
  };

  // ---------------------------------------------------------------- Screens that come and go late

  // What is on the screen is the session's to say, and is shown as it comes. But whoever had turned to something before the session
  // decided that did not mean what came: where a frame that had not heard of the newest intent takes away what the keys went to,
  // they go nowhere, until one has, or until the person goes somewhere. What that costs of a text is said.

  let adrift = null;

  function isAstray({ key, ctrlKey, metaKey, altKey }) {
    if (!adrift || !client.isOutdated()) adrift = null;
    if (!adrift || ctrlKey || metaKey || altKey || !(key.length === 1 || ["Enter", "Backspace", "Delete"].includes(key))) return false;
    if (key === "Backspace") adrift.text = [...adrift.text].slice(0, -1).join("");
    if (key.length === 1) adrift.text += key;
    if (adrift.field) tellLost();
    return true;
  }

  function tellLost() {
    const { field, text } = adrift;
    if (text) banner(say("Not kept: %").replace("%", () => field.type === "password" ? nameOf(field) : `“${text}”`), { seconds: 8 });
  }

  /// Returns the text of a field that the session had not heard of when it took the field away.
  function unheard(field) {
    const { id, dirty, known = "", texts = [] } = field.$;
    const waiting = client.pending.find((entry) => entry.id === id && entry.event === E.edit);
    if (!waiting && !dirty) return "";
    const heard = waiting ? texts.findLast(([number]) => number < waiting.number)?.[1] ?? known : field.$.text;
    return field.value.startsWith(heard) ? field.value.slice(heard.length) : field.value;
  }

  /// Once a frame is shown: finds out whether the keys still go where they went.
  function settle() {
    if (!spot || !client.isOutdated()) return;
    const { activeElement } = document;
    const node = spot.$ ? nodes.get(spot.$.id) : spot.isConnected;
    const isThere = node && spot.checkVisibility({ visibilityProperty: true });
    if (spot === document.body || isThere && spot === activeElement) return;
    const field = spot.$ && is(spot, "textfield") ? spot : undefined;
    const text = field && !node ? unheard(field) : "";
    adrift = { field, text };
    spot = null;
    // Not what was pressed to open the sheet that has closed: a space would press it again.
    if (!activeElement.matches("body,h1,dialog")) activeElement.blur();
    if (text) tellLost();
  }

  extra.finish.push((isStill) => { if (!isStill) settle(); });

  // A press belongs to the screen on which it began, and not to the one that has come under the finger.
  let began;
  const layerOf = (target) => target.closest?.(".screen,dialog,.root")?.$?.id;
  addEventListener("click", (event) => {
    const place = began;
    began = undefined;
    // By keys, or by what tells nothing of its presses.
    if (!event.isTrusted || !event.detail || place === undefined || place === layerOf(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // ---------------------------------------------------------------- Events that wait

  // Where only the last value of a control matters, it takes the place of those that have never been sent, behind all that came since.
  // It does so only where everything in between is such a value or a move of the focus: what a tap sees was there when it was tapped.

  const mostOnTheirWay = 96;
  const mostWaiting = 2000;
  const many = 64;
  const [report, gesture] = [13, 14];
  let isGivingUp = false;

  /// Returns what is the same for two events of which the later is enough; nothing where each counts.
  extra.topic = ({ $: { id, kind } }, event, payload) => {
    const kinds = { [E.edit]: ["textfield"], [E.setOn]: ["toggle"], [E.select]: ["picker"], [adjust]: ["slider"], [enter]: ["datepicker", "colorpicker"] };
    if (!event) return "intent";
    if (kinds[event]?.includes(kind)) return `${id} ${event}`;
    if (event === report) return `${id} ${event} ${payload[0]} ${payload.length}`;
    if (event === E.focus || event === E.blur) return `${id} focus`;
    return event === gesture && kind === "slider" ? `${id} gesture ${payload[0]}` : undefined;
  };

  /// Takes out of what waits what the event replaces. Returns whether it is to be told.
  extra.makesRoom = (node, event, payload, topic) => {
    const { pending } = client;
    if (isGivingUp) return false;
    if (pending.length >= mostWaiting) {
      giveUp();
      return false;
    }
    const last = pending.at(-1);
    // A finger that goes on moving.
    if (!topic && event === gesture && !payload[0] && last && !last.wasSent && last.event === gesture && last.id === node.$.id
      && !last.payload[0] && String(last.payload.slice(1, 3)) === String(payload.slice(1, 3))) pending.pop();
    // A thumb that was let go and is taken again was never let go.
    const isTaken = topic === `${node.$.id} gesture 0`;
    const sought = isTaken ? `${node.$.id} gesture 1` : topic;
    const isFocus = event === E.focus || event === E.blur;
    if (topic && !(isFocus && pending.length < many)) {
      for (let at = pending.length - 1; at >= 0 && pending[at].topic && !pending[at].wasSent; at--) {
        if (pending[at].topic !== sought) continue;
        pending.splice(at, 1);
        return !isTaken;
      }
    }
    return true;
  };

  /// Returns the events that may be sent now: as many as a session takes without much of it having to wait.
  extra.nextOf = (pending) => {
    const waiting = pending.filter(({ sentAt }) => !sentAt);
    return waiting.slice(0, Math.max(0, mostOnTheirWay - pending.length + waiting.length));
  };

  /// When that was done which the page is just hearing of. By the clock that goes on while a device sleeps and from page to page.
  extra.now = () => {
    const since = performance.now() - (globalThis.event?.timeStamp ?? Infinity);
    return Date.now() - (since > 0 && since < 60_000 ? since : 0);
  };

  /// Returns the event's bytes, with the time that it has lain here where that is a hundredth of a second; see WireFormat.Delay.
  extra.dated = ({ event, bytes, made }) => {
    const lay = Math.floor((Date.now() - made) / 10);
    if (!event || !(lay > 0)) return bytes;
    return [...client.write([7], lay < 8192 ? lay : Math.min(16383, 8192 + Math.floor((lay - 8192) / 10))), ...bytes.slice(1)];
  };

  /// More than can be kept: the rest of what was done counts for nothing, and the page shows what holds.
  function giveUp() {
    isGivingUp = true;
    client.pending = client.pending.filter(({ wasSent }) => wasSent);
    tab.needsSnapshot = true;
    if (client.isReady) client.socket.close();
  }

  extra.finish.push((isStill) => {
    if (!isGivingUp || !isStill) return;
    isGivingUp = false;
    client.intent = 0;
    banner(say("More was done than could be kept. The screen shows what holds."), { seconds: 8 });
  });

  // ---------------------------------------------------------------- Presses on what is drawn anew

  // What was pressed may be drawn anew before it is let go; browsers make no click of that.
  let pressed = null;

  function press(target, at) {
    const node = nodeOf(target);
    // Another session counts its nodes anew.
    const place = node && tab.shown !== tab.session && locate(node, likenesses("[data-n]"));
    pressed = node && { target, node, place, at, session: tab.shown };
  }

  /// Presses the one that has taken the place of what was pressed. It need not be under the pointer: what a screen that is drawn anew
  /// holds has its places in the next frame.
  function letGo([x, y] = []) {
    const { target, node, place, at, session } = pressed || {};
    pressed = null;
    if (!node || target.isConnected || at && Math.hypot(x - at[0], y - at[1]) > 10) return;
    const anew = session === tab.shown ? nodes.get(node.$.id) : place && find(place, likenesses("[data-n]"));
    const layer = client.dialogs().pop();
    if (!anew || anew.tagName !== node.tagName || layer && !layer.contains(anew)
      || !anew.checkVisibility({ visibilityProperty: true })) return;
    const parts = (of) => [of, ...of.querySelectorAll(target.tagName)];
    parts(anew)[parts(node).indexOf(target)]?.click();
  }

  // A press does not take the focus, and on phones the keyboard, from a field.
  document.addEventListener("mousedown", (event) => {
    press(event.target, [event.clientX, event.clientY]);
    const field = document.activeElement;
    const node = client.receiver(event.target, E.tap);
    if (node && node !== field && field.$ && is(field, "textfield") && !event.target.matches("input,textarea,select")) event.preventDefault();
  });
  document.addEventListener("mouseup", ({ button, clientX, clientY }) => {
    if (button) pressed = null;
    letGo([clientX, clientY]);
  });
  // Space presses when it is let go, and only what it went down on.
  document.addEventListener("keydown", (event) => {
    const { key, repeat, target } = event;
    if (key === " " && !repeat && !event.defaultPrevented && target.matches("button,input[type=checkbox],summary")) press(target);
  });
  document.addEventListener("keyup", ({ key }) => { if (key === " ") letGo(); });

  // ---------------------------------------------------------------- The device

  // By their bits among the flags; see WireFormat.EnvironmentFlag.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const flagged = [[1, dark], [2, calm], ...[
    "prefers-contrast: more", "forced-colors: active", "prefers-reduced-transparency: reduce", "pointer: coarse",
  ].map((query, index) => [16 << index, matchMedia(`(${query})`)])];
  let reported = "";
  let environmentTimer = 0;

  function reportEnvironment(always) {
    const { socket } = client;
    const { scheme } = document.documentElement.dataset;
    let flags = (document.hidden ? 0 : 4) + (navigator.onLine ? 0 : 8);
    for (const [bit, query] of flagged) if (query === dark && scheme ? scheme === "dark" : query.matches) flags += bit;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
    const side = (length) => Math.max(0, Math.min(65535, Math.round(length)));
    const textSize = Math.min(512, side(parseFloat(getComputedStyle(document.documentElement).fontSize)));
    // What the session calls an accessibility size, so that lines break as they do where a view sets one.
    client.attribute(document.body, "data-textsize", textSize > 24 ? "accessibility" : null);
    const bytes = client.write([4], side(innerWidth), side(innerHeight), flags, textSize, (navigator.language || "en").slice(0, 64),
      zone.slice(0, 64));
    if ((always || String(bytes) !== reported) && socket && socket.readyState === 1) {
      reported = String(bytes);
      socket.send(new Uint8Array(bytes));
    }
  }

  extra.reportEnvironment = reportEnvironment;
  const environmentChanged = () => {
    clearTimeout(environmentTimer);
    environmentTimer = setTimeout(reportEnvironment, 100);
  };
  for (const [, query] of flagged) query.addEventListener("change", environmentChanged);
  for (const name of ["online", "offline", "languagechange"]) addEventListener(name, environmentChanged);
  document.addEventListener("visibilitychange", () => reportEnvironment());
  addEventListener("resize", () => {
    environmentChanged();
    client.planLayout();
  });

  // ---------------------------------------------------------------- What was lost

  /// The texts on the screen, as a number; left out are those that change by the clock alone, and what buttons and news say, which
  /// changes by itself, too (“Stop” while something plays).
  function shownTexts() {
    let number = 0;
    for (const text of document.querySelectorAll("body>.root .text:not([data-clock])")) {
      if (!text.$ || !isLive(text) || text.closest("button,[role=button],[aria-live]")) continue;
      for (const character of text.textContent + "\n") number = (number * 31 + character.codePointAt(0)) % 4294967291;
    }
    return number;
  }

  // What is to be found out about the screen that takes the place of one that is gone.
  let trial = null;

  /// Says what did not come back, once all had its time to; nothing where all did.
  function judge(round = 0) {
    setTimeout(() => {
      if (client.pending.length && round < 4) return judge(round + 1);
      if (!trial) return;
      const { shown, hadTyped, isSceneKept, hasActed, isSame = false } = trial;
      trial = null;
      const texts = Object.entries(typed).filter(([, list]) => list.some(Boolean)).map(([name]) => name.replace("\0", "").split("\x01")[0]);
      const lost = [...new Set([...texts, ...choices.map(({ name }) => name)])].filter(Boolean);
      choices = [];
      // Who has done nothing has lost nothing, however the screen looks now.
      const isDifferent = hasActed && !isSame && shown !== shownTexts();
      if (!isDifferent && !lost.length) return;
      const kept = hadTyped
        ? isSceneKept ? "What you typed and how you had set it up were kept." : "What you typed was kept."
        : isSceneKept ? "How you had set it up was kept." : "";
      notify(lost.length ? say("Not kept: %").replace("%", () => lost.join(", ") + ".") : say(kept),
        isDifferent && say("What was not saved is gone."));
    }, 1000);
  }

  function notify(...sentences) {
    banner([say("This screen begins anew."), ...sentences].filter(Boolean).join(" "), { name: "banner over", action: say("Close"), seconds: 30 });
  }

  // ---------------------------------------------------------------- Another session

  let move = null;
  let returned;

  /// Remembers what was done on the page before the tab's session was found, or took the place of one that is gone: for that one's nodes.
  extra.returning = () => {
    // Once for each: a snapshot that could not be shown is sent again.
    if (returned === tab.session) return;
    returned = tab.session;
    const shown = shownTexts();
    const { handled, isSceneKept } = move || { handled: -1 };
    presses = rememberPresses(handled);
    choices = rememberChoices();
    typed = extra.rememberTyped(typed, !move);
    wins = Boolean(move);
    // They are given up, and none of the nodes to come is busy with them.
    for (const { timer } of client.pending) clearTimeout(timer);
    if (move?.isShown && !trial) {
      trial = { shown, hadTyped: isAnything(typed), isSceneKept, hasActed: tab.hasActed };
      judge();
    }
    move = null;
  };

  extra.heard = {
    4: (reader) => banner(reader.string(), { seconds: 10 }),
    // The session is gone, and the server has made another for what the tab keeps. The page goes on with that.
    5(reader) {
      const session = reader.string();
      const scene = reader.string();
      const handled = reader.optional();
      const isShown = tab.shown === tab.session;
      // What a session may have failed over is not pressed again in the next.
      move = { isShown, handled: Math.max(failedOver, isShown ? handled : -1), isSceneKept: reader.byte() === 1 };
      failedOver = -1;
      if (!isShown) typed = tab.kept.typed || {};
      refusals = 0;
      Object.assign(tab, { session, scene, needsSnapshot: true, kept: {} });
      client.isReady = false;
      // What the session that is gone has asked for is nobody's any more; the next counts its requests anew.
      for (const [request, player] of [...client.players]) {
        client.replies.set(request, []);
        player.end(2, "cancelled");
      }
      for (const list of [client.players, client.replies]) list.clear();
      client.unsent.length = 0;
      for (const act of extra.moved || []) act();
      client.socket.send(new Uint8Array([5]));
      reportEnvironment(true);
    },
  };

  extra.address = ({ searchParams }) => {
    if (tab.scene) searchParams.set("scene", tab.scene);
    // The page before has not said that it left: this may be a copy of its tab.
    if (tab.session !== tab.shown && !tab.kept.hasLeft) searchParams.set("yields", 1);
    searchParams.set("version", document.querySelector("meta[data-version]").dataset.version);
    searchParams.set("at", location.pathname + location.search);
  };

  // ---------------------------------------------------------------- Beginning anew

  function stop(text, action = "Reload", act = () => location.reload()) {
    banner(say(text), { action: say(action), act });
  }

  let refusals = 0;
  // The newest event that a session had been sent when it failed, while the page waits for another; when that was last.
  let failedOver = -1;
  let failedAt = -Infinity;

  extra.ended = (code, reason) => {
    const now = performance.now();
    // Once: what fails again at once may fail of what the page keeps, and begins with less and less of it.
    if (code === 4410 && tab.shown === tab.session && now - failedAt > 10_000 && !tab.anew.at) {
      failedAt = now;
      failedOver = client.pending.findLast(({ wasSent }) => wasSent)?.number ?? -1;
      return client.connect();
    }
    if (code === 4409) {
      tab.isGone = true;
      return stop(say("This screen continues in another tab."), say("Use it here"), () => {
        // The other may have used the numbers of what this one did last.
        Object.assign(tab, { isGone: false, needsSnapshot: true });
        client.connect();
      });
    }
    if (code === 4429) {
      banner(say("Reconnecting… What you type is kept."));
      return setTimeout(client.connect, Math.min(30_000, 1000 * 2 ** refusals++) * (0.8 + Math.random() * 0.4));
    }
    const isCopy = code === 4411;
    if (tab.session !== pageSession && tab.shown === pageSession) {
      // The session of the page before is gone, or another tab's. Where nothing of it is kept but texts, the page's own
      // session, which it shows already, is as good as any.
      const texts = extra.rememberTyped(isCopy ? {} : tab.kept.typed);
      if (reason !== "the scene is kept") {
        Object.assign(tab, { session: pageSession, scene: document.querySelector("meta[data-scene]")?.dataset.scene, needsSnapshot: false });
        client.connect();
        if (!isCopy) {
          trial = { hadTyped: isAnything(texts), hasActed: tab.hasActed };
          recall(texts);
          judge();
        }
        return;
      }
      typed = texts;
    } else typed = extra.rememberTyped(typed);
    mountAnew(code);
  };

  /// Loads the page again, with what the tab keeps. What fails with that, too, begins with nothing; what fails again is left.
  function mountAnew(code) {
    const { tries = 0, failures = 0 } = tab.anew;
    const hasFailed = code !== 4404 && code !== 4411;
    const next = {
      at: Date.now(), tries: tries + 1, failures: failures + hasFailed, isSilent: code === 4411, typed,
      choices: rememberChoices(), shown: shownTexts(), hasActed: tab.hasActed,
    };
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
    const { at, typed: texts, isSilent, shown } = tab.anew;
    if (!at) return;
    if (!isSilent) {
      trial = {
        shown, hadTyped: isAnything(texts), isSceneKept: Boolean(document.querySelector("meta[data-kept]")), hasActed: tab.hasActed,
      };
      judge();
      choices = tab.anew.choices || [];
    }
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
