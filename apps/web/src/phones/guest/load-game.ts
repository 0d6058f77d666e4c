import { useEffect, useState } from 'react';

export type GameParts = typeof import('./game');

const RETRY_MS = 3000;

let loaded: GameParts | undefined;

async function loadGame(): Promise<GameParts> {
  loaded ??= await import('./game');
  return loaded;
}

/** The parts of the page that a game needs. Loaded while the guest waits for the game; undefined until they are loaded. */
export function useGameParts(): GameParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadGame().then(setParts, () => {
        timer = setTimeout(load, RETRY_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [parts]);
  return parts;
}
