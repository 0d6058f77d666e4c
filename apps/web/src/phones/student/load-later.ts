import { useEffect, useState } from 'react';

type LaterScreens = typeof import('./later');

const RETRY_MS = 3000;

let loaded: LaterScreens | undefined;

/** Loads the screens that are in a chunk of their own, so that the first visit stays within its budget. */
export async function loadLaterScreens(): Promise<LaterScreens> {
  loaded ??= await import('./later');
  return loaded;
}

/** The screens that a student sees later, loaded while the student reads the first one; undefined until then. */
export function useLaterScreens(): LaterScreens | undefined {
  const [later, setLater] = useState(loaded);
  useEffect(() => {
    if (later !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadLaterScreens().then(setLater, () => {
        timer = setTimeout(load, RETRY_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [later]);
  return later;
}
