import { createContext, type ReactNode } from 'react';

/** The guests' phones in a team's panel. */
interface PanelGuests {
  signs: ReactNode;
  /** The name of the guest who has just joined. */
  newest: string | null;
}

export type TeamGuests = Readonly<Record<1 | 2, PanelGuests>> & {
  /** The names of those who say that the point of a question is theirs; null without any. */
  readonly claims: { questionId: number; names: readonly string[] } | null;
};

/**
 * The phones of the evening that this game belongs to; null in a game without one, whose panels stay as they are. The page that knows the
 * evening provides the drawing, because other pages with panels need no signs.
 */
export const TeamGuestsContext = createContext<TeamGuests | null>(null);
