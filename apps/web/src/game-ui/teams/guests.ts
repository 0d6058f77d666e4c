import type { Award } from '@lamma/protocol/awards';
import type { ShownPart } from '@lamma/protocol/gatherings';
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
  /** The guests who claim the point of a question; null if there are none. */
  readonly claims: { questionId: number; names: readonly string[] } | null;
  /** The guests by the id that a game's state uses. */
  readonly players: ReadonlyMap<string, NamedGuest & { isHere: boolean }>;
  /** The guests' buttons in a race; empty in other modes. */
  readonly buzzers: readonly GuestBuzzer[];
  /** The awards of the finished game; undefined until its end. */
  readonly awards?: readonly GuestAward[] | undefined;
  /** Called when this screen begins to show the awards: the guests' phones follow it. */
  readonly onAwards?: (() => void) | undefined;
  /** The part that the host chose last, on any of the host's screens; undefined before the first choice. */
  readonly shown?: ShownPart | undefined;
  /** Makes the host's other screens show this part too. */
  readonly onShow?: ((part: ShownPart) => void) | undefined;
};

/** An award with the guest who gets it; without a guest it is a team's award. */
export type GuestAward = Award & { guest?: { name: string; sign: number } };

/**
 * The guests of the evening to which this game belongs; null in a game without an evening. The page of the game renders the signs and puts
 * them here, so that other pages with team panels do not load the drawings.
 */
export const TeamGuestsContext = createContext<TeamGuests | null>(null);
