/** Poll interval. */
const ASK_MS = 3000;

interface Environment {
  /** Whether the server answers. */
  isThere: () => Promise<boolean>;
  reload: () => void;
}

/** Reloads the page as soon as the server answers. */
export function waitForServer({ isThere, reload }: Environment): void {
  const ask = async () => {
    if (await isThere()) reload();
    else setTimeout(() => void ask(), ASK_MS);
  };
  setTimeout(() => void ask(), ASK_MS);
}

/** Whether the server is up; bypasses caches. */
export async function serverIsThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
