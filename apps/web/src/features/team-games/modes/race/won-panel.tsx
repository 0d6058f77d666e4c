import type { RaceView } from '@lamma/protocol/games';
import type { Press } from '@lamma/protocol/race';
import { use } from 'react';
import { TimerRing, TimeUpRing } from '../../../../game-ui/question/timer-ring';
import { TeamGuestsContext } from '../../../../game-ui/teams/guests';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { formatSeconds } from '../../../../lib/arabic/seconds';
import { cx } from '../../../../lib/cx';
import { serverNow } from '../../../../lib/server/live';
import { useSecondsLeft } from '../../../../lib/use-deadline';
import { Glyph } from '../../../../woven/glyph';
import { GuestSign } from '../../../../woven/guest-sign';
import { notch } from '../../../../woven/notch';
import { useMoment } from '../../moments/use-moment';
import { nameOf } from '../../teams';
import { gameTexts } from '../../texts.ar';
import { raceTexts } from './texts.ar';
import styles from './won-panel.module.css';

/** Names who pressed: the guest if a phone pressed, otherwise the team. */
export function usePresser(view: RaceView): (press: Press) => { name: string; sign: number | null } {
  const players = use(TeamGuestsContext)?.players;
  return ({ playerId, team }) => {
    const player = playerId === null ? undefined : players?.get(playerId);
    return player ?? { name: nameOf(view, team), sign: null };
  };
}

interface FastestProps {
  /** Whether the panel is lower, because another row of buttons is below it. */
  isLow: boolean;
  view: Extract<RaceView, { phase: 'answering' }>;
  isRemote: boolean;
}

/** Who pressed first and after how long, who else pressed, and the clock of the answer. */
export function Fastest({ view, isRemote, isLow }: FastestProps) {
  const presser = usePresser(view);
  const { winner, also, answerBy, tie, arrow } = view.buzz;
  const seconds = useSecondsLeft(answerBy, serverNow);
  const moment = useMoment();
  if (winner === null) return null;
  const { name, sign } = presser(winner);
  const options = view.race;
  return (
    <section
      className={cx(notch(), styles.won, styles[`team${winner.team}`], isLow && styles.low)}
      aria-label={raceTexts.answerWith(name)}
    >
      <span className={styles.big}>
        {sign === null ? <Glyph name={teamGlyphs[winner.team]} /> : <GuestSign sign={sign} />}
      </span>
      <div className={styles.who}>
        {sign === null ? null : (
          <p className={styles.team}>
            <Glyph name={teamGlyphs[winner.team]} /> <bdi>{nameOf(view, winner.team)}</bdi>
          </p>
        )}
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {tie && arrow !== null ? <p className={styles.team}>{raceTexts.arrowDecided}</p> : null}
      </div>
      <div className={styles.order}>
        <p>
          <b>{formatSeconds(winner.afterMs)}</b> {raceTexts.seconds}
        </p>
        {also.length === 0 ? null : (
          <ol aria-label={raceTexts.order}>
            {also.map((press) => {
              const other = presser(press);
              return (
                <li key={`${press.playerId} ${press.team} ${press.afterMs}`}>
                  {other.sign === null ? <Glyph name={teamGlyphs[press.team]} /> : <GuestSign sign={other.sign} />}
                  <bdi className={styles.other}>{other.name}</bdi>
                  <span dir="ltr">+{formatSeconds(press.afterMs - winner.afterMs)}</span>
                </li>
              );
            })}
          </ol>
        )}
      </div>
      {seconds === null ? null : (
        <span className={styles.ring}>
          {seconds === 0 ? (
            <TimeUpRing
              text={gameTexts.timeIsUp}
              size={isRemote ? 'phone' : 'tv'}
              isFresh={moment?.name === 'timeUp'}
            />
          ) : (
            <TimerRing
              secondsLeft={seconds}
              totalSeconds={(options?.answerMs ?? 5000) / 1000}
              size={isRemote ? 'phone' : 'tv'}
            />
          )}
        </span>
      )}
    </section>
  );
}

/** Who got the point, beside the answer. */
export function Result({ view }: { view: Extract<RaceView, { phase: 'answer-display' }> }) {
  const presser = usePresser(view);
  const wonBy = view.played.at(-1)?.wonBy ?? null;
  const { winner } = view.buzz;
  if (wonBy === null) {
    return (
      <p className={cx(notch(), styles.point, styles.nobody)}>
        <Glyph name="void" />
        {raceTexts.nobody}
      </p>
    );
  }
  // Names the guest who pressed first only if that team got the point: the host might have given it to the other team.
  const first = winner?.team === wonBy ? winner : null;
  const { name, sign } = first === null ? { name: nameOf(view, wonBy), sign: null } : presser(first);
  return (
    <p className={cx(notch(), styles.point, styles[`team${wonBy}`])}>
      {sign === null ? <Glyph name={teamGlyphs[wonBy]} /> : <GuestSign sign={sign} />}
      <span>{sign === null ? raceTexts.pointToTeam(name) : raceTexts.pointFrom(name)}</span>
      {first === null ? null : (
        <small>
          {formatSeconds(first.afterMs)} {raceTexts.seconds}
        </small>
      )}
    </p>
  );
}
