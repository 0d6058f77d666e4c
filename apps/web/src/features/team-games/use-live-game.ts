import { createContext, useContext, useEffect, useState } from 'react';
import { type LiveGame, openGame } from './live-game';

export const LiveGameContext = createContext<LiveGame | null>(null);

/** @throws outside a game's page */
export function useLiveGame(): LiveGame {
  const game = useContext(LiveGameContext);
  if (game === null) throw new Error('useLiveGame needs a LiveGameContext');
  return game;
}

/** Opens a game while its page is mounted. @returns null in the first render */
export function useOpenGame(gameId: string, userId: string, isGuest: boolean): LiveGame | null {
  const [game, setGame] = useState<LiveGame | null>(null);
  useEffect(() => {
    const opened = openGame(gameId, userId, isGuest);
    setGame(opened);
    return () => {
      opened.leave();
      setGame(null);
    };
  }, [gameId, userId, isGuest]);
  return game;
}
