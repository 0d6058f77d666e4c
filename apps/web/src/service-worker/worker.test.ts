import { beforeEach, describe, expect, it, vi } from 'vitest';
import source from './worker.js?raw';

const ORIGIN = 'https://lamma.test';

/** A fake CacheStorage, shared by all versions of the worker. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** The server's files by path. */
  server: ReadonlyMap<string, string> = new Map();

  open = async (name: string) => {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return {
      addAll: async (paths: string[]) => {
        const missing = paths.find((path) => !this.server.has(path));
        if (missing !== undefined) throw new TypeError(`${missing}: 404`);
        for (const path of paths) cache.set(path, new Response(this.server.get(path)));
      },
    };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (what: string | Request) => {
    const path = typeof what === 'string' ? what : new URL(what.url).pathname;
    for (const cache of this.all.values()) if (cache.has(path)) return cache.get(path)?.clone();
    return undefined;
  };
}

let caches: FakeCaches;
const network = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  caches = new FakeCaches();
  network.mockReset().mockImplementation(async (request) => new Response(`network ${new URL(request.url).pathname}`));
});

/** Runs the worker of one version with these files. */
function worker(version: string, files: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
  };
  const built = source.replace('__VERSION__', version).replace("['__FILES__']", JSON.stringify(files));
  new Function('self', 'caches', 'fetch', built)(self, caches, network);

  const wait = async (name: string) => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return {
    self,
    install: () => wait('install'),
    activate: () => wait('activate'),
    say: (data: unknown) => listeners.get('message')?.({ data }),
    /** @returns the worker's response to a request, or undefined if it leaves the request to the browser */
    ask(path: string, { mode = 'no-cors', method = 'GET', origin = ORIGIN, preload = undefined as unknown } = {}) {
      let answer: Promise<Response> | undefined;
      const request = { url: `${origin}${path}`, mode, method };
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(preload),
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return answer?.then((response) => response.text());
    },
  };
}
const has = (...paths: string[]) => new Map(paths.map((path) => [path, `kept ${path}`]));
const away = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

describe('the service worker', () => {
  it('the service worker caches every hashed file of its version and the offline page, or fails to install', async () => {
    caches.server = has('/offline.html', '/assets/a-1.js', '/assets/b-1.css');
    await worker('one', ['/assets/a-1.js', '/assets/b-1.css']).install();
    expect([...(caches.all.get('lamma-one')?.keys() ?? [])]).toEqual([
      '/offline.html',
      '/assets/a-1.js',
      '/assets/b-1.css',
    ]);
    await expect(worker('two', ['/assets/gone-2.js']).install()).rejects.toThrow('404');
  });

  it('the service worker serves a cached file without the server, and fetches any other without caching it', async () => {
    caches.server = has('/offline.html', '/assets/a-1.js');
    const one = worker('one', ['/assets/a-1.js']);
    await one.install();
    expect(await one.ask('/assets/a-1.js')).toBe('kept /assets/a-1.js');
    expect(network).not.toHaveBeenCalled();
    expect(await one.ask('/assets/other-9.js')).toBe('network /assets/other-9.js');
    expect(await caches.match('/assets/other-9.js')).toBeUndefined();
  });

  it.each([
    ['an answer of the server', '/api/auth/user', {}],
    ['an answer of the server in a tab of its own', '/api/docs/', { mode: 'navigate' }],
    ['a question’s media', '/attached_assets/aaa.webp', {}],
    ['the live link', '/socket.io/?EIO=4', {}],
    ['something that changes', '/assets/a-1.js', { method: 'POST' }],
    ['another site', '/assets/a-1.js', { origin: 'https://else.test' }],
    ['the worker itself', '/sw.js', {}],
    ['whether the server is up', '/healthz', {}],
  ])('the service worker leaves %s to the browser and does not cache it', async (_what, path, how) => {
    caches.server = has('/offline.html', '/assets/a-1.js');
    const one = worker('one', ['/assets/a-1.js']);
    await one.install();
    expect(one.ask(path, how)).toBeUndefined();
  });

  it('the service worker loads pages from the server and never caches them', async () => {
    caches.server = has('/offline.html');
    const one = worker('one', []);
    await one.install();
    expect(await one.ask('/classic-game?g=x', { mode: 'navigate' })).toBe('network /classic-game');
    expect(await one.ask('/', { mode: 'navigate', preload: new Response('preloaded') })).toBe('preloaded');
    expect([...(caches.all.get('lamma-one')?.keys() ?? [])]).toEqual(['/offline.html']);
  });

  it('the service worker shows the offline page while the server is unreachable, and passes on error responses', async () => {
    caches.server = has('/offline.html');
    const one = worker('one', []);
    await one.install();
    network.mockResolvedValueOnce(new Response('503', { status: 503 }));
    expect(await one.ask('/', { mode: 'navigate' })).toBe('503');
    away();
    expect(await one.ask('/previous-games', { mode: 'navigate' })).toBe('kept /offline.html');
  });

  it('the service worker takes over only at the request of a page', async () => {
    caches.server = has('/offline.html');
    const one = worker('one', []);
    await one.install();
    await one.activate();
    one.say('anything');
    expect(one.self.skipWaiting).not.toHaveBeenCalled();
    expect(one.self.clients.claim).not.toHaveBeenCalled();
    one.say('take-over');
    expect(one.self.skipWaiting).toHaveBeenCalledOnce();
  });

  it('the service worker keeps the previous version’s cache, so that its open pages can load all chunks', async () => {
    caches.server = has('/offline.html', '/assets/a-1.js');
    await worker('one', ['/assets/a-1.js']).install();
    caches.server = has('/offline.html', '/assets/a-2.js');
    const two = worker('two', ['/assets/a-2.js']);
    await two.install();
    await two.activate();
    away();
    expect(await two.ask('/assets/a-1.js')).toBe('kept /assets/a-1.js');
    expect(await two.ask('/assets/a-2.js')).toBe('kept /assets/a-2.js');
    caches.server = has('/offline.html', '/assets/a-3.js');
    const three = worker('three', ['/assets/a-3.js']);
    await three.install();
    await three.activate();
    expect(await caches.keys()).toEqual(['lamma-two', 'lamma-three']);
  });

  it('the service worker deletes only its own caches', async () => {
    caches.server = has('/offline.html');
    await caches.open('somebody');
    for (const version of ['one', 'two', 'three']) {
      const next = worker(version, []);
      await next.install();
      await next.activate();
    }
    expect(await caches.keys()).toEqual(['somebody', 'lamma-two', 'lamma-three']);
  });
});
