/** How often the server is asked whether it is there again. */
const ASK_MS = 3000;

interface Environment {
  /** Whether the server answers now. */
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

/** Asks the server that it is up, past every cache. */
export async function serverIsThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
