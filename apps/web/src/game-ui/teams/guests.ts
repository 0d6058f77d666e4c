import { createContext, type ReactNode } from 'react';

/** What a team's panel shows of its guests' phones. */
interface PanelGuests {
  signs: ReactNode;
  /** The name of who has just come. */
  newest: string | null;
}

export type TeamGuests = Readonly<Record<1 | 2, PanelGuests>>;

/**
 * The phones of the evening that this game belongs to; null in a game without one, whose panels stay as they are. They are drawn by whoever
 * knows the evening: other pages with panels need no signs.
 */
export const TeamGuestsContext = createContext<TeamGuests | null>(null);
