// Drawings, measured sizes, films, elements of an app's own, celebrations.
// Fetched when a page first needs it; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("drawing", (client) => {
  const { A, attribute, extra } = client;

  const { E, accepts, calm, isLive, kindNames, make, queue, safeURL, tags } = client;
  Object.assign(A, {
    pulse: 27, drawing: 130, measures: 131, spaceName: 132, resizing: 133, renderingMode: 134, elementName: 135, payload: 136,
    celebration: 137, playback: 138, placements: 139,
  });
  Object.assign(E, { report: 13, custom: 18 });
  Object.assign(kindNames, { 160: "video", 161: "customelement" });
  tags.video = "video";

  const svgTags = new Set(("svg g path text image defs linearGradient radialGradient stop clipPath mask filter "
    + "feGaussianBlur feDropShadow feColorMatrix feOffset feComposite feFlood feMerge feMergeNode foreignObject div").split(" "));
  const svgNames = new Set(("aria-hidden viewBox preserveAspectRatio overflow d fill stroke transform opacity x y x1 y1 x2 y2 cx cy r "
    + "width height id href class visibility offset pathLength mask filter operator in in2 result fill-rule clip-rule "
    + "clip-path stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset "
    + "vector-effect stop-color gradientUnits gradientTransform maskUnits text-anchor dominant-baseline stdDeviation dx dy "
    + "type values flood-color color-interpolation-filters").split(" "));

  /// One line of a drawing: `tag`, whether something is in it, names with values, and text. As in SVGElement.swift.
  function parseLine(line, prefix) {
    const parts = line.split("\n");
    const hasChildren = !parts[0].endsWith("/");
    const tag = hasChildren ? parts[0] : parts[0].slice(0, -1);
    if (!svgTags.has(tag)) throw new Error("an unknown element of a drawing: " + tag);
    const values = new Map();
    let text = null;
    for (let index = 1; index + 1 < parts.length; index += 2) {
      let [name, value] = [parts[index], parts[index + 1]];
      if (name === "#") text = value;
      else if (svgNames.has(name)) {
        if (name === "id") value = prefix + value;
        else if (name === "href" && !value.startsWith("/_counterpoint/asset/")) continue;
        else if (/url/i.test(value)) {
          if (!/^url\(#\d+\)$/.test(value)) continue;
          value = value.replace("#", "#" + prefix);
        }
        values.set(name, value);
      }
    }
    return { tag, hasChildren, values, text };
  }

  function fillIn(child, { values, text }) {
    for (const { name } of [...child.attributes]) if (name !== "style" && !values.has(name)) child.removeAttribute(name);
    for (const [name, value] of values) if (child.getAttribute(name) !== value) child.setAttribute(name, value);
    if (text !== null && child.textContent !== text) child.textContent = text;
  }

  function draw(element, lines) {
    const old = element.querySelector(":scope>svg");
    attribute(element, "data-drawn", lines !== undefined);
    if (lines === undefined) return old?.remove();
    const prefix = "d" + element.$.id + "-";
    const parsed = lines.map((line) => line && parseLine(line, prefix));
    const wanted = parsed.filter(Boolean);
    const shown = old ? [old, ...old.querySelectorAll("*")] : [];
    // The same elements with other numbers: they go over into each other where the change is animated.
    if (shown.length === wanted.length && wanted.every(({ tag }, index) => shown[index].localName === tag)) {
      const { animation } = client;
      shown.forEach((child, index) => {
        if (animation && child !== old) {
          const { duration, delay, easing } = animation;
          void getComputedStyle(child).opacity;
          child.style.transition = `all ${duration}ms ${easing} ${delay}ms`;
          setTimeout(() => { child.style.transition = ""; }, duration + delay + 50);
        }
        fillIn(child, wanted[index]);
      });
      return;
    }
    const open = [];
    let root = null;
    for (const part of parsed) {
      if (!part) {
        open.pop();
        continue;
      }
      const child = part.tag === "div" ? make("div") : document.createElementNS("http://www.w3.org/2000/svg", part.tag);
      fillIn(child, part);
      if (open.length) open[open.length - 1].append(child);
      root ??= child;
      if (part.hasChildren) open.push(child);
    }
    if (old) old.replaceWith(root); else element.prepend(root);
  }

  extra.keys[A.drawing] = draw;
  extra.keys[A.spaceName] = (element, value) => attribute(element, "data-space", value);
  extra.keys[A.resizing] = (element, value) => attribute(element, "data-resizing", value);
  extra.keys[A.renderingMode] = (element, value) => attribute(element, "data-rendering", value);

  // ---------------------------------------------------------------- Measures

  // Elements with `data-measures` report their size (and with `frame` their place) when it changes by half a point.

  const sizes = new WeakMap();
  const reports = new WeakMap();
  const unreported = new Set();
  let isReportPlanned = false;

  const sizeObserver = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize: [size] } of entries) {
      sizes.set(target, [size.inlineSize, size.blockSize]);
      unreported.add(target);
    }
    planReports(0);
  });

  function planReports(delay) {
    if (isReportPlanned) return;
    isReportPlanned = true;
    setTimeout(() => {
      isReportPlanned = false;
      for (const element of unreported) report(element);
      unreported.clear();
    }, delay);
  }

  function measuresOf(element) {
    if (isLayout(element)) return measureViews(element);
    const size = sizes.get(element);
    if (!size || element.getAttribute("data-measures") !== "frame") return size;
    const { left, top } = element.getBoundingClientRect();
    const numbers = [...size, left, top];
    // The named spaces around it, innermost first.
    for (let space = element.parentElement?.closest("[data-space]"); space && numbers.length < 16;
      space = space.parentElement?.closest("[data-space]")) {
      const box = space.getBoundingClientRect();
      numbers.push(left - box.left, top - box.top);
    }
    return numbers;
  }

  function report(element) {
    if (!isLive(element) || !accepts(element, E.report)) return;
    const numbers = measuresOf(element);
    if (!numbers || numbers[0] < 0.5 && numbers[1] < 0.5) return;
    const last = reports.get(element) || { numbers: [], times: [] };
    if (numbers.length === last.numbers.length && numbers.every((number, index) => Math.abs(number - (last.numbers[index] ?? Infinity)) < 0.5)) return;
    // What is laid out anew because of its own report, over and over, comes to rest this way.
    const now = performance.now();
    const times = last.times.filter((time) => now - time < 1000);
    if (times.length >= 12) {
      // Views that have come are not seen before they are placed.
      if (isLayout(element)) setTimeout(() => measureLater(element), 1000);
      return;
    }
    reports.set(element, { numbers, times: [...times, now] });
    queue(element, E.report, [numbers.length, ...numbers.map((number) => String(Math.round(number * 100) / 100))]);
  }

  function reportLoad(image) {
    if (!image.$ || !isLive(image) || !accepts(image, E.report) || image.getAttribute("data-measures") !== "load") return;
    if (reports.get(image) === image.src) return;
    reports.set(image, image.src);
    queue(image, E.report, [1, image.naturalWidth > 0 ? "1" : "0"]);
  }

  // With `seen` and a share they report whether more than that share of them is in sight.
  const sights = new Map();
  const sightObserver = (share) => {
    if (!sights.has(share)) {
      sights.set(share, new IntersectionObserver((entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          if (!isLive(target) || !accepts(target, E.report)) continue;
          const isSeen = isIntersecting && intersectionRatio >= share ? "1" : "0";
          if ((reports.get(target) || "0") === isSeen) continue;
          reports.set(target, isSeen);
          queue(target, E.report, [1, isSeen]);
        }
      }, { threshold: [share] }));
    }
    return sights.get(share);
  };

  extra.keys[A.measures] = (element, value) => attribute(element, "data-measures", value);

  const observeMeasures = () => {
    for (const element of document.querySelectorAll("[data-measures]")) {
      if (!element.$) continue;
      if (element.getAttribute("data-measures") === "load") {
        if (element.complete) reportLoad(element);
      } else if (element.dataset.measures.startsWith("seen ")) {
        sightObserver(Number(element.dataset.measures.slice(5))).observe(element);
      } else if (isLayout(element)) {
        watchLayout(element);
      } else {
        sizeObserver.observe(element);
        if (element.getAttribute("data-measures") === "frame") unreported.add(element);
      }
    }
    if (unreported.size) planReports(0);
  };
  extra.layout.push(observeMeasures);
  for (const name of ["load", "error"]) {
    document.addEventListener(name, ({ target }) => { if (target.tagName === "IMG") reportLoad(target); }, true);
  }
  document.addEventListener("scroll", () => {
    for (const element of document.querySelectorAll('[data-measures="frame"]')) unreported.add(element);
    if (unreported.size) planReports(100);
  }, { capture: true, passive: true });

  // ---------------------------------------------------------------- Layouts of the app's own

  // The views of such a layout are measured here, and stand where its code, in the session, says.

  const isLayout = (element) => element.dataset.measures?.startsWith("layout");
  const viewsOf = (box) => [...box.children].filter((view) => view.$ && !view.hasAttribute("data-ghost"));
  const watchers = new WeakMap();

  function measureLater(box) {
    unreported.add(box);
    planReports(0);
  }

  /// Measures the views again when one of them, their number or the room for them has changed.
  function watchLayout(box) {
    if (watchers.has(box)) return;
    const views = new MutationObserver(() => measureLater(box));
    views.observe(box, {
      subtree: true, childList: true, characterData: true, attributes: true,
      attributeFilter: ["class", "data-measures", "src", "value"],
    });
    const room = new ResizeObserver(() => measureLater(box));
    room.observe(box.parentElement);
    watchers.set(box, [views, room]);
    place(box);
    measureLater(box);
  }

  // Letters of another size change no element by themselves.
  const measureAll = () => document.querySelectorAll('[data-measures^="layout"]').forEach(measureLater);
  let letterSize = "";
  extra.layout.push(() => {
    const { fontSize } = getComputedStyle(document.documentElement);
    if (letterSize && letterSize !== fontSize) measureAll();
    letterSize = fontSize;
  });
  addEventListener("resize", measureAll);
  document.fonts.addEventListener("loadingdone", measureAll);

  /// The room that there is, the number of views and, for each, its ideal size, its least width and whether it is flexible; then the
  /// heights that are asked for. As ArrangedNode.swift reads them. Widths are rounded up, since a text that gets less wraps.
  function measureViews(box) {
    const views = viewsOf(box);
    const set = (view, width) => Object.assign(view.style, { position: "absolute", maxWidth: "none", width, height: "auto" });
    const sizeOf = (view) => {
      const { width, height } = getComputedStyle(view);
      return [parseFloat(width) || 0, parseFloat(height) || 0];
    };
    for (const view of views) set(view, "max-content");
    Object.assign(box.style, { width: "100%", height: "100%" });
    // So that boxes around it are as wide as they may be.
    box.classList.add("growx");
    const numbers = [...sizeOf(box), views.length];
    box.classList.remove("growx");
    const ideals = views.map(sizeOf);
    for (const view of views) set(view, "min-content");
    const widths = views.map((view) => sizeOf(view)[0]);
    views.forEach((view, index) => numbers.push(Math.ceil(ideals[index][0] * 4) / 4, ideals[index][1], Math.ceil(widths[index] * 4) / 4,
      view.matches(".growx, .spacer, .shape:not(.fixedw)") + 2 * view.matches(".growy, .shape:not(.fixedh)")));
    for (const question of box.dataset.measures.split(" ").slice(1)) {
      const [index, width] = question.split(":").map(Number);
      if (!views[index]) continue;
      set(views[index], width + "px");
      numbers.push(index, width, sizeOf(views[index])[1]);
    }
    place(box);
    // What this has changed itself.
    watchers.get(box)?.[0].takeRecords();
    return numbers;
  }

  const places = new WeakMap();
  const unplaced = new Map();

  /// Puts the views where the layout has said. What has come since is there, unseen, until it has said where.
  function place(box, animation) {
    const views = viewsOf(box);
    const numbers = box.dataset.placements?.split(" ").map(Number);
    const [width, height] = numbers || [];
    Object.assign(box.style, {
      position: numbers ? "relative" : "", width: numbers ? width + "px" : "", height: numbers ? height + "px" : "",
    });
    if (numbers?.length === 2 + 4 * views.length) {
      views.forEach((view, index) => places.set(view, numbers.slice(2 + 4 * index, 6 + 4 * index)));
    }
    for (const view of views) {
      const [x, y, width, height] = (numbers && places.get(view)) || [];
      const isPlaced = x !== undefined;
      if (isPlaced && animation && view.style.top) {
        const { duration, delay, easing } = animation;
        const moves = ["inset-inline-start", "top", "width", "height"];
        view.style.transition = moves.map((name) => `${name} ${duration}ms ${easing} ${delay}ms`).join();
        setTimeout(() => { view.style.transition = ""; }, duration + delay + 50);
      }
      Object.assign(view.style, {
        position: numbers ? "absolute" : "", maxWidth: numbers ? "none" : "", opacity: numbers && !isPlaced ? "0" : "",
        insetInlineStart: isPlaced ? x + "px" : "", top: isPlaced ? y + "px" : "",
        width: isPlaced ? width + "px" : "", height: isPlaced ? height + "px" : "",
      });
    }
  }

  extra.layout.push(() => {
    for (const [box, animation] of unplaced) place(box, animation);
    unplaced.clear();
  });
  extra.keys[A.placements] = (element, value) => {
    attribute(element, "data-placements", value);
    unplaced.set(element, client.animation);
  };

  // ---------------------------------------------------------------- Video, elements of the app's own

  extra.kinds.video = {
    create(element) {
      element.playsInline = true;
      element.preload = "metadata";
    },
    set(element, key, value) {
      if (key === A.url) {
        attribute(element, "src", value === undefined ? undefined : safeURL(value, ["https:"]));
      }
      if (key === A.playback) {
        const flags = (value || "").split(" ");
        for (const flag of ["controls", "loop"]) attribute(element, flag, flags.includes(flag));
        element.muted = flags.includes("muted");
        const player = flags.find((flag) => flag.startsWith("player="))?.slice(7);
        attribute(element, "data-player", player);
        // What is heard already is seen from now on.
        client.media?.get(player)?.show(element);
      }
    },
  };

  // Who plays a film with the browser's own controls does what its player's `play()` does.
  document.addEventListener("play", ({ target }) => {
    const player = target.getAttribute("data-player");
    if (player === null || client.media?.has(player) || !isLive(target) || !accepts(target, E.custom)) return;
    queue(target, E.custom, ["play", String(target.currentTime)]);
  }, true);

  const scripts = new Set();

  function connectCustom(element) {
    const name = element.getAttribute("data-element") || "";
    // Names with a hyphen belong to pages: nothing of the browser's own can be made by them.
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)) return;
    const address = element.getAttribute("data-script");
    if (address && !scripts.has(address) && safeURL(address, []) !== undefined) {
      scripts.add(address);
      const script = make("script");
      script.src = address;
      document.head.append(script);
    }
    let inner = [...element.children].find((child) => child.localName === name);
    if (!inner) {
      inner = make(name);
      inner.addEventListener("counterpoint", ({ detail }) => {
        if (isLive(element) && accepts(element, E.custom)) {
          queue(element, E.custom, [String(detail?.name ?? ""), JSON.stringify(detail?.value ?? null)]);
        }
      });
      element.append(inner);
      attribute(element, "data-drawn", true);
    }
    const text = element.getAttribute("data-payload");
    if (inner.counterpointText !== text) {
      inner.counterpointText = text;
      try { inner.payload = JSON.parse(text || "null"); } catch { /* not for this element */ }
    }
  }

  extra.kinds.customelement = {
    set(element, key, value) {
      if (key === A.elementName) attribute(element, "data-element", value);
      if (key === A.url) attribute(element, "data-script", value);
      if (key === A.payload) attribute(element, "data-payload", value);
      if (element.isConnected) connectCustom(element);
    },
  };
  extra.layout.push(() => {
    for (const element of document.querySelectorAll(".customelement")) if (element.$) connectCustom(element);
  });

  // ---------------------------------------------------------------- Celebrations

  /// Throws pieces into the air from the element's centre; see ConfettiCannon.swift for the settings.
  function celebrate(element, settings) {
    const box = element.getBoundingClientRect();
    const layer = make("div", "confetti");
    attribute(layer, "aria-hidden", "true");
    (element.closest("dialog") || document.body).append(layer);
    const between = (from, to) => from + Math.random() * (to - from);
    const motions = [];
    for (let index = 0; index < settings.count; index++) {
      const [kind, value] = settings.pieces[index % settings.pieces.length];
      const piece = make("span", kind === "text" ? "" : "confetti-" + kind, kind === "text" ? value : "");
      const color = settings.colors[Math.floor(Math.random() * settings.colors.length)] || "accent";
      Object.assign(piece.style, {
        left: box.left + box.width / 2 + "px", top: box.top + box.height / 2 + "px", fontSize: settings.size + "px",
        width: kind === "text" ? "" : settings.size + "px", height: kind === "text" ? "" : settings.size + "px",
      });
      piece.style.setProperty("--piece", /^#[0-9a-f]{6}$/.test(color) ? color : `var(--${color.replace(/\W/g, "")})`);
      const angle = (between(settings.openingAngle, settings.closingAngle) * Math.PI) / 180;
      const distance = settings.radius * Math.sqrt(Math.random());
      const [x, y] = [Math.cos(angle) * distance, -Math.sin(angle) * distance];
      const spin = `rotate3d(${Math.random()},${Math.random()},${Math.random()},${between(360, 1440)}deg)`;
      layer.append(piece);
      motions.push(piece.animate([
        { transform: "translate(-50%,-50%)", opacity: settings.opacity, easing: "cubic-bezier(.1,.8,.3,1)" },
        { transform: `translate(${x}px,${y}px) ${spin}`, opacity: settings.opacity, offset: 0.25, easing: "ease-in" },
        { transform: `translate(${x}px,${y + settings.rainHeight}px) ${spin} ${spin}`, opacity: settings.fades ? 0 : settings.opacity },
      ], { duration: between(1800, 3200), fill: "both" }).finished);
    }
    Promise.allSettled(motions).then(() => layer.remove());
  }

  extra.keys[A.celebration] = (element, value) => {
    try { element.$.effect = JSON.parse(value || "null"); } catch { element.$.effect = null; }
  };
  extra.keys[A.pulse] = (element, value, old) => {
    const settings = element.$.effect ?? JSON.parse(element.getAttribute("data-celebration") || "null");
    if (!settings || old === value || value === 0 || value === undefined || client.isBuilding || calm.matches) return;
    for (let index = 0; index < settings.repetitions; index++) {
      setTimeout(() => { if (element.isConnected) celebrate(element, settings); }, index * settings.interval * 1000);
    }
  };
});
