import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { formatScore } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { type CompletedGame, isCorrected, isFinished, isRunning, questionCountOf } from './api';
import styles from './team-line.module.css';
import { pastGamesTexts, questionsLeftOf } from './texts.ar';

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
      <b>{formatScore(score)}</b>
    </p>
  );
}

/**
 * How a game ended, or its progress: «فاز صقور الديرة», «تعادل», «محفوظة، بقي ١٥ سؤالًا»; and whether its points were corrected by hand.
 * @param short shows only the state
 */
export function Outcome({ game, short = false }: { game: CompletedGame; short?: boolean }) {
  const corrected = !short && isCorrected(game) ? `، ${pastGamesTexts.corrected}` : '';
  if (isFinished(game)) {
    if (game.winner === '') return `${pastGamesTexts.draw}${corrected}`;
    return (
      <>
        {pastGamesTexts.wonBy} <bdi>{game.winner}</bdi>
        {corrected}
      </>
    );
  }
  const state = isRunning(game) ? pastGamesTexts.running : pastGamesTexts.saved;
  return short ? state : `${state}، ${counted(questionCountOf(game) - game.band.length, questionsLeftOf)}${corrected}`;
}
