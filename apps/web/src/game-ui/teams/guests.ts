import { createContext } from 'react';

/** A guest's phone in a team's panel. */
export interface TeamGuest {
  id: string;
  name: string;
  /** Number of the woven sign. */
  sign: number;
  isHere: boolean;
}

export interface TeamGuests {
  1: readonly TeamGuest[];
  2: readonly TeamGuest[];
  /** Who has just come. */
  newest: TeamGuest | null;
}

/** The phones of the evening that this game belongs to; null in a game without one, whose panels stay as they are. */
export const TeamGuestsContext = createContext<TeamGuests | null>(null);
