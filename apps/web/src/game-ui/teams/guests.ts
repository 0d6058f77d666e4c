import type { Award } from '@lamma/protocol/awards';
import type { GuestBuzzer } from '@lamma/protocol/race';
import { createContext, type ReactNode } from 'react';
import type { Team } from './teams';

/** The guests' phones in a team's panel. */
interface PanelGuests {
  signs: ReactNode;
  /** The name of the guest who has just joined. */
  newest: string | null;
}

/** A guest by name and woven sign. */
export interface NamedGuest {
  name: string;
  sign: number;
  team: Team;
}

export type TeamGuests = Readonly<Record<1 | 2, PanelGuests>> & {
  /** The names of those who say that the point of a question is theirs; null without any. */
  readonly claims: { questionId: number; names: readonly string[] } | null;
  /** By id, as a game's state names them. */
  readonly players: ReadonlyMap<string, NamedGuest>;
  /** The guests' buttons in a race; empty in other modes. */
  readonly buzzers: readonly GuestBuzzer[];
  /** Of the finished game; undefined until its end. */
  readonly awards?: readonly GuestAward[] | undefined;
};

/** An award with the guest who gets it; without one it is a team's. */
export type GuestAward = Award & { guest?: { name: string; sign: number } };

/**
 * The phones of the evening that this game belongs to; null in a game without one, whose panels stay as they are. The page that knows the
 * evening provides the drawing, because other pages with panels need no signs.
 */
export const TeamGuestsContext = createContext<TeamGuests | null>(null);
