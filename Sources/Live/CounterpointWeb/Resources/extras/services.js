// What apps want of the device beside sound: clipboard, sharing, notifications, speech, files, a screen that stays on.
// Fetched when a session first asks; see Wire/Extras.swift. `client.js` hands over what this builds on, and its rules
// hold here: elements as HTMLRenderer makes them, text as text, no markup parsed, no style in attributes.
"use strict";
((name, act) => {
  // Before client.js with the page itself, or after it when a later frame needs it.
  if (globalThis.counterpointExtend) counterpointExtend(name, act);
  else (globalThis.counterpointExtras ||= []).push([name, act]);
})("services", (client) => {
  const { attribute, extra, make, players, safeURL, say, write } = client;

  // ---------------------------------------------------------------- Requests

  // What a request was answered with is kept until others have taken its place: a session that lost its connection asks
  // again, by the same number, and gets the same answers. Nothing is said to a session that has not asked over the
  // connection of now, so that its answers keep their order.

  const tasks = new Map();
  (extra.moved ||= []).push(() => tasks.clear());
  /// What an act answers that will end its task by itself.
  const goesOn = Symbol();

  class Task {
    constructor(request) {
      Object.assign(this, { request, said: [], stops: [], items: 0, isOver: false, socket: client.socket });
      tasks.set(request, this);
      // Where client.js looks for what it is to stop.
      players.set(request, this);
    }
    say(bytes) {
      this.said.push(bytes);
      if (this.said.length > 32) this.said.shift();
      if (this.socket === client.socket) this.send(bytes);
    }
    send(bytes) {
      if (this.socket.readyState === 1) this.socket.send(new Uint8Array(bytes));
    }
    again() {
      this.socket = client.socket;
      for (const bytes of this.said) this.send(bytes);
    }
    item(...words) {
      if (!this.isOver) this.say(write([3], this.request, 5, ++this.items, words.length, ...words));
    }
    close(kind) {
      this.isOver = true;
      players.delete(this.request);
      for (const stop of this.stops) stop(kind);
    }
    /// Ends with one of the kinds of reply.
    over(kind, ...rest) {
      if (this.isOver) return;
      this.close(kind);
      this.say(write([3], this.request, kind, ...rest));
      const ended = [...tasks.values()].filter((task) => task.isOver);
      if (ended.length > 48) tasks.delete(ended[0].request);
    }
    /// As client.js ends what it plays.
    end(kind) { this.over(kind); }
    done(result) {
      if (result === goesOn || this.isOver) return;
      if (result === undefined) this.over(1);
      else if (Array.isArray(result)) this.over(4, result.length, ...result);
      else {
        // Bytes: read again, where they are asked for again.
        this.close(6);
        tasks.delete(this.request);
        const head = write([3], this.request, 6, result.length);
        const bytes = new Uint8Array(head.length + result.length);
        bytes.set(head);
        bytes.set(result, head.length);
        this.send(bytes);
      }
    }
    fail(error) {
      const { name, message } = error;
      const reason = typeof error === "string" ? error : name === "NotAllowedError" ? "denied"
        : name === "NotSupportedError" ? "unsupported" : `${name}: ${message}`;
      if (name === "AbortError") this.over(2); else this.over(3, reason.slice(0, 250));
    }
  }

  function serve(number, act) {
    extra.services[number] = (request, reader) => {
      const words = Array.from({ length: reader.number() }, () => reader.string());
      if (tasks.has(request)) return tasks.get(request).again();
      const task = new Task(request);
      new Promise((resolve) => resolve(act(task, ...words))).then((result) => task.done(result), (error) => task.fail(error));
    };
  }

  // ---------------------------------------------------------------- What wants a touch

  const bars = [];
  // Away, a bar is as high as nothing: its observer hears of that, too.
  const heights = new ResizeObserver(() => {
    const height = bars[0]?.offsetHeight;
    document.documentElement.style.setProperty("--room-bottom",
      height ? `calc(${height + 20}px + env(safe-area-inset-bottom, 0px))` : "0px");
    // What is laid out by script fits into less now.
    dispatchEvent(new Event("resize"));
  });

  /// Asks the person for a touch and does it then, while the browser counts the touch as theirs.
  function ask(task, text, action, act) {
    return new Promise((resolve, reject) => {
      const bar = make("div", "banner asking", make("span", "", say(text)));
      attribute(bar, "role", "group");
      attribute(bar, "aria-label", say(text));
      attribute(bar, "popover", "manual");
      const close = () => {
        if (bars.includes(bar)) bars.splice(bars.indexOf(bar), 1);
        bar.remove();
        showBar();
      };
      const button = (title, press) => {
        const element = make("button", "", say(title));
        element.type = "button";
        element.onclick = (event) => {
          event.stopPropagation();
          close();
          press();
        };
        bar.append(element);
      };
      button("Not Now", () => reject("dismissed"));
      button(action, () => {
        try { resolve(act()); } catch (error) { reject(error); }
      });
      task.stops.push(close);
      bars.push(bar);
      showBar(true);
    });
  }

  /// One at a time, within the dialog in front, without which nothing could be touched.
  function showBar(isNew) {
    const [bar] = bars;
    const layer = [...document.querySelectorAll("dialog[open]:not([data-ghost])")].pop() || document.body;
    if (!bar || (bar.parentNode === layer && !isNew)) return;
    if (bar.parentNode !== layer) {
      layer.append(bar);
      bar.showPopover?.();
      heights.observe(bar);
    }
    if (isNew) announce(bar.getAttribute("aria-label"));
  }
  extra.finish.push(() => showBar());

  function announce(text) {
    let element = document.querySelector("body>.askingvoice");
    if (!element) {
      element = make("div", "announcer askingvoice");
      attribute(element, "aria-live", "polite");
      document.body.append(element);
    }
    setTimeout(() => { element.textContent = text; }, 50);
  }

  const isTouched = () => !navigator.userActivation || navigator.userActivation.isActive;

  /// Does it at once where the browser lets it, or else when the person has touched a button.
  /// - isSilent: whether the browser would not say that it wants a touch.
  async function touched(task, text, action, act, isSilent) {
    const wasTouched = isTouched();
    if (wasTouched || !isSilent) {
      try {
        return await act();
      } catch (error) {
        if (wasTouched || error.name !== "NotAllowedError") throw error;
      }
    }
    return ask(task, text, action, act);
  }

  serve(30, (task, text, action) => ask(task, text, action, () => undefined));

  // ---------------------------------------------------------------- Vibration, clipboard, sharing

  serve(10, (task, pattern) => {
    if (!navigator.vibrate) throw "unsupported";
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) throw "untouched";
    const times = pattern.split(" ").map(Number);
    if (!navigator.vibrate(times)) throw "denied";
    const timer = setTimeout(() => task.over(1), times.reduce((sum, time) => sum + time, 0));
    task.stops.push((kind) => {
      clearTimeout(timer);
      if (kind === 2) navigator.vibrate(0);
    });
    return goesOn;
  });

  const copy = (task, text) => {
    if (!navigator.clipboard) throw "unsupported";
    return touched(task, "Something is to be copied.", "Copy", () => navigator.clipboard.writeText(text));
  };

  serve(11, copy);

  serve(12, async (task) => {
    if (!navigator.clipboard?.readText) throw "unsupported";
    const text = await touched(task, "The app would like to read the clipboard.", "Paste", () => navigator.clipboard.readText());
    const size = new TextEncoder().encode(text).length;
    return size > 32768 ? ["", String(size)] : [text];
  });

  serve(13, async (task, title, text, address) => {
    const url = address && safeURL(address, ["https:", "http:", "mailto:"]);
    if (url === undefined) throw "the address is not allowed";
    const content = Object.fromEntries(Object.entries({ title, text, url }).filter(([, value]) => value));
    try {
      if (!navigator.share || (navigator.canShare && !navigator.canShare(content))) {
        await copy(task, [text || title, url].filter(Boolean).join("\n"));
        return ["copied"];
      }
      await touched(task, title || "Something is to be shared.", "Share…", () => navigator.share(content));
      return ["shared"];
    } catch (error) {
      if (error === "dismissed" || error.name === "AbortError") return ["dismissed"];
      throw error;
    }
  });

  // ---------------------------------------------------------------- The page's icon

  const linkOf = (rel) => {
    const link = document.querySelector(`link[rel~=${rel}]`);
    if (!link) throw "unsupported";
    link.usual ??= link.getAttribute("href");
    return link;
  };
  // A picture in a link runs no script, whatever it contains.
  const drawing = (svg) => "data:image/svg+xml," + encodeURIComponent(svg);

  serve(31, (task, svg) => {
    const link = linkOf("icon");
    attribute(link, "href", svg ? drawing(svg) : link.usual);
  });

  /// Home screens take no drawings.
  async function painted(svg, side) {
    const image = new Image(side, side);
    image.src = drawing(svg);
    await image.decode();
    const canvas = Object.assign(make("canvas"), { width: side, height: side });
    canvas.getContext("2d").drawImage(image, 0, 0, side, side);
    return canvas.toDataURL("image/png");
  }

  /// The address of a manifest that says what the usual one says, with another picture.
  async function manifestOf(link, svg) {
    const manifest = await (await fetch(link.usual)).json();
    // Its own address leads nowhere, so that these have to be whole.
    for (const key of ["id", "start_url", "scope"]) manifest[key] = new URL(manifest[key], location.origin).href;
    manifest.icons = [{ src: drawing(svg), sizes: "any", type: "image/svg+xml", purpose: "any" }];
    for (const side of [192, 512]) {
      const picture = { src: await painted(svg, side), sizes: side + "x" + side, type: "image/png" };
      manifest.icons.push({ ...picture, purpose: "any" }, { ...picture, purpose: "maskable" });
    }
    return URL.createObjectURL(new Blob([JSON.stringify(manifest)], { type: "application/manifest+json" }));
  }

  let turn = 0;
  serve(32, async (task, svg) => {
    const [touch, manifest] = [linkOf("apple-touch-icon"), linkOf("manifest")];
    const mine = ++turn;
    const made = svg ? [await painted(svg, 180), await manifestOf(manifest, svg)] : [touch.usual, manifest.usual];
    // Another one was wished for meanwhile.
    if (mine !== turn) return;
    if (manifest.href.startsWith("blob:")) URL.revokeObjectURL(manifest.href);
    attribute(touch, "href", made[0]);
    attribute(manifest, "href", made[1]);
  });

  // ---------------------------------------------------------------- Notifications

  const states = { default: "notDetermined", prompt: "notDetermined", granted: "authorized", denied: "denied" };
  const notificationState = () => globalThis.Notification && isSecureContext ? states[Notification.permission] : "restricted";
  const shown = new Map();
  const listeners = new Set();
  const tell = (what, id) => { for (const task of listeners) task.item(what, id); };

  serve(14, () => [notificationState()]);

  serve(15, async (task) => {
    if (notificationState() === "notDetermined") {
      await touched(task, "The app would like to send notifications.", "Allow…", () => Notification.requestPermission(), true)
        .catch((error) => { if (error !== "dismissed") throw error; });
    }
    return [notificationState()];
  });

  function take(id) {
    const notification = shown.get(id);
    shown.delete(id);
    notification?.close();
  }

  serve(16, (task, id, title, body, silent) => {
    const state = notificationState();
    if (state !== "authorized") throw state === "restricted" ? "unsupported" : "denied";
    let notification;
    try {
      const icon = document.querySelector("link[rel~=icon]")?.href;
      notification = new Notification(title, { body, tag: id, silent: silent === "1", icon });
    } catch {
      // Browsers of phones show them for installed pages alone.
      throw "unsupported";
    }
    shown.set(id, notification);
    notification.onclick = () => {
      window.focus();
      take(id);
      tell("tapped", id);
    };
    notification.onclose = () => {
      if (shown.get(id) !== notification) return;
      shown.delete(id);
      tell("dismissed", id);
    };
  });

  serve(17, (task, id) => take(id));

  serve(18, (task) => {
    listeners.add(task);
    task.stops.push(() => listeners.delete(task));
    return goesOn;
  });

  // ---------------------------------------------------------------- Speech that is heard

  let microphone;
  let recognizer;
  const recognition = () => isSecureContext && (globalThis.SpeechRecognition || globalThis.webkitSpeechRecognition);

  async function microphoneState() {
    if (!recognition()) return "restricted";
    try {
      return states[(await navigator.permissions.query({ name: "microphone" })).state];
    } catch {
      // Not every browser tells before it has asked.
      return microphone || "notDetermined";
    }
  }

  serve(19, async () => [await microphoneState()]);

  serve(20, async () => {
    if (await microphoneState() === "notDetermined") {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        for (const track of stream.getTracks()) track.stop();
        microphone = "authorized";
      } catch (error) {
        microphone = error.name === "NotAllowedError" ? "denied" : "restricted";
      }
      return [microphone];
    }
    return [await microphoneState()];
  });

  serve(21, (task, lang, partial, continuous) => {
    const Recognition = recognition();
    if (!Recognition) throw "unsupported";
    const heard = Object.assign(new Recognition(), {
      lang, interimResults: partial === "1", continuous: continuous === "1", maxAlternatives: 3,
    });
    heard.onresult = ({ results }) => {
      const all = [...results];
      const isFinal = all.every((result) => result.isFinal);
      const guesses = all.length === 1 ? [...all[0]].slice(0, 5) : [{
        transcript: all.map((result) => result[0].transcript).join(""),
        confidence: Math.min(...all.map((result) => result[0].confidence)),
      }];
      if (!isFinal && partial !== "1") return;
      task.item(isFinal ? "1" : "0", ...guesses.flatMap(({ transcript, confidence }) =>
        [transcript.slice(0, 10000 / guesses.length), String(Math.max(0, Math.min(1, confidence || 0)))]));
    };
    heard.onerror = ({ error, message }) => {
      if (error === "no-speech") return;
      if (error === "aborted") task.over(2);
      else task.fail(/not-allowed/.test(error) ? "denied" : error === "language-not-supported" ? "unsupported" : `${error}: ${message || ""}`);
    };
    heard.onend = () => task.over(1);
    task.stops.push((kind) => {
      if (recognizer === heard) recognizer = undefined;
      if (kind === 2) heard.abort();
    });
    heard.start();
    recognizer = heard;
    return goesOn;
  });

  serve(22, () => recognizer?.stop());

  // ---------------------------------------------------------------- A device that is moved

  // What was found out: asking a sensor takes a moment, and asking the person a touch.
  let sensor;
  const asksForSensor = () => DeviceMotionEvent.requestPermission;

  /// The acceleration that an event tells, if possible without gravity. A browser without a sensor tells nothing.
  const felt = ({ acceleration, accelerationIncludingGravity }) =>
    [acceleration, accelerationIncludingGravity].find((each) => each && [each.x, each.y, each.z].every(Number.isFinite));

  /// Returns whether there is a sensor, by what the next event tells; nothing where none comes within a second.
  const feelOnce = () => new Promise((resolve) => {
    const end = (found) => {
      removeEventListener("devicemotion", hear);
      clearTimeout(timer);
      resolve(found);
    };
    const hear = (event) => end(Boolean(felt(event)));
    const timer = setTimeout(end, 1000);
    addEventListener("devicemotion", hear);
  });

  async function sensorState() {
    if (!isSecureContext || !globalThis.DeviceMotionEvent) return "restricted";
    if (sensor) return sensor;
    // Browsers that could ask the person may allow it without: one that has yet to ask tells nothing.
    const found = await feelOnce();
    const state = found ? "authorized" : found === undefined && asksForSensor() ? "notDetermined" : "restricted";
    // A page that is not seen feels nothing, which says nothing.
    if (found || !document.hidden) sensor = state;
    return state;
  }

  async function askForSensor(task) {
    if (await sensorState() === "notDetermined") {
      const answer = await touched(task, "The app would like to feel how your device is moved.", "Allow…",
        () => DeviceMotionEvent.requestPermission(), true).catch((error) => { if (error !== "dismissed") throw error; });
      // A sensor that may be felt need not be there.
      if (answer) sensor = answer !== "granted" ? "denied" : await feelOnce() === false ? "restricted" : "authorized";
    }
    return sensorState();
  }

  serve(35, async () => [await sensorState()]);
  serve(36, async (task) => [await askForSensor(task)]);

  serve(37, async (task) => {
    const start = performance.now();
    const state = await askForSensor(task);
    if (state !== "authorized") throw state === "restricted" ? "unsupported" : "denied";
    if (task.isOver) return goesOn;
    let last = -Infinity;
    let batch = [];
    const plain = (number) => String(Math.round(Math.max(-1000, Math.min(1000, number)) * 1000) / 1000);
    const feel = (event) => {
      const found = felt(event);
      const now = performance.now();
      // Sensors tell up to sixty times a second, of which every third is enough.
      if (!found || document.hidden || now - last < 45) return;
      last = now;
      batch.push(String(Math.round(now - start) / 1000), plain(found.x), plain(found.y), plain(found.z));
      if (batch.length < 16) return;
      task.item(...batch);
      batch = [];
    };
    addEventListener("devicemotion", feel);
    task.stops.push(() => removeEventListener("devicemotion", feel));
    return goesOn;
  });

  // ---------------------------------------------------------------- A screen that stays on

  serve(23, async (task) => {
    if (!navigator.wakeLock) throw "unsupported";
    let lock;
    const hold = async () => {
      if (document.hidden || task.isOver) return;
      lock = await navigator.wakeLock.request("screen");
      if (task.isOver) lock.release();
    };
    const seen = () => hold().catch(() => {});
    document.addEventListener("visibilitychange", seen);
    task.stops.push(() => {
      document.removeEventListener("visibilitychange", seen);
      lock?.release();
    });
    await hold();
    return goesOn;
  });

  // ---------------------------------------------------------------- Files

  const choices = new Map();

  serve(24, (task, address, name) => {
    const href = safeURL(address, []);
    if (href === undefined) throw "the address is not allowed";
    const link = Object.assign(make("a"), { href, download: name });
    link.onclick = (event) => event.stopPropagation();
    document.body.append(link);
    link.click();
    link.remove();
  });

  serve(25, (task, choice, accept, multiple) => touched(task, "The app asks for a file.", "Choose…", () => new Promise((resolve) => {
    const input = Object.assign(make("input"), { type: "file", accept, multiple: multiple === "1", hidden: true });
    input.onclick = (event) => event.stopPropagation();
    input.onchange = () => {
      const files = [...input.files].slice(0, 64);
      choices.set(choice, files);
      resolve(files.flatMap(({ name, type, size }) => [name.slice(-120), type.slice(0, 80), String(size)]));
    };
    input.oncancel = () => resolve([]);
    task.stops.push(() => input.remove());
    document.body.append(input);
    input.click();
  }), true).catch((error) => {
    if (error === "dismissed") return [];
    throw error;
  }));

  serve(26, async (task, choice, index, start, count) => {
    const file = choices.get(choice)?.[index];
    if (!file) throw "gone";
    return new Uint8Array(await file.slice(Number(start), Number(start) + Number(count)).arrayBuffer());
  });

  serve(27, (task, choice) => { choices.delete(choice); });

  // ---------------------------------------------------------------- Speech that is spoken

  const speech = globalThis.speechSynthesis;

  /// Browsers load their voices when they are first asked for.
  async function voices(language) {
    if (!speech) return [];
    if (!speech.getVoices().length) {
      await new Promise((resolve) => {
        speech.addEventListener("voiceschanged", resolve, { once: true });
        setTimeout(resolve, 700);
      });
    }
    const plain = (tag) => tag.replaceAll("_", "-").toLowerCase();
    return speech.getVoices().filter(({ lang }) => plain(lang).startsWith(plain(language)));
  }

  serve(28, async (task, language) => {
    const words = [];
    let room = 10000;
    for (const { voiceURI, name, lang, localService } of (await voices(language)).slice(0, 256)) {
      const each = [voiceURI, name, lang.replaceAll("_", "-"), localService ? "1" : "0"];
      room -= each.join("").length;
      if (room < 0) break;
      words.push(...each);
    }
    return words;
  });

  serve(29, async (task, text, lang, uri, rate, pitch, volume) => {
    const found = await voices(lang);
    const voice = uri ? found.find(({ voiceURI }) => voiceURI === uri) : found.find((each) => each.default) || found[0];
    if (!voice) throw "unsupported";
    if (task.isOver) return goesOn;
    const speak = () => {
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { lang, voice, rate: Number(rate), pitch: Number(pitch), volume: Number(volume) });
      utterance.onend = () => task.over(1);
      utterance.onerror = ({ error }) => {
        if (error === "not-allowed") ask(task, "Something is to be said.", "Listen", speak).catch((reason) => task.fail(reason));
        else if (/interrupted|canceled/.test(error)) task.over(2);
        else task.fail(error);
      };
      // Some browsers forget utterances that nobody holds.
      task.utterance = utterance;
      speech.speak(utterance);
    };
    task.stops.push((kind) => { if (kind === 2 && task.utterance) speech.cancel(); });
    speak();
    return goesOn;
  });

  // ---------------------------------------------------------------- Sounds and films of players

  // By player, what plays for it: a film on the page, else a sound of its own.
  const media = client.media = new Map();
  const film = (player) => [...document.querySelectorAll("video[data-player]")].find(({ dataset }) => dataset.player === player);

  serve(33, (task, player, address, start, rate, volume, loops) => {
    if (safeURL(address, ["https:"]) === undefined) throw "the address is not allowed";
    media.get(player)?.task.over(2);
    const entry = { task, rate: Number(rate), volume: Number(volume) };
    let left = Number(loops);
    let element;
    let listeners;
    const tell = (state) => task.item(state, String(element.currentTime || 0), Number.isFinite(element.duration) ? String(element.duration) : "");

    // Some devices leave the volume to the person, but let a page be silent.
    function loud() {
      element.volume = entry.volume;
      element.muted = !entry.volume;
    }

    function take(next, time) {
      listeners?.abort();
      listeners = new AbortController();
      element = next;
      const on = (name, act) => element.addEventListener(name, act, { signal: listeners.signal });
      if (element.getAttribute("src") !== address) attribute(element, "src", address);
      element.playbackRate = entry.rate;
      loud();
      // A film that only begins stays at its first picture.
      // One that the person has begun to play goes on.
      const isOn = !element.paused && Math.abs(element.currentTime - time) < 3;
      if (!isOn && (time || element.currentTime)) element.currentTime = time;
      on("playing", () => tell("playing"));
      on("seeked", () => { if (!element.paused) tell("playing"); });
      on("ratechange", () => { if (!element.paused) tell("playing"); });
      on("pause", () => {
        // The end is told as such.
        if (element.ended) return;
        tell("paused");
        task.over(1);
      });
      on("ended", () => {
        if (left) {
          left -= 1;
          element.currentTime = 0;
          element.play().catch((error) => task.fail(error));
          return;
        }
        tell("ended");
        task.over(1);
      });
      on("error", () => {
        const { code, message } = element.error || {};
        task.fail(`it could not be played (${code}: ${message || "no details"})`);
      });
      if (isOn) return tell("playing");
      element.play().catch((error) => task.fail(error.name === "NotAllowedError" ? "untouched" : error));
    }

    Object.assign(entry, {
      show(next) {
        if (next === element) return;
        const heard = element;
        take(next, heard.currentTime);
        heard.pause();
      },
      change(what, value) {
        if (what === "pause") element.pause();
        if (what === "seek") element.currentTime = value;
        if (what === "rate") element.playbackRate = entry.rate = value;
        if (what === "volume") {
          entry.volume = value;
          loud();
        }
      },
    });
    media.set(player, entry);
    task.stops.push((kind) => {
      listeners?.abort();
      if (media.get(player) === entry) media.delete(player);
      if (kind !== 1) element?.pause();
    });
    take(film(player) || new Audio(), Number(start));
    return goesOn;
  });

  serve(34, (task, player, what, value) => {
    const entry = media.get(player);
    if (entry) return entry.change(what, Number(value));
    // A film that stands still shows where it stands.
    const shown = film(player);
    if (shown && what === "seek") shown.currentTime = Number(value);
  });
});
