import { useEffect, useState } from 'react';

export type GameParts = typeof import('./game');

/** After a failure, ms. */
const AGAIN_MS = 3000;

let loaded: GameParts | undefined;

async function loadGame(): Promise<GameParts> {
  loaded ??= await import('./game');
  return loaded;
}

/** What a guest's phone needs in a game, loaded while the guest waits for the game; undefined until then. */
export function useGameParts(): GameParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadGame().then(setParts, () => {
        timer = setTimeout(load, AGAIN_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [parts]);
  return parts;
}
