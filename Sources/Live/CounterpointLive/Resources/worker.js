// Says in our words that there is no network, in place of the browser. It keeps that page and its style sheet, which are
// the same for everybody; what belongs to a person is never kept.
const shell = "$OFFLINE", style = "$STYLE", name = "counterpoint-$VERSION";

addEventListener("install", event => event.waitUntil((async () => {
  await (await caches.open(name)).addAll([shell, style]);
  await skipWaiting();
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const other of await caches.keys()) {
    if (other.startsWith("counterpoint-") && other !== name) await caches.delete(other);
  }
  // The page is on its way while this script is still being started.
  await registration.navigationPreload?.enable();
})()));

addEventListener("fetch", event => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith((async () => {
      try {
        return await event.preloadResponse || await fetch(request);
      } catch {
        return await caches.match(shell) || Response.error();
      }
    })());
  } else if (request.url === new URL(style, location.href).href) {
    event.respondWith(fetch(request).catch(() => caches.match(style)));
  }
});
