import type { ConnectView } from '@lamma/protocol/games';
import { useEffect, useRef, useState } from 'react';

/** The square taken last since this screen opened; null for none. Only a new one is filled before the eyes. */
export function useFreshSquare(squares: ConnectView['squares']): number | null {
  const before = useRef(squares);
  const [fresh, setFresh] = useState<number | null>(null);
  useEffect(() => {
    const taken = squares.find(({ id, owner }) => owner !== null && before.current[id]?.owner === null);
    before.current = squares;
    if (taken !== undefined) setFresh(taken.id);
  }, [squares]);
  return fresh;
}
