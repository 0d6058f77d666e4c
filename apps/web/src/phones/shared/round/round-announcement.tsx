import { useState } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import { roundTexts } from '../texts.ar';
import styles from './round-announcement.module.css';

interface RoundAnnouncementProps {
  team: Team;
  name: string;
}

/** Announces a round that arrived without a scan: for a moment the whole screen has the team's colour. The page below stays usable. */
export function RoundAnnouncement({ team, name }: RoundAnnouncementProps) {
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
