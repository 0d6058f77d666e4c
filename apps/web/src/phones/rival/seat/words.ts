import type { SeatView } from '@lamma/protocol/seats';
import { useEffect, useRef } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { Glyph } from '../../../woven/glyph';
import { TeamFrame } from '../../shared/team-frame';
import { roundTexts } from '../../shared/texts.ar';
import { turnTexts } from '../texts.ar';
import styles from './seat-turn.module.css';

/** What the game waits for, for a phone that has nothing to write now. */
export function SeatTurn({ seat }: { seat: SeatView }) {
  const { team, teamNames, scores } = seat;
  const { title, text } = wordsOf(seat);
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and reader start at the news, because what they were at has gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <TeamFrame team={team} head={teamNames[team - 1]} className={styles.turn}>
      <div className={styles.news} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      <ul className={styles.scores} aria-label={turnTexts.scores}>
        {([1, 2] as const satisfies readonly Team[]).map((one) => (
          <li key={one} className={styles[`team${one}`]}>
            <Glyph name={teamGlyphs[one]} />
            <span>{teamNames[one - 1]}</span>
            <b>{formatNumber(scores[one - 1] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {seat.phase === 'finished' ? null : <p className={styles.keep}>{turnTexts.keepOpen}</p>}
    </TeamFrame>
  );
}

function wordsOf({ team, teamNames, phase, currentTeam, scores }: SeatView): { title: string; text: string } {
  const other = teamNames[2 - team] ?? '';
  const isAsked = team === currentTeam;
  switch (phase) {
    case 'finished': {
      const [one, two] = scores;
      if (one === two) return { title: turnTexts.over, text: turnTexts.draw };
      return { title: turnTexts.over, text: turnTexts.won(teamNames[one > two ? 0 : 1]) };
    }
    case 'choosing':
      return isAsked
        ? { title: turnTexts.yourTurn, text: turnTexts.chooseQuestion }
        : { title: turnTexts.turnOf(other), text: turnTexts.optionsLater };
    case 'writing':
      return { title: turnTexts.beingWritten, text: turnTexts.writtenBy(other) };
    case 'answering':
      return isAsked
        ? { title: turnTexts.answerNow, text: turnTexts.oneOfThree }
        : { title: turnTexts.turnOf(other), text: roundTexts.watchScreen };
    // The others are phases of an evening, whose guests have another page.
    default:
      return { title: turnTexts.result, text: roundTexts.watchScreen };
  }
}
