// Transitions of content, matched views, clocks, gestures.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("motion", (client) => {
  const { A, attribute, extra } = client;

  Object.assign(A, {
    matched: 170, clock: 171, gestures: 172, feedback: 173, effect: 174, playedEffect: 175, keyframes: 176,
    contentTransition: 177,
  });
  const gestureEvent = 14;
  const { accepts, calm, emit, is, isDialog, isLive, make, nodeOf } = client;
  const locale = navigator.language || "en";

  /// Hears of an attribute beside whoever else does.
  function onAttribute(key, act) {
    extra.keys[key] = act;
  }

  const shown = (key, name) => onAttribute(key, (element, value) =>
    attribute(element, name, Array.isArray(value) ? value.join("|") : value));
  shown(A.effect, "data-effect");
  shown(A.contentTransition, "data-content");
  shown(A.clock, "data-clock");
  shown(A.matched, "data-matched");
  shown(A.gestures, "data-gestures");

  // What happens once is no attribute of the element: another of its kind has to be heard as well.
  function onOneShot(key, act) {
    onAttribute(key, (element, value) => {
      element.$.attributes.delete(key);
      if (value !== undefined && !client.isBuilding) act(element, value);
    });
  }

  const patterns = {
    success: [20, 60, 30], warning: [30, 80, 30], error: [30, 50, 30, 50, 40], selection: [8], "impact light": [8],
    "impact heavy": [30],
  };
  onOneShot(A.feedback, (element, name) => navigator.vibrate?.(patterns[name] || [15]));

  const effects = {
    bounce: [{}, { translate: "0 -22%", offset: 0.3 }, { translate: "0 5%", offset: 0.65 }, {}],
    bouncedown: [{}, { translate: "0 18%", offset: 0.3 }, {}],
    pulse: [{}, { opacity: 0.35 }, {}], variablecolor: [{}, { opacity: 0.35 }, {}],
    breathe: [{}, { scale: 1.18 }, {}], rotate: [{ rotate: "0deg" }, { rotate: "1turn" }],
    rotateback: [{ rotate: "0deg" }, { rotate: "-1turn" }],
    wiggle: [{}, { rotate: "-12deg" }, { rotate: "12deg" }, { rotate: "-8deg" }, {}],
  };
  onOneShot(A.playedEffect, (element, words) => {
    const [name, ...options] = words.split(" ");
    const option = (wanted) => Number(options.find((word) => word.startsWith(wanted + "="))?.slice(wanted.length + 1)) || 1;
    if (calm.matches || !effects[name]) return;
    const symbols = is(element, "image") ? [element] : element.querySelectorAll(".image");
    for (const symbol of symbols) {
      symbol.animate(effects[name], { duration: 600 / option("speed"), iterations: option("count"), easing: "ease-in-out" });
    }
  });

  /// One frame of a motion that the session has worked out: numbers by name, and a text's characters.
  function readFrame(frame) {
    const bar = frame.indexOf("|");
    const values = {};
    for (const word of (bar < 0 ? frame : frame.slice(0, bar)).split(" ")) {
      const [name, numbers] = word.split("=");
      values[name] = (numbers || "").split(",").map(Number);
    }
    const [scaleX, scaleY] = values.scale;
    return {
      text: bar < 0 ? undefined : frame.slice(bar + 1),
      style: {
        opacity: values.opacity[0], translate: values.offset[0] + "px " + values.offset[1] + "px",
        scale: scaleX + " " + scaleY, rotate: values.rotation[0] + "deg", filter: "blur(" + values.blur[0] + "px)",
      },
    };
  }

  onOneShot(A.keyframes, (element, [head, ...frames]) => {
    if (calm.matches) return;
    const [duration, delay, count, alternates] = head.split(" ").map(Number);
    const read = frames.map(readFrame);
    const differing = Object.keys(read[0].style).filter((name) => read.some((frame) => frame.style[name] !== read[0].style[name]));
    element.$.motion?.cancel();
    if (differing.length) {
      element.$.motion = element.animate(
        read.map(({ style }) => Object.fromEntries(differing.map((name) => [name, style[name]]))),
        { duration, delay, iterations: count || Infinity, direction: alternates ? "alternate" : "normal", fill: "backwards" });
    }
    if (!read.some(({ text }) => text !== read[0].text)) return;
    const start = performance.now() + delay;
    const tick = () => {
      const part = Math.max(0, (performance.now() - start) / Math.max(1, duration));
      if (!isLive(element) || element.firstElementChild) return;
      const isOver = part >= 1;
      element.textContent = isOver ? element.$.attributes.get(A.value) ?? "" : read[Math.floor(part * (read.length - 1))].text;
      if (!isOver) requestAnimationFrame(tick);
    };
    tick();
  });

  // ---------------------------------------------------------------- Content that goes over into other content

  /// Characters roll past each other in a layer above the text, which meanwhile shows nothing.
  function roll(text, old, value, timing, isDown) {
    const { left, top, width, height } = text.getBoundingClientRect();
    const style = getComputedStyle(text);
    const layer = make("div", "roll");
    attribute(layer, "aria-hidden", "true");
    Object.assign(layer.style, {
      left: left + "px", top: top + "px", width: width + "px", height: height + "px", font: style.font, color: style.color,
      fontVariantNumeric: style.fontVariantNumeric, letterSpacing: style.letterSpacing,
    });
    const [from, to] = [[...old].reverse(), [...value].reverse()];
    for (let index = Math.max(from.length, to.length) - 1; index >= 0; index--) {
      const cell = make("span");
      const add = (character, frames) => {
        const part = make("span", "", character ?? "");
        cell.append(part);
        if (frames) part.animate(frames, { ...timing, fill: "both" });
      };
      const away = (isDown ? "" : "-") + "70%";
      const near = (isDown ? "-" : "") + "70%";
      if (from[index] === to[index]) add(to[index]);
      else {
        add(from[index], [{}, { opacity: 0, translate: "0 " + away, filter: "blur(3px)" }]);
        add(to[index], [{ opacity: 0, translate: "0 " + near, filter: "blur(3px)" }, {}]);
      }
      layer.append(cell);
    }
    (text.closest("dialog") || document.body).append(layer);
    text.style.webkitTextFillColor = "transparent";
    setTimeout(() => {
      layer.remove();
      text.style.webkitTextFillColor = "";
    }, timing.duration + timing.delay);
  }

  onAttribute(A.value, (text, value, old) => {
    const timing = client.animation;
    const name = timing && !client.isBuilding && old !== undefined && old !== value && is(text, "text")
      && text.closest("[data-content]")?.getAttribute("data-content");
    if (!name || name === "identity") return;
    if (name.startsWith("numericText")) {
      const isDown = name.endsWith("Down");
      requestAnimationFrame(() => { if (isLive(text)) roll(text, String(old), String(value ?? ""), timing, isDown); });
    } else text.animate([{ opacity: 0 }, {}], timing);
  });

  onAttribute(A.symbol, (image, value, old) => {
    const timing = client.animation;
    if (!timing || client.isBuilding || old === undefined || old === value) return;
    if (image.closest('[data-content="symbolEffect"]')) image.animate([{ opacity: 0, scale: 0.5 }, {}], timing);
    else if (image.closest('[data-content="opacity"]')) image.animate([{ opacity: 0 }, {}], timing);
  });

  // ---------------------------------------------------------------- What is animated goes from where it was

  // Where everything in sight stood before the first animated change of a patch, with that change's timing.
  let before = null;
  // By name, the element that bears it now, and where one stood when the page came to rest last.
  const holders = new Map();
  const places = new Map();
  let arrivals = [];

  extra.begin.push(() => {
    if (before || !client.animation) return;
    before = { timing: client.animation, boxes: new Map() };
    for (const element of document.querySelectorAll("[data-n]:not([data-ghost])")) {
      const box = element.getBoundingClientRect();
      if (box.height && box.bottom > 0 && box.top < innerHeight) before.boxes.set(element, box);
    }
  });

  /// What a change has pushed elsewhere goes there, each element by what it moves beside what it stands in.
  function glide() {
    const { timing, boxes } = before;
    const shifts = new Map();
    for (const [element, box] of boxes) {
      if (!isLive(element) || isDialog(element)) continue;
      const { left, top } = element.getBoundingClientRect();
      shifts.set(element, [box.left - left, box.top - top]);
    }
    for (const [element, [x, y]] of shifts) {
      let outer = element.parentElement;
      while (outer && !shifts.has(outer)) outer = outer.parentElement;
      const [outerX, outerY] = outer ? shifts.get(outer) : [0, 0];
      if (Math.abs(x - outerX) + Math.abs(y - outerY) < 1 || is(element, "screen")) continue;
      element.animate([{ translate: `${x - outerX}px ${y - outerY}px` }, { translate: "0px 0px" }], { ...timing, composite: "add" });
    }
  }

  onAttribute(A.matched, (element, name) => {
    if (name === undefined) return;
    const old = holders.get(name);
    holders.set(name, element);
    if (client.isBuilding || !client.animation || old === element) return;
    const from = old?.isConnected && (before?.boxes.get(old) || old.getBoundingClientRect());
    arrivals.push({ element, name, timing: client.animation, old, from: from || places.get(name) });
  });

  function between(from, to, parts) {
    const move = parts === "s" ? "" : `translate(${from.left - to.left}px, ${from.top - to.top}px) `;
    const grow = parts === "p" || !to.width || !to.height ? "" : `scale(${from.width / to.width}, ${from.height / to.height})`;
    return move + grow || "none";
  }

  extra.finish.push(() => {
    if (before) glide();
    before = null;
    const origin = { transformOrigin: "0 0" };
    for (const { element, name, timing, old, from } of arrivals.splice(0)) {
      if (!from || !element.isConnected) continue;
      const parts = name.slice(-1);
      const to = element.getBoundingClientRect();
      element.animate([{ ...origin, transform: between(from, to, parts) }, { ...origin, transform: "none" }], timing);
      if (old?.closest("[data-ghost]")) {
        old.animate([{ ...origin, transform: "none" }, { ...origin, transform: between(to, from, parts) }], { ...timing, fill: "forwards" });
      }
    }
  });

  extra.layout.push(() => {
    for (const element of document.querySelectorAll("[data-matched]:not([data-ghost], [data-ghost] *)")) {
      const name = element.getAttribute("data-matched");
      holders.set(name, element);
      if (!element.getAnimations().length) places.set(name, element.getBoundingClientRect());
    }
  });

  // ---------------------------------------------------------------- Clocks

  // A device whose clock is wrong shows the server's time all the same: its page came with it, and whatever differs by more
  // than the way takes is the device's fault. By the page's beginning, as the clock may be set right later.
  const [page = {}] = performance.getEntriesByType("navigation");
  const { duration } = page.serverTiming?.find(({ name }) => name === "now") || {};
  const wrong = duration - performance.timeOrigin - page.responseStart;
  const ahead = Math.abs(wrong) > Math.max(50, page.responseStart - page.requestStart) ? wrong : 0;

  // As `ClockText` writes them.
  const two = (number) => String(number).padStart(2, "0");
  const digits = (seconds, showsHours) => {
    const whole = Math.max(0, Math.trunc(seconds));
    const end = two(whole % 60);
    return showsHours && whole >= 3600 ? Math.trunc(whole / 3600) + ":" + two(Math.trunc(whole / 60) % 60) + ":" + end
      : Math.trunc(whole / 60) + ":" + end;
  };
  const sizes = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const unit = (number, name, width) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: width }).format(number);
  const point = new Intl.NumberFormat(locale).format(0.5).replace(/\p{N}/gu, "");

  function clockText([style, first, last, pause, manner, fields]) {
    const now = (Date.now() + ahead) / 1000;
    const distance = Math.trunc(Math.abs(first - now));
    const largest = Math.max(0, sizes.findIndex(([name, size]) => distance >= size || name === "second"));
    switch (style) {
      case "timer": return digits(distance, true);
      case "relative": {
        const parts = [];
        let rest = distance;
        for (const [name, size] of sizes.slice(largest, largest + 2)) {
          const count = Math.trunc(rest / size);
          rest -= count * size;
          if (count || (name === "second" && !parts.length)) parts.push(unit(count, name, "short"));
        }
        return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(parts);
      }
      case "offset": {
        const [name, size] = sizes[largest];
        return (first > now ? "+" : "−") + unit(Math.trunc(distance / size), name, "long");
      }
      case "interval": {
        const moment = Math.min(Math.max(pause === "" ? now : Number(pause), first), last);
        return digits(manner.startsWith("down") ? Math.ceil(last - moment) : Math.floor(moment - first), manner.endsWith("hours"));
      }
      // The digits of its fraction stand in the place of its pause.
      case "stopwatch": {
        const moment = last === "" ? Infinity : last * 1000;
        const passed = Math.max(0, Math.floor(Math.min(Date.now() + ahead, moment) - first * 1000 + 0.01));
        const whole = digits(passed / 1000, manner.endsWith("hours"));
        if (pause < 1 || fields <= (manner.endsWith("hours") && passed >= 3600000 ? 3 : 2)) return whole;
        return whole + point + String(passed % 1000).padStart(3, "0").slice(0, pause);
      }
      default: return undefined;
    }
  }

  let ticking = 0;

  /// Writes every clock, and waits until the first of them shows something else: all browsers change at the same moment.
  function tick() {
    clearTimeout(ticking);
    if (document.hidden) return;
    let wait = Infinity;
    for (const element of document.querySelectorAll("[data-clock]")) {
      const words = element.getAttribute("data-clock").split("|");
      const text = clockText(words);
      if (text !== undefined && !element.firstElementChild && element.textContent !== text) element.textContent = text;
      const away = Number((words[4] || "").startsWith("down") ? words[2] : words[1]) * 1000 - Date.now() - ahead;
      // By 37 thousandths, whose multiples of ten are far apart: every last digit of a stopwatch is seen. By 33 it would be 3, 6, 9 for long.
      wait = Math.min(wait, words[0] === "stopwatch" && words[3] > 0 ? (calm.matches ? 99 : 36) : ((away % 1000) + 1000) % 1000);
    }
    // At least four times a second, in case the device's clock is set.
    if (wait < Infinity) ticking = setTimeout(tick, Math.min(Math.max(wait + 1, 10), 250));
  }
  document.addEventListener("visibilitychange", tick);
  extra.finish.push(tick);
  setTimeout(tick);

  // ---------------------------------------------------------------- Gestures

  // A claim is one recogniser: `tap COUNT`, `press SECONDS DISTANCE`, `drag DISTANCE`, `magnify DELTA`, `rotate DELTA`, `hover`;
  // then words: `first` comes before what is inside of its element, `with` beside others, `after` only when the claim
  // before it has ended, `late` when no further tap can come. Events begin with the claim's number.

  const claimsOf = (node) => (node.getAttribute("data-gestures") || "").split("|").filter(Boolean).map((claim, index) => {
    const words = claim.split(" ");
    return {
      node, index, kind: words[0], numbers: words.slice(1).map(Number), has: (word) => words.includes(word), state: "waiting",
    };
  });
  const isOff = (node) => node.closest('[data-hidden], [aria-disabled="true"], :disabled') !== null;

  function around(target) {
    const claims = [];
    for (let node = nodeOf(target); node; node = isDialog(node) ? null : nodeOf(node.parentElement)) {
      if (node.hasAttribute("data-gestures") && accepts(node, gestureEvent) && !isOff(node)) claims.push(...claimsOf(node));
    }
    // Those that come first do so from the outside in.
    return [...claims.filter((claim) => claim.has("first")).reverse(), ...claims.filter((claim) => !claim.has("first"))];
  }

  function report(claim, phase, numbers = []) {
    if (!isLive(claim.node) || !accepts(claim.node, gestureEvent)) return;
    const texts = [claim.index, ...numbers].map((number) => String(Math.round(number * 1000) / 1000));
    emit(claim.node, gestureEvent, [phase, texts.length, ...texts]);
  }

  /// At most thirty reports a second of what goes on; the newest counts.
  function reportSoon(claim, numbers) {
    claim.newest = numbers;
    if (claim.timer) return;
    const wait = Math.max(0, 33 - (performance.now() - (claim.reportedAt || 0)));
    claim.timer = setTimeout(() => {
      claim.timer = 0;
      claim.reportedAt = performance.now();
      report(claim, 0, claim.newest);
    }, wait);
  }

  function conclude(claim, phase, numbers) {
    clearTimeout(claim.timer);
    claim.timer = 0;
    claim.state = "over";
    report(claim, phase, numbers);
  }

  let current = null;
  let keepsClick = true;
  const fingers = new Map();

  function cancel(claim) {
    if (claim.state === "over") return;
    clearTimeout(claim.press);
    const wasTold = claim.state === "active" || claim.kind === "press";
    if (wasTold) conclude(claim, 2); else claim.state = "over";
  }

  /// The claim is met: others give way.
  function win(claim) {
    claim.state = "active";
    if (!claim.has("with")) keepsClick = false;
    for (const other of current?.claims || []) {
      const isPartner = other.node === claim.node && (other.has("after") || claim.has("after"));
      if (other !== claim && !isPartner && !other.has("with") && !claim.has("with")) cancel(other);
    }
  }

  const local = (claim, { clientX, clientY }) => {
    claim.box ||= claim.node.getBoundingClientRect();
    return [clientX - claim.box.left, clientY - claim.box.top];
  };

  const dragNumbers = (claim, event) => [
    ...local(claim, event), claim.box.left, claim.box.top, ...local(claim, current.start), current.velocity.x, current.velocity.y,
  ];

  const pair = () => {
    const [a, b] = [...fingers.values()];
    return { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), angle: Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX),
      clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2, time: performance.now() };
  };

  document.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (event.isPrimary) {
      fingers.clear();
      keepsClick = true;
    }
    fingers.set(event.pointerId, event);
    if (fingers.size === 2 && current) {
      current.claims.filter(({ kind }) => kind === "drag" || kind === "press" || kind === "tap").forEach(cancel);
      current.pair = pair();
      current.turn = 0;
      return;
    }
    if (fingers.size > 1) return;
    const claims = around(event.target);
    current = claims.length ? { claims, start: event, last: event, velocity: { x: 0, y: 0 } } : null;
    for (const claim of claims) {
      if (claim.kind !== "press") continue;
      report(claim, 0);
      claim.press = setTimeout(() => {
        if (claim.state === "over") return;
        win(claim);
        conclude(claim, 1);
        claim.isDone = true;
      }, claim.numbers[0] * 1000);
    }
  }, { capture: true, passive: true });

  function moved(event) {
    if (!current || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (current.pair && fingers.size === 2) return movedPair();
    if (!event.isPrimary) return;
    const { start, last } = current;
    const seconds = Math.max(1, event.timeStamp - last.timeStamp) / 1000;
    const blend = (old, distance) => old * 0.4 + (distance / seconds) * 0.6;
    current.velocity = { x: blend(current.velocity.x, event.clientX - last.clientX), y: blend(current.velocity.y, event.clientY - last.clientY) };
    current.last = event;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    for (const [place, claim] of current.claims.entries()) {
      if (claim.state === "over") continue;
      if (claim.kind === "press" && distance > claim.numbers[1]) cancel(claim);
      if (claim.kind === "tap" && distance > 12) claim.state = "over";
      if (claim.kind !== "drag") continue;
      if (claim.state === "waiting" && distance >= claim.numbers[0]) {
        if (claim.has("after") && !current.claims[place - 1]?.isDone) continue;
        win(claim);
        try { claim.node.setPointerCapture(event.pointerId); } catch { /* the pointer has gone */ }
      }
      if (claim.state === "active") reportSoon(claim, dragNumbers(claim, event));
    }
  }

  function movedPair() {
    const now = pair();
    const { pair: start } = current;
    const before = current.lastPair || start;
    const seconds = Math.max(1, now.time - before.time) / 1000;
    const turned = Math.atan2(Math.sin(now.angle - before.angle), Math.cos(now.angle - before.angle));
    current.turn += turned;
    current.lastPair = now;
    const scale = now.distance / Math.max(1, start.distance);
    for (const claim of current.claims) {
      if (claim.state === "over" || (claim.kind !== "magnify" && claim.kind !== "rotate")) continue;
      const value = claim.kind === "magnify" ? scale : current.turn;
      const change = claim.kind === "magnify" ? scale - 1 : current.turn;
      if (claim.state === "waiting" && Math.abs(change) >= claim.numbers[0]) {
        // Both may go on at a time.
        claim.state = "active";
        keepsClick = false;
      }
      claim.value = value;
      const speed = (claim.kind === "magnify" ? (now.distance - before.distance) / Math.max(1, start.distance) : turned) / seconds;
      claim.pairNumbers = [value, speed, ...local(claim, start), claim.box.width, claim.box.height];
      if (claim.state === "active") reportSoon(claim, claim.pairNumbers);
    }
  }

  /// Counts taps of one element; those that wait for further ones are reported when none can come.
  function tapped(claim, event) {
    const taps = claim.node.$.taps ||= new Map();
    const old = taps.get(claim.index) || { count: 0, at: -1e9 };
    const count = event.timeStamp - old.at < 350 ? old.count + 1 : 1;
    clearTimeout(old.timer);
    const kept = { count, at: event.timeStamp };
    taps.set(claim.index, kept);
    if (count < claim.numbers[0]) return false;
    if (count > claim.numbers[0]) return false;
    const [x, y] = local(claim, event);
    const numbers = [x, y, claim.box.left, claim.box.top];
    if (claim.has("late")) kept.timer = setTimeout(() => report(claim, 1, numbers), 300);
    else {
      kept.count = 0;
      report(claim, 1, numbers);
    }
    return true;
  }

  function ended(event, isBroken) {
    if (!fingers.has(event.pointerId)) return;
    const wasPair = current?.pair && fingers.size === 2;
    fingers.delete(event.pointerId);
    if (!current) return;
    if (wasPair) {
      for (const claim of current.claims) if (claim.state === "active" && claim.pairNumbers) conclude(claim, isBroken ? 2 : 1, claim.pairNumbers);
    }
    if (!event.isPrimary && fingers.size) return;
    let isTaken = false;
    for (const claim of current.claims) {
      if (claim.kind === "drag") {
        if (claim.state === "active") conclude(claim, isBroken ? 2 : 1, isBroken ? [] : dragNumbers(claim, event));
        else if (claim.has("after") && claim.state === "waiting") conclude(claim, 2);
      } else if (claim.kind === "press") cancel(claim);
      else if (claim.kind === "tap" && claim.state === "waiting" && !isBroken && (!isTaken || claim.has("with") || claim.has("late"))) {
        isTaken = tapped(claim, event) || isTaken;
      }
    }
    current = null;
  }

  document.addEventListener("pointermove", moved, { capture: true, passive: true });
  document.addEventListener("pointerup", (event) => ended(event, false), { capture: true });
  document.addEventListener("pointercancel", (event) => ended(event, true), { capture: true });

  // What was a gesture is no click as well. And a click that may become a double one waits.
  addEventListener("click", (event) => {
    if (!event.isTrusted || !event.detail) return;
    if (!keepsClick) {
      event.stopPropagation();
      event.preventDefault();
      keepsClick = true;
      return;
    }
    const node = client.receiver(event.target, client.E.tap);
    const several = node && claimsOf(node).find((claim) => claim.kind === "tap" && claim.numbers[0] > 1);
    if (!several) return;
    event.stopPropagation();
    clearTimeout(node.$.click);
    if (event.detail === 1) node.$.click = setTimeout(() => { if (isLive(node)) emit(node, client.E.tap); }, 300);
  }, { capture: true });

  document.addEventListener("contextmenu", (event) => {
    if (current?.claims.some(({ kind }) => kind === "press")) event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const node = event.target;
    if (!node.$ || !node.hasAttribute("data-gestures") || !isLive(node) || isOff(node)) return;
    const wantsPress = event.key === "ContextMenu" || (event.shiftKey && event.key === "Enter");
    const wantsTap = (event.key === "Enter" || event.key === " ") && !event.shiftKey && !accepts(node, client.E.tap);
    const claim = claimsOf(node).find(({ kind }) => kind === (wantsPress ? "press" : wantsTap ? "tap" : ""));
    if (!claim) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top, width, height } = node.getBoundingClientRect();
    if (claim.kind === "press") report(claim, 0);
    report(claim, 1, claim.kind === "tap" ? [width / 2, height / 2, left, top] : []);
  }, { capture: true });

  let hovered = [];
  function hover(event) {
    const claims = event.pointerType !== "mouse" || event.type === "pointerleave" ? []
      : around(event.target).filter(({ kind }) => kind === "hover");
    const isSame = (a) => (b) => a.node === b.node && a.index === b.index;
    for (const old of hovered) if (!claims.some(isSame(old))) conclude(old, 1);
    hovered = claims.map((claim) => {
      const known = hovered.find(isSame(claim));
      const kept = known || claim;
      kept.box = undefined;
      const numbers = [...local(kept, event), kept.box.left, kept.box.top];
      if (!known) report(kept, 0, numbers); else if (kept.has("moves")) reportSoon(kept, numbers);
      return kept;
    });
  }
  document.addEventListener("pointermove", hover, { passive: true });
  document.addEventListener("pointerover", hover, { passive: true });
  document.documentElement.addEventListener("pointerleave", hover);

  const prepared = new WeakSet();
  extra.layout.push(() => {
    for (const node of document.querySelectorAll("[data-gestures]")) {
      const claims = claimsOf(node);
      if (!prepared.has(node)) {
        prepared.add(node);
        // A page must not scroll away under what is being dragged.
        node.addEventListener("touchmove", (event) => {
          if (current?.claims.some((claim) => claim.state === "active" || claim.isDone) && event.cancelable) event.preventDefault();
        }, { passive: false });
      }
      if (claims.some(({ kind }) => kind === "tap" || kind === "press") && node.tabIndex < 0) attribute(node, "tabindex", "0");
      if (!claims.some(({ kind }) => kind === "drag")) continue;
      let pans = null;
      for (let box = node.parentElement; box && !pans; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(style.overflowY)) pans = "y";
        else if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(style.overflowX)) pans = "x";
      }
      attribute(node, "data-pans", claims.some(({ kind, numbers }) => kind === "drag" && numbers[0] > 0) ? pans : null);
    }
  });
});
