/**
 * The site's service worker. It keeps two things: the page that stands in when the server cannot be reached, and every hashed
 * file of its own version, so that a page that is open can load all its parts, whatever the server has come to serve meanwhile.
 * No answer of the server's, and no media, is ever kept. The build puts version and files in (vite.config.ts).
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

/** A new version takes over when a page asks for it, or when all pages of the old one are closed. Never by itself. */
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

/** What the server answers at its own door is asked for anew each time. */
function isServers(pathname) {
  return /^\/(api|attached_assets|socket\.io)\//.test(pathname);
}

/** A hashed file never changes: of whichever version it is, what is kept is it. */
async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page comes from the server; where that is away, the one that says so. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline === undefined) throw error;
    return offline;
  }
}

/** Pages of the version before may still be open, with a game on them: its files stay until the next one comes. */
async function forgetOld() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(own.slice(0, -2).map((name) => caches.delete(name)));
}
