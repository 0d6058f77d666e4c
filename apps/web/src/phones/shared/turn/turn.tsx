import type { SeatView } from '@lamma/protocol/seats';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { Glyph } from '../../../woven/glyph';
import { TeamFrame } from '../team-frame';
import { turnTexts } from './texts.ar';
import styles from './turn.module.css';

/** What a phone says of the game. */
export interface TurnWords {
  title: string;
  text: string;
}

interface TurnProps {
  seat: Pick<SeatView, 'team' | 'teamNames' | 'scores'>;
  words: TurnWords;
  head: ReactNode;
  /** In place of the team's glyph. */
  sign?: ReactNode;
  /** Below the words, in place of the scores. */
  children?: ReactNode;
  foot: ReactNode;
}

/** What the game waits for, for a phone that has nothing to write now. */
export function Turn({ seat: { team, teamNames, scores }, words, head, sign, children, foot }: TurnProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and reader start at the news, because what they were at has gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <TeamFrame team={team} sign={sign} head={head} className={styles.turn}>
      <div className={styles.news} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p>{words.text}</p>
      </div>
      {children ?? (
        <ul className={styles.scores} aria-label={turnTexts.scores}>
          {([1, 2] as const satisfies readonly Team[]).map((one) => (
            <li key={one} className={styles[`team${one}`]}>
              <Glyph name={teamGlyphs[one]} />
              <span>{teamNames[one - 1]}</span>
              <b>{formatNumber(scores[one - 1] ?? 0)}</b>
            </li>
          ))}
        </ul>
      )}
      {foot === null ? null : <div className={styles.keep}>{foot}</div>}
    </TeamFrame>
  );
}
