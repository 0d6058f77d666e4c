const POLL_MS = 3000;

interface Environment {
  /** Whether the server answers. */
  isServerUp: () => Promise<boolean>;
  reload: () => void;
}

/** Reloads the page as soon as the server answers. */
export function waitForServer({ isServerUp, reload }: Environment): void {
  const poll = async () => {
    if (await isServerUp()) reload();
    else setTimeout(() => void poll(), POLL_MS);
  };
  setTimeout(() => void poll(), POLL_MS);
}

/** Whether the server is up; bypasses caches. */
export async function isServerUp(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
