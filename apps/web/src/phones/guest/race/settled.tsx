import type { RankedPress, SeatRace } from '@lamma/protocol/race';
import type { SeatView } from '@lamma/protocol/seats';
import { useEffect, useState } from 'react';
import { TimerRing } from '../../../game-ui/question/timer-ring';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { formatSeconds } from '../../../lib/arabic/seconds';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { namesOf } from '../texts.ar';
import styles from './buzzer.module.css';
import { Lozenge } from './lozenge';
import { buzzerTexts as texts } from './texts.ar';

interface SettledRoundProps {
  seat: SeatView;
  race: SeatRace;
  now: () => number;
}

const FIRST_BUZZ = [80, 60, 160];

export function SettledRound({ seat, race, now }: SettledRoundProps) {
  const { winner, own } = race;
  const isFirst = winner?.isOwn === true;
  useEffect(() => {
    if (isFirst && typeof navigator.vibrate === 'function') navigator.vibrate(FIRST_BUZZ);
  }, [isFirst]);
  if (winner === null) return null;
  if (isFirst) return <FirstPress seat={seat} race={race} afterMs={winner.afterMs} now={now} />;
  const { team } = winner;
  const name = nameOf(winner, seat);
  const isOurs = team === seat.team;
  const after = own?.afterMs;
  const isLate = own?.status === 'late';
  const presses = pressesOf(race, winner, seat);
  const longest = Math.max(1, ...presses.map(({ afterMs }) => afterMs));
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
        {presses.map((press) => (
          <Row key={`${press.team} ${press.name} ${press.afterMs}`} press={press} longest={longest} seat={seat} />
        ))}
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

/** A press by a key has no guest's name, so its team's name is shown. */
const nameOf = ({ name, team }: RankedPress, { teamNames }: SeatView) =>
  name === '' ? (namesOf(teamNames)[team - 1] ?? '') : name;

/** Lists the winner's press, the presses nearest to it, and this guest's press even if that press is further back. */
function pressesOf({ also, own }: SeatRace, winner: RankedPress, { team, guest }: SeatView): RankedPress[] {
  const nearest = [winner, ...also];
  const afterMs = own?.afterMs;
  if (afterMs === undefined || nearest.some(({ isOwn }) => isOwn)) return nearest;
  return [...nearest, { team, name: guest?.name ?? '', sign: guest?.sign ?? null, afterMs, isOwn: true }];
}

interface RowProps {
  press: RankedPress;
  /** The longest time in the list, for the scale of the bars. */
  longest: number;
  seat: SeatView;
}

function Row({ press, longest, seat }: RowProps) {
  const { team, sign, afterMs, isOwn } = press;
  return (
    <li className={cx(styles[`row${team}`], isOwn && styles.mine)}>
      {sign === null ? <Glyph name={teamGlyphs[team]} /> : <GuestSign sign={sign} />}
      <bdi>{nameOf(press, seat)}</bdi>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${Math.round((100 * afterMs) / longest)}%` }} />
      </span>
      <span>{formatSeconds(afterMs)}</span>
    </li>
  );
}

function FirstPress({ seat, race, afterMs, now }: SettledRoundProps & { afterMs: number }) {
  const [next] = race.also;
  const seconds = useSecondsLeft(race.answerBy, now);
  const [total] = useState(seconds ?? 0);
  return (
    <>
      <div className={styles.words} role="status">
        <h1 className={styles.beat}>
          {seconds === 0 ? texts.timeOver : race.chance === 2 ? texts.withYou : texts.first}
        </h1>
        <p>{seconds === 0 ? texts.judging : texts.answerNow}</p>
      </div>
      <p className={styles.big}>
        <Lozenge look="full" />
        <GuestSign sign={seat.guest?.sign ?? 0} className={styles.own} />
      </p>
      <div className={styles.ring}>
        {seconds === null ? null : (
          <TimerRing secondsLeft={seconds} totalSeconds={Math.max(total, seconds, 1)} size="phone" />
        )}
        <p>
          {texts.after(formatSeconds(afterMs))}
          {next === undefined ? null : (
            <small>{texts.before(nameOf(next, seat), formatSeconds(next.afterMs - afterMs))}</small>
          )}
        </p>
      </div>
    </>
  );
}
