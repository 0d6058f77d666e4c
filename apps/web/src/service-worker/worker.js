/**
 * The site's service worker. It caches two things: the offline page, and every hashed file of its own version, so that an open page can
 * load all its chunks even if the server serves a newer version by now. It never caches API responses or media. The build inserts the
 * version and the list of files (vite.config.ts).
 */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const OFFLINE = '/offline.html';
const PREFIX = 'lamma-';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PREFIX + VERSION).then((cache) => cache.addAll([OFFLINE, ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable()]));
});

/** A new version takes over when a page requests it or when all pages of the old version are closed, but not by itself. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isServerPath(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
});

/** Paths that only the server answers are never cached. */
function isServerPath(pathname) {
  return /^\/(api|attached_assets|socket\.io)\//.test(pathname);
}

/** A hashed file never changes, so the cache of any version can serve it. */
async function cacheFirst(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page comes from the server; if that is unreachable, the offline page is served. */
async function pageOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline === undefined) throw error;
    return offline;
  }
}

/** Keeps the caches of this version and the previous version. Pages of the previous version can still be open with a running game. */
async function deleteOldCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)));
}
