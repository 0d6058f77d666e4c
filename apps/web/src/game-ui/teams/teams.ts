import type { GlyphName } from '../../woven/glyph-paths';

export type Team = 1 | 2;
/** Who won a question: a team, or 0 for nobody. */
export type Winner = Team | 0;

/** The glyphs of the teams, so that they differ not only by colour. */
export const teamGlyphs = { 1: 'steps', 2: 'comb' } as const satisfies Record<Team, GlyphName>;

/** Glyphs of the possible winners of a question. */
export const winnerGlyphs = { 0: 'void', 1: 'steps', 2: 'comb' } as const satisfies Record<Winner, GlyphName>;
