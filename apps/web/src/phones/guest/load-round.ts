import { useEffect, useState } from 'react';

type RoundParts = typeof import('./round');

/** After a failure, ms. */
const AGAIN_MS = 3000;

let loaded: RoundParts | undefined;

async function loadRound(): Promise<RoundParts> {
  loaded ??= await import('./round');
  return loaded;
}

/** What a round of «خربطهم» needs, loaded while the guest waits for the game; undefined until then. */
export function useRoundParts(): RoundParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadRound().then(setParts, () => {
        timer = setTimeout(load, AGAIN_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [parts]);
  return parts;
}
