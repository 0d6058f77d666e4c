import { useState } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import { roundTexts } from '../texts.ar';
import styles from './round-call.module.css';

interface RoundCallProps {
  team: Team;
  name: string;
}

/** Announces a round that arrived by itself: for a moment the whole screen is in the team's dye. It covers the form and delays nothing. */
export function RoundCall({ team, name }: RoundCallProps) {
  const [isGone, setIsGone] = useState(false);
  if (isGone) return null;
  return (
    <div
      className={cx(styles.call, styles[`team${team}`])}
      aria-hidden="true"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setIsGone(true)}
    >
      <Glyph name={teamGlyphs[team]} />
      <p>{roundTexts.trickThem(name)}</p>
    </div>
  );
}
