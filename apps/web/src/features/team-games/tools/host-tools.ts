import { createContext } from 'react';

interface HostTools {
  gameId: string;
  /** Another screen shows this game: a phone is its remote. */
  isRemoteConnected: boolean;
}

/** What a host's own screen can do beyond playing; null on a screen that came by a card. */
export const HostToolsContext = createContext<HostTools | null>(null);
