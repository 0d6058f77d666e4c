import type { SeatRace } from '@lamma/protocol/race';
import type { SeatView } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import type { ReactNode } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { TeamFrame } from '../../shared/team-frame';
import { namesOf } from '../texts.ar';
import styles from './buzzer.module.css';
import { Lozenge } from './lozenge';
import { SettledRound } from './settled';
import { closesIn, buzzerTexts as texts } from './texts.ar';
import { type ButtonFace, useBuzzer } from './use-buzzer';

interface BuzzerProps {
  client: GuestClient;
  seat: SeatView;
  race: SeatRace;
}

/**
 * A guest's page in a race: a button as large as the lower two thirds of the phone, for either hand. After the
 * settlement, who was first.
 */
export function Buzzer({ client, seat, race }: BuzzerProps) {
  const { face, press, problem, now } = useBuzzer(client, seat.phase, race);
  const isSettled = seat.phase === 'answering';
  const { team, guest, teamNames, scores } = seat;
  const isFirst = isSettled && race.winner?.isOwn === true;
  return (
    <TeamFrame
      team={team}
      sign={<GuestSign sign={guest?.sign ?? 0} className={styles.sign} />}
      head={
        <>
          <bdi className={styles.name}>{guest?.name}</bdi>
          <span className={styles.team}>
            <Glyph name={teamGlyphs[team]} />
            <bdi>{namesOf(teamNames)[team - 1]}</bdi>
          </span>
          <b className={styles.score}>{formatScore(scores[team - 1] ?? 0)}</b>
        </>
      }
      className={cx(styles.main, isFirst && styles.first, isFirst && styles[`first${team}`])}
    >
      {isSettled ? (
        <SettledRound seat={seat} race={race} now={now} />
      ) : (
        <>
          <Words race={race} face={face} problem={problem} />
          <button
            type="button"
            className={cx(notch(), styles.button, styles[face])}
            aria-label={typeof buttonTexts[face] === 'string' ? undefined : buttonWords(face, race)[0]}
            aria-disabled={face === 'armed' || face === 'try' || face === 'wait' ? undefined : true}
            onPointerDown={({ nativeEvent, isPrimary }) => isPrimary && press(nativeEvent)}
            onClick={({ nativeEvent, detail }) => detail === 0 && press(nativeEvent)}
            onContextMenu={(event) => event.preventDefault()}
          >
            <Lozenge look={face === 'armed' || face === 'try' ? 'open' : 'wide'} />
            <span className={styles.said}>{buttonTexts[face]}</span>
          </button>
          <Foot race={race} face={face} now={now} />
        </>
      )}
    </TeamFrame>
  );
}

/** The words on the button. */
const buttonTexts: Readonly<Record<ButtonFace, ReactNode>> = {
  try: texts.here,
  tried: <Glyph name="tick" />,
  wait: texts.ready,
  locked: texts.early,
  armed: texts.me,
  sending: texts.pressed,
  pressed: texts.pressed,
  late: <Glyph name="x" />,
  theirs: <Glyph name="lock" />,
};

function Words({ race, face, problem }: { race: SeatRace; face: ButtonFace; problem: string | undefined }) {
  const [title, text] = buttonWords(face, race);
  return (
    <div className={styles.words} role="status">
      <h1>{title}</h1>
      <p>{problem ?? text}</p>
    </div>
  );
}

function buttonWords(face: ButtonFace, { chance }: SeatRace): readonly [title: string, text: string] {
  switch (face) {
    case 'try':
      return [texts.tryIt, texts.tryText];
    case 'tried':
      return [texts.works, texts.worksText];
    case 'wait':
      return chance === 2 ? [texts.ourChance, texts.afterThem] : [texts.onScreen, texts.afterReading];
    case 'locked':
      return [texts.early, texts.earlyText];
    case 'armed':
      return chance === 2 ? [texts.ourChance, texts.afterThem] : [texts.whoKnows, texts.anywhere];
    case 'sending':
      return [texts.pressedSending, texts.pressedText];
    case 'pressed':
      return [texts.pressedTitle, texts.pressedText];
    case 'late':
      return [texts.late, texts.lateText];
    case 'theirs':
      return [texts.theirChance, texts.theirChanceText];
  }
}

function Foot({ race, face, now }: { race: SeatRace; face: ButtonFace; now: () => number }) {
  const seconds = useSecondsLeft(face === 'armed' ? race.closesAt : null, now);
  const { place } = race;
  if (race.isFar || race.isDistrusted) {
    return <p className={cx(styles.foot, styles.warns)}>{race.isFar ? texts.far : texts.byNetwork}</p>;
  }
  if (seconds !== null) return <p className={styles.foot}>{counted(seconds, closesIn)}</p>;
  return (
    <p className={styles.foot}>
      {place === null ? texts.fair : texts.place(place.category, formatNumber(place.number))}
    </p>
  );
}
