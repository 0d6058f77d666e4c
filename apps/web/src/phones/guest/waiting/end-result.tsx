import type { SeatResult, SeatView } from '@lamma/protocol/seats';
import { formatNumber } from '../../../lib/arabic/numbers';
import { TeamScores } from '../../shared/turn/team-scores';
import { turnTexts } from '../../shared/turn/texts.ar';
import { guestTexts, namesOf } from '../texts.ar';
import styles from './end-result.module.css';

interface EndResultProps {
  seat: SeatView;
  /** Whether to name the winner. False if the page's own text already does. */
  namesWinner: boolean;
}

/** The scores of a finished game, or of all games of a finished evening, and this guest's share of the points. */
export function EndResult({ seat: { teamNames, scores, result }, namesWinner }: EndResultProps) {
  const names = namesOf(teamNames);
  const wins = result?.wins;
  const games = result?.games ?? [];
  // The numbers of games won say nothing about a single game.
  const hasWins = wins !== undefined && games.length > 1;
  // The seat's scores are those of the last game, which might not be finished.
  const { scores: shown, winner: wonBy } = games[0] ?? { scores, winner: leaderOf(scores) };
  const winner = result === undefined ? undefined : hasWins ? gamesWords(wins, names) : gameWords(wonBy, names);
  return (
    <div className={styles.result}>
      {namesWinner && winner !== undefined ? <p>{winner}</p> : null}
      {hasWins ? (
        <>
          <h2>{guestTexts.gamesWon}</h2>
          <TeamScores names={names} scores={wins} label={guestTexts.gamesWon} />
        </>
      ) : (
        <TeamScores names={names} scores={shown} />
      )}
      {result === undefined ? null : <Share result={result} />}
    </div>
  );
}

const leaderOf = ([one, two]: SeatView['scores']) => (one === two ? null : one > two ? 1 : 2);

function gameWords(winner: 1 | 2 | null, names: readonly [string, string]): string {
  return winner === null ? turnTexts.draw : turnTexts.won(names[winner - 1] ?? '');
}

function gamesWords([one, two]: readonly [number, number], names: readonly [string, string]): string {
  return one === two ? guestTexts.evenlyWon : guestTexts.mostWon(names[one > two ? 0 : 1]);
}

/** What the guest contributed. Renders nothing for a guest who contributed nothing. */
function Share({ result: { points, guesses, wins } }: { result: SeatResult }) {
  const lines = [
    ...(points === 0 ? [] : [[guestTexts.yourPoints, formatNumber(points)] as const]),
    ...(guesses.of === 0
      ? []
      : [[guestTexts.yourGuesses, guestTexts.partOf(formatNumber(guesses.right), formatNumber(guesses.of))] as const]),
  ];
  if (lines.length === 0) return null;
  return (
    <section className={styles.share}>
      <h2>{wins === undefined ? guestTexts.yourShare : guestTexts.yourEvening}</h2>
      <dl>
        {lines.map(([what, number]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
