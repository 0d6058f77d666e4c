import type { SeatRace } from '@lamma/protocol/race';
import type { SeatView } from '@lamma/protocol/seats';
import { type ReactNode, useEffect, useState } from 'react';
import { TimerRing } from '../../../game-ui/question/timer-ring';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatSeconds } from '../../../lib/arabic/seconds';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { namesOf } from '../names';
import styles from './buzzer.module.css';
import { Lozenge } from './lozenge';
import { buzzerTexts as texts } from './texts.ar';

interface SettledRoundProps {
  seat: SeatView;
  race: SeatRace;
  now: () => number;
}

const FIRST_BUZZ = [80, 60, 160];

/** Who was first, once the round is settled. */
export function SettledRound({ seat, race, now }: SettledRoundProps) {
  const { winner, own } = race;
  const isFirst = winner?.isOwn === true;
  useEffect(() => {
    if (isFirst && typeof navigator.vibrate === 'function') navigator.vibrate(FIRST_BUZZ);
  }, [isFirst]);
  if (winner === null) return null;
  if (isFirst) return <First seat={seat} race={race} afterMs={winner.afterMs} now={now} />;
  const { team } = winner;
  const name = winner.name === '' ? (namesOf(seat.teamNames)[team - 1] ?? '') : winner.name;
  const isOurs = team === seat.team;
  const after = own?.afterMs;
  const isLate = own?.status === 'late';
  return (
    <>
      <div className={styles.words} role="status">
        <h1>{after === undefined ? texts.answerWith(name) : texts.faster(name)}</h1>
        {after === undefined ? null : (
          <p className={styles.lead}>
            <b>{formatSeconds(after - winner.afterMs)}</b> {texts.seconds}
          </p>
        )}
        {isLate ? <p>{texts.late}</p> : null}
      </div>
      <ol className={styles.order} aria-label={texts.order}>
        <Row team={team} name={name} afterMs={winner.afterMs} longest={after ?? winner.afterMs} />
        {after === undefined ? null : (
          <Row
            team={seat.team}
            name={seat.guest?.name ?? ''}
            sign={<GuestSign sign={seat.guest?.sign ?? 0} />}
            afterMs={after}
            longest={after}
            isOwn
          />
        )}
      </ol>
      {isOurs || race.chance === 2 ? null : (
        <div className={cx(notch(), styles.chance)}>
          <b>{texts.ifWrong}</b>
          <p>{texts.ifWrongText}</p>
        </div>
      )}
      <p className={cx(styles.foot, styles.last)}>{race.isDistrusted ? texts.byNetwork : texts.fair}</p>
    </>
  );
}

interface RowProps {
  team: Team;
  name: string;
  sign?: ReactNode;
  afterMs: number;
  /** The longest time of the list. */
  longest: number;
  isOwn?: boolean;
}

function Row({ team, name, sign, afterMs, longest, isOwn = false }: RowProps) {
  return (
    <li className={cx(styles[`row${team}`], isOwn && styles.mine)}>
      {sign ?? <Glyph name={teamGlyphs[team]} />}
      <bdi>{name}</bdi>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${Math.round((100 * afterMs) / Math.max(1, longest))}%` }} />
      </span>
      <span>{formatSeconds(afterMs)}</span>
    </li>
  );
}

function First({ seat, race, afterMs, now }: SettledRoundProps & { afterMs: number }) {
  const seconds = useSecondsLeft(race.answerBy, now);
  const [total] = useState(seconds ?? 0);
  return (
    <>
      <div className={styles.words} role="status">
        <h1 className={styles.beat}>{texts.first}</h1>
        <p>{texts.answerNow}</p>
      </div>
      <p className={styles.big}>
        <Lozenge look="full" />
        <GuestSign sign={seat.guest?.sign ?? 0} className={styles.own} />
      </p>
      <div className={styles.ring}>
        {seconds === null ? null : (
          <TimerRing secondsLeft={seconds} totalSeconds={Math.max(total, seconds, 1)} size="phone" />
        )}
        <p>{texts.after(formatSeconds(afterMs))}</p>
      </div>
    </>
  );
}
