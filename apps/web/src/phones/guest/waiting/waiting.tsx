import type { Award } from '@lamma/protocol/awards';
import type { SeatClaim, SeatGuess, SeatView } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useCallback } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { turnTexts } from '../../shared/turn/texts.ar';
import { Turn } from '../../shared/turn/turn';
import { guestTexts, moreTeammates, namesOf } from '../texts.ar';
import type { RenameProps } from './seat-changes';
import styles from './waiting.module.css';
import { guestTurnWords } from './words';

/** The phases in which a guest has nothing to do. */
const IDLE_PHASES: readonly SeatView['phase'][] = ['noGame', 'choosing', 'result', 'finished'];

export type GameParts = typeof import('../game');

interface WaitingProps {
  client: GuestClient;
  seat: SeatView;
  /** Whether the guest waits for the host to give back the former seat. */
  asksBack: boolean;
  /** Undefined while the parts are loading. Meanwhile nothing can be guessed or claimed. */
  parts: GameParts | undefined;
  /** The new name that the guest is typing. The page keeps the text, so that it survives a question in between. */
  rename: Pick<RenameProps, 'draft' | 'onDraft'>;
  /** Whether a race's button was here a moment ago, so that a late press may land on this page. */
  hasJustRaced: boolean;
}

/**
 * The page of a guest whose team writes no options now. Says what the game waits for. Before a game it lists the team
 * and has a button to change it; during a game it has the buttons to guess and to claim a point.
 */
export function Waiting({ client, seat: current, asksBack, parts, rename, hasJustRaced }: WaitingProps) {
  const isHeld = useHeldResult(client, current.guess);
  const seat = shownSeat(current, parts, isHeld);
  const { team, guest, phase } = seat;
  const names = namesOf(seat.teamNames);
  const sign = guest?.sign ?? 0;
  const isBefore = phase === 'noGame';
  const rests = seat.rests === true;
  const guess = seat.guess?.isOpen === true && seat.pause === undefined ? seat.guess : undefined;
  const claim = useOpenClaim(client, seat.claim);
  const awards = useOwnAwards(client, seat.awards);
  const words =
    (claim === undefined && parts?.awardWords(awards)) || parts?.raceResultWords(seat) || guestTurnWords(seat, claim);
  const isTurn = !rests && phase !== 'finished' && phase !== 'result' && !isBefore && team === seat.currentTeam;
  const isOurs = isTurn || awards.length > 0;
  // A claim stays visible for its 8 s even if a break begins.
  const isPaused = seat.pause !== undefined && claim === undefined;
  return (
    <Turn
      seat={{ ...seat, teamNames: [...names], pause: isPaused ? seat.pause : undefined }}
      now={client.serverNow}
      words={words}
      sign={<GuestSign sign={sign} className={styles.sign} />}
      head={
        <>
          <bdi className={styles.name}>{guest?.name}</bdi>
          <span className={styles.team}>
            <Glyph name={teamGlyphs[team]} />
            <bdi>{names[team - 1]}</bdi>
          </span>
        </>
      }
      foot={
        <>
          {parts !== undefined &&
          guest !== undefined &&
          (isPaused || rests || IDLE_PHASES.includes(phase)) &&
          claim === undefined &&
          !hasJustRaced ? (
            <parts.Rename client={client} name={guest.name} {...rename} />
          ) : null}
          {parts !== undefined && guest?.mayChangeTeam && rename.draft === undefined ? (
            <parts.Move client={client} other={team === 1 ? 2 : 1} names={names} />
          ) : null}
          {asksBack || guest?.isSeatRefused ? (
            <p role="status">{asksBack ? parts?.asksBackText : parts?.seatRefusedText}</p>
          ) : rests ? null : (
            <p>{footNote(phase, guess, claim)}</p>
          )}
        </>
      }
    >
      {parts !== undefined && guess !== undefined ? (
        <parts.GuessButtons key={guess.questionId} client={client} guess={guess} />
      ) : parts !== undefined && claim !== undefined ? (
        <parts.ClaimButton key={claim.questionId} client={client} claim={claim} />
      ) : isBefore ? (
        // The form for the name needs the room on a small phone.
        rename.draft === undefined && <Teammates sign={sign} mates={guest?.mates ?? []} />
      ) : phase === 'finished' && parts !== undefined ? (
        <parts.EndResult seat={seat} namesWinner={awards.length > 0} />
      ) : (isOurs || isHeld) && !isPaused ? (
        <p className={cx(styles.picture, styles.ours)}>
          <GuestSign sign={sign} />
        </p>
      ) : undefined}
    </Turn>
  );
}

/** The seat without what the phone may not show yet. */
function shownSeat(seat: SeatView, parts: GameParts | undefined, isHeld: boolean): SeatView {
  if (parts === undefined) return { ...seat, guess: undefined, claim: undefined };
  if (!isHeld || seat.guess === undefined) return seat;
  return { ...seat, phase: 'result', guess: { ...seat.guess, isRight: undefined } };
}

/** Whether the screen still shows the guesses, so that the phone must not say yet whether its guess was right. */
function useHeldResult(client: GuestClient, guess: SeatGuess | undefined): boolean {
  const left = useSecondsLeft(guess?.rightFrom, client.serverNow);
  return left !== null && left > 0;
}

/** The claim that is open to this guest, until its time is over. */
function useOpenClaim(client: GuestClient, claim: SeatClaim | undefined): SeatClaim | undefined {
  const left = useSecondsLeft(claim?.until, client.serverNow);
  return left !== null && left > 0 ? claim : undefined;
}

const noAwards: readonly Award[] = [];

/** The guest's awards, from the time at which the screen begins to show awards. */
function useOwnAwards(client: GuestClient, awards: SeatView['awards']): readonly Award[] {
  const now = useCallback(() => client.serverNow(), [client]);
  const left = useSecondsLeft(awards?.from, now);
  return awards !== undefined && left === 0 ? awards.own : noAwards;
}

function footNote(phase: SeatView['phase'], guess: SeatGuess | undefined, claim: SeatClaim | undefined): string {
  if (guess !== undefined) return guestTexts.secret;
  if (claim !== undefined && !claim.isOwn) return guestTexts.fewSeconds;
  return phase === 'finished' ? guestTexts.waitNext : turnTexts.keepOpen;
}

/** The maximum number of teammates in the list. */
const MAX_LISTED = 8;

interface TeammatesProps {
  sign: number;
  mates: readonly { name: string; sign: number }[];
}

function Teammates({ sign, mates }: TeammatesProps) {
  const more = mates.length - MAX_LISTED;
  return (
    <>
      <p className={styles.picture}>
        <GuestSign sign={sign} />
      </p>
      <section className={styles.mates}>
        <h2>{mates.length === 0 ? guestTexts.alone : guestTexts.mates}</h2>
        <ul>
          {mates.slice(0, MAX_LISTED).map((mate) => (
            <li key={`${mate.sign} ${mate.name}`} className={cx(notch(1), styles.mate)}>
              <GuestSign sign={mate.sign} />
              <bdi>{mate.name}</bdi>
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>{counted(more, moreTeammates)}</li> : null}
        </ul>
      </section>
    </>
  );
}
