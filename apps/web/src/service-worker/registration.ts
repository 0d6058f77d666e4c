import { create } from 'zustand';
import { page } from '../lib/browser/page';
import { whenShownAgain } from '../lib/browser/page-life';

/** How often a screen that stands open asks whether there is a newer version. */
const LOOK_MS = 3_600_000;

interface VersionStore {
  /** A newer version of the site that is ready and waits; null while there is none. */
  waiting: Pick<ServiceWorker, 'postMessage'> | null;
}

export const useVersionStore = create<VersionStore>(() => ({ waiting: null }));

/** The part of Trusted Types that is used here; not every browser has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(from: string): unknown };
}

/** The page's policy lets no mere text become a program: this one address may. */
function programAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('lamma-worker', { createScriptURL: () => '/sw.js' });
  return (policy?.createScriptURL('') ?? '/sw.js') as string;
}

/** Registers /sw.js once the page has loaded. Plain http has none: there the site works without. */
export function registerServiceWorker(): void {
  if (!window.isSecureContext || navigator.serviceWorker === undefined) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(programAddress(), { updateViaCache: 'none' });
    follow(registration);
    const ask = () => void registration.update().catch(() => undefined);
    whenShownAgain(ask);
    setInterval(ask, LOOK_MS);
  } catch {
    // A browser that forbids it (private windows) shows the same site.
  }
}

/**
 * Says when a newer version is ready. The very first one replaces nothing and is no news, nor is the one that this page has come
 * in already: pages are the server's newest, and the worker follows them.
 */
function follow(registration: ServiceWorkerRegistration): void {
  const look = async () => {
    const { waiting } = registration;
    const isNews = waiting !== null && navigator.serviceWorker.controller !== null && !(await isOfNewest());
    useVersionStore.setState({ waiting: isNews ? waiting : null });
  };
  void look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look());
  });
}

/** Whether this page's first script is among the files of the newest version that was kept (src/service-worker/worker.js). */
async function isOfNewest(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const newest = (await caches.keys()).filter((name) => name.startsWith('lamma-')).at(-1);
  if (script === null || newest === undefined) return false;
  return (await (await caches.open(newest)).match(script.src)) !== undefined;
}

/** Loads this page anew in the waiting version. Other open pages go on in theirs. */
export function takeNewVersion(): void {
  const { waiting } = useVersionStore.getState();
  navigator.serviceWorker.addEventListener('controllerchange', () => page.reload(), { once: true });
  waiting?.postMessage('take-over');
}
