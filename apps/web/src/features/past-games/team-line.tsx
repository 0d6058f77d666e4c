import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import styles from './team-line.module.css';

interface TeamLineProps {
  team: Team;
  name: string;
  score: number;
  /** `narrow`: in a column, with the score at its end. */
  look?: 'narrow' | 'wide';
}

export function TeamLine({ team, name, score, look = 'wide' }: TeamLineProps) {
  return (
    <p className={cx(styles.line, styles[look], styles[`team${team}`])}>
      <Glyph name={teamGlyphs[team]} />
      <bdi className={cx(look === 'narrow' && styles.short)}>{name}</bdi>
      <b>{formatNumber(score)}</b>
    </p>
  );
}
