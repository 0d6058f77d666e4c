import type { ReactNode } from 'react';
import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { Teeth } from '../../woven/teeth';
import frame from './team-frame.module.css';

interface TeamFrameProps {
  /** The team whose phone this is; null for a round without a game. */
  team: Team | null;
  /** Shown before the header, in place of the team's glyph. */
  sign?: ReactNode;
  head: ReactNode;
  /** Whether the header is the page's heading. */
  isHeading?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of a team's phone: a woven edge in the team's colour, its name, and the content below. */
export function TeamFrame({ team, sign, head, isHeading = false, className, children }: TeamFrameProps) {
  const Head = isHeading ? 'h1' : 'p';
  return (
    <div className={cx(frame.page, team !== null && frame[`team${team}`])}>
      <div className={frame.edge} aria-hidden="true" />
      <Teeth className={frame.teeth} />
      <main className={cx(frame.main, className)}>
        <Head className={frame.who}>
          {sign ?? (team === null ? null : <Glyph name={teamGlyphs[team]} />)}
          {head}
        </Head>
        {children}
      </main>
    </div>
  );
}
