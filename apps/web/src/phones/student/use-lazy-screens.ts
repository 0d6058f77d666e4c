import { useEffect, useState } from 'react';

type LazyScreens = typeof import('./lazy-screens');

const RETRY_MS = 3000;

let loaded: LazyScreens | undefined;

/** Loads the screens that are in a chunk of their own, so that the first visit stays within its budget. */
export async function loadLazyScreens(): Promise<LazyScreens> {
  loaded ??= await import('./lazy-screens');
  return loaded;
}

/** Loads the lazy screens while the student reads the first one; undefined until then. */
export function useLazyScreens(): LazyScreens | undefined {
  const [screens, setScreens] = useState(loaded);
  useEffect(() => {
    if (screens !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadLazyScreens().then(setScreens, () => {
        timer = setTimeout(load, RETRY_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [screens]);
  return screens;
}
