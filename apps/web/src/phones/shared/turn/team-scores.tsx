import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatScore } from '../../../lib/arabic/numbers';
import { Glyph } from '../../../woven/glyph';
import styles from './team-scores.module.css';
import { turnTexts } from './texts.ar';

interface TeamScoresProps {
  names: readonly [string, string];
  scores: readonly [number, number];
  /** What the numbers are, if not points. */
  label?: string;
}

/** A number for each team. */
export function TeamScores({ names, scores, label = turnTexts.scores }: TeamScoresProps) {
  return (
    <ul className={styles.scores} aria-label={label}>
      {([1, 2] as const satisfies readonly Team[]).map((one) => (
        <li key={one} className={styles[`team${one}`]}>
          <Glyph name={teamGlyphs[one]} />
          <span>
            <bdi>{names[one - 1]}</bdi>
          </span>
          <b>{formatScore(scores[one - 1] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}
