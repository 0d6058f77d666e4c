import { create } from 'zustand';
import type { Gathering } from './api';

interface EndedEvening {
  hasEnded: boolean;
  /** The finished games of the evening. */
  games: NonNullable<Gathering['games']>;
  teamNames: Gathering['teamNames'];
}

/**
 * Whether the evening that this screen showed last has ended. In a separate file, so that `/screen` does not load the code of the socket.
 */
export const useEndedEvening = create<EndedEvening>(() => ({ hasEnded: false, games: [], teamNames: ['', ''] }));
