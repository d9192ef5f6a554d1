// Says in our words that there is no network, in place of the browser. It keeps that page's style sheet, which is the same
// for everybody; what belongs to a person is never kept.
const page = $PAGE, policy = $POLICY, style = $STYLE;
const name = "counterpoint-" + style.split("=")[1];

addEventListener("install", event => event.waitUntil((async () => {
  await (await caches.open(name)).add(style);
  await skipWaiting();
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const other of await caches.keys()) {
    if (other.startsWith("counterpoint-") && other !== name) await caches.delete(other);
  }
  // The page is on its way while this script is still being started.
  await registration.navigationPreload?.enable();
})()));

const offline = () => new Response(page, {
  status: 503, headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
});

addEventListener("fetch", event => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith((async () => {
      try {
        return await event.preloadResponse || await fetch(request);
      } catch {
        return offline();
      }
    })());
  } else if (request.url === new URL(style, location.href).href) {
    event.respondWith(fetch(request).catch(() => caches.match(style)));
  }
});
