import type { ReactNode } from 'react';
import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { Teeth } from '../../woven/teeth';
import styles from './rival-frame.module.css';
import { rivalTexts } from './texts.ar';

interface PhoneFrameProps {
  /** The team whose phone this is; null for a round without a game. */
  team: Team | null;
  name: string | null;
  children: ReactNode;
}

/** The frame of a live round: a woven edge in the team's colour, the team's name, and the content below. */
export function PhoneFrame({ team, name, children }: PhoneFrameProps) {
  return (
    <div className={cx(styles.page, team !== null && styles[`team${team}`])}>
      <div className={styles.edge} aria-hidden="true" />
      <Teeth className={styles.teeth} />
      <main className={styles.main}>
        <h1 className={styles.who}>
          {team === null ? null : <Glyph name={teamGlyphs[team]} />}
          {name === null ? rivalTexts.trickThemAll : rivalTexts.trickThem(name)}
        </h1>
        {children}
      </main>
    </div>
  );
}
