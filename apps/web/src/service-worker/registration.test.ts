import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../lib/browser/page';
import { activateNewVersion, registerServiceWorker, useVersionStore } from './registration';

/** A fake `navigator.serviceWorker` with one registration that the test controls. @param kept cached files of the newest version */
function browser({ isSecure = true, isControlled = true, kept = [] as string[] } = {}) {
  const match = async (address: string) => (kept.includes(address) ? new Response('') : undefined);
  vi.stubGlobal('caches', {
    keys: async () => ['lamma-old', 'lamma-new'],
    open: async (name: string) => ({ match: name === 'lamma-new' ? match : async () => undefined }),
  });
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn(async () => registration),
  });
  vi.stubGlobal('isSecureContext', isSecure);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  /** Simulates the installation of a new version. */
  const arrive = () => {
    const installing = new EventTarget();
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    const waiting = { postMessage: vi.fn() };
    registration.waiting = waiting;
    installing.dispatchEvent(new Event('statechange'));
    return waiting;
  };
  return { registration, container, arrive };
}
const isAnnounced = () => useVersionStore.getState().waiting !== null;
/** Flushes pending promises. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });

beforeEach(() => {
  vi.useFakeTimers();
  useVersionStore.setState({ waiting: null });
});
afterEach(() => {
  useVersionStore.setState({ waiting: null });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the service worker', () => {
  it('the service worker is registered only after the page has loaded', async () => {
    const { container } = browser();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    registerServiceWorker();
    expect(container.register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await settled();
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    state.mockRestore();
  });

  it('the service worker is not registered over plain http, or in browsers without service workers', async () => {
    const { container } = browser({ isSecure: false });
    registerServiceWorker();
    await settled();
    expect(container.register).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.stubGlobal('isSecureContext', true);
    expect(registerServiceWorker).not.toThrow();
  });

  it('the service worker does not break the site if the browser blocks it', async () => {
    browser().container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    registerServiceWorker();
    await settled();
    expect(isAnnounced()).toBe(false);
  });

  it('the service worker is registered by the Trusted Types policy that the page allows', async () => {
    const { container } = browser();
    const createPolicy = vi.fn((_name: string, { createScriptURL }: { createScriptURL: () => string }) => ({
      createScriptURL: () => ({ trusted: createScriptURL() }),
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    registerServiceWorker();
    await settled();
    expect(container.register).toHaveBeenCalledWith({ trusted: '/sw.js' }, expect.anything());
  });

  it('the service worker is checked for a new version when the page is shown again, and every hour', async () => {
    const { registration } = browser();
    registerServiceWorker();
    await settled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});

describe('a new version', () => {
  it('a new version of the site is announced if an older version was running, not on the first visit', async () => {
    const first = browser({ isControlled: false });
    registerServiceWorker();
    await settled();
    first.arrive();
    await settled();
    expect(isAnnounced()).toBe(false);
    const { arrive } = browser();
    registerServiceWorker();
    await settled();
    expect(isAnnounced()).toBe(false);
    arrive();
    await settled();
    expect(isAnnounced()).toBe(true);
  });

  it('a new version of the site is not announced on a page that already runs that version', async () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/assets/index-new.js');
    document.head.append(script);
    const { arrive } = browser({ kept: [script.src] });
    registerServiceWorker();
    await settled();
    arrive();
    await settled();
    script.remove();
    expect(isAnnounced()).toBe(false);
  });

  it('a new version of the site is announced at once if an earlier visit has fetched that version', async () => {
    browser().registration.waiting = { postMessage: vi.fn() };
    registerServiceWorker();
    await settled();
    expect(isAnnounced()).toBe(true);
  });

  it('a new version of the site takes over on request, and only then is the page reloaded', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    const { container, arrive } = browser();
    registerServiceWorker();
    await settled();
    const waiting = arrive();
    await settled();
    // Another tab's request changes the controller here too, but must not reload a game.
    container.dispatchEvent(new Event('controllerchange'));
    expect([waiting.postMessage, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    activateNewVersion();
    expect(waiting.postMessage).toHaveBeenCalledWith('take-over');
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});
