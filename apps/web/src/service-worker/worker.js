/**
 * The site's service worker. It caches two things: the offline page, and every hashed file of its own version, so that an open page can
 * load all its chunks even if the server serves a newer version by now. It never caches API responses or media. The build inserts version
 * and files (vite.config.ts).
 */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const OFFLINE = '/offline.html';
const PREFIX = 'lamma-';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PREFIX + VERSION).then((cache) => cache.addAll([OFFLINE, ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOld(), self.registration.navigationPreload?.enable()]));
});

/** A new version takes over when a page requests it or when all pages of the old one are closed, never by itself. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(page(event));
});

/** Paths that only the server answers are never cached. */
function isServers(pathname) {
  return /^\/(api|attached_assets|socket\.io)\//.test(pathname);
}

/** Hashed files never change, so a cached one of any version is right. */
async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page comes from the server; if that is unreachable, the offline page is served. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline === undefined) throw error;
    return offline;
  }
}

/** Pages of the previous version may still be open with a running game, so its files stay until the version after this one. */
async function forgetOld() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(own.slice(0, -2).map((name) => caches.delete(name)));
}
