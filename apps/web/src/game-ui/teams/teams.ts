import type { GlyphName } from '../../woven/glyph-paths';

export type Team = 1 | 2;
/** Who won a question: a team, or 0 for nobody. */
export type Winner = Team | 0;

/** A team is its colour and its sign, always both. */
export const teamGlyphs = { 1: 'steps', 2: 'comb' } as const satisfies Record<Team, GlyphName>;

/** The sign of whoever won a question. */
export const winnerGlyphs = { 0: 'void', 1: 'steps', 2: 'comb' } as const satisfies Record<Winner, GlyphName>;
