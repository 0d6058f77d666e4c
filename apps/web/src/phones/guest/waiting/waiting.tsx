import type { Award } from '@lamma/protocol/awards';
import type { SeatClaim, SeatGuess, SeatView } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useCallback } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { roundTexts } from '../../shared/texts.ar';
import { turnTexts } from '../../shared/turn/texts.ar';
import { Turn, type TurnWords } from '../../shared/turn/turn';
import { guestTexts, moreTeammates, namesOf } from '../texts.ar';
import type { RenameProps } from './seat-changes';
import styles from './waiting.module.css';

/** The phases in which a guest has nothing to do and can therefore change the name. */
const IDLE_PHASES: readonly SeatView['phase'][] = ['noGame', 'choosing', 'result', 'finished'];

export type GameParts = typeof import('../game');

interface WaitingProps {
  client: GuestClient;
  seat: SeatView;
  /** Whether the guest waits for the host to give back the former seat. */
  asksBack: boolean;
  /** The code for games. Undefined while it is loading; meanwhile nothing can be guessed or claimed. */
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
  const isResultHidden = useIsResultHidden(client, current.guess);
  const seat = shownSeat(current, parts, isResultHidden);
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
      ) : (isOurs || isResultHidden) && !isPaused ? (
        <p className={cx(styles.picture, styles.ours)}>
          <GuestSign sign={sign} />
        </p>
      ) : undefined}
    </Turn>
  );
}

/** The seat as the phone may show it now: without a result that is still hidden, and without what needs `parts` while they are loading. */
function shownSeat(seat: SeatView, parts: GameParts | undefined, isResultHidden: boolean): SeatView {
  if (parts === undefined) return { ...seat, guess: undefined, claim: undefined };
  if (!isResultHidden || seat.guess === undefined) return seat;
  return { ...seat, phase: 'result', guess: { ...seat.guess, isRight: undefined } };
}

/** Whether the phone must not say yet if its guess was right, because the screen is still showing the guesses. */
function useIsResultHidden(client: GuestClient, guess: SeatGuess | undefined): boolean {
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

/**
 * The text of a guest's phone while its team does not write options.
 * @param claim the point that the guest may claim now
 */
function guestTurnWords(seat: SeatView, claim: SeatClaim | undefined): TurnWords {
  const { guess, team, teamNames } = seat;
  if (guess?.isOpen === true && seat.pause === undefined) {
    const other = namesOf(teamNames)[2 - team] ?? '';
    return {
      title: guestTexts.theyKnowIt,
      text: guestTexts.theyThink(other, guess.category, formatNumber(guess.number)),
    };
  }
  if (claim !== undefined) {
    return claim.isOwn
      ? { title: guestTexts.yourPoint, text: guestTexts.nameShows }
      : { title: guestTexts.ourPoint, text: guestTexts.whoKnew };
  }
  if (seat.rests === true) return { title: guestTexts.rests, text: guestTexts.restsText };
  if (seat.pause !== undefined) return { title: turnTexts.pause, text: turnTexts.pauseText };
  const words = turnWords(seat);
  // Beside the winner «خاب التوقّع» would read as a guess about the game.
  return guess === undefined || seat.phase === 'finished' ? words : withGuess(words, guess);
}

/** Adds the guest's guess to the text, or whether the guess was right if that is known. */
function withGuess({ title, text }: TurnWords, { knows, isRight }: SeatGuess): TurnWords {
  if (isRight !== undefined)
    return { title, text: `${isRight ? guestTexts.guessRight : guestTexts.guessWrong} ${text}` };
  if (knows === null) return { title, text };
  return { title: guestTexts.yourGuess(knows ? guestTexts.theyKnow : guestTexts.theyDoNot), text };
}

function turnWords({ team, teamNames, phase, currentTeam, scores, guest, result }: SeatView): TurnWords {
  const names = namesOf(teamNames);
  const other = names[2 - team] ?? '';
  const isOurs = team === currentTeam;
  switch (phase) {
    case 'noGame':
    case 'over':
      return { title: guestTexts.waitGame, text: guestTexts.yourSign };
    case 'choosing':
      return isOurs
        ? { title: guest?.mode === 'race' ? guestTexts.youPick : guestTexts.yourTurn, text: guestTexts.onScreen }
        : {
            title: guest?.mode === 'race' ? guestTexts.theyPick : guestTexts.theirTurn,
            text: guestTexts.theyChoose(other),
          };
    case 'square':
      return isOurs
        ? { title: guestTexts.square, text: guestTexts.squareText }
        : { title: guestTexts.theirTurn, text: guestTexts.theirSquare(other) };
    case 'reading':
    case 'armed':
      return { title: roundTexts.watchScreen, text: guestTexts.questionOnScreen };
    case 'writing':
      return { title: guestTexts.closeEyes, text: turnTexts.writtenBy(other) };
    case 'answering':
      if (guest?.mode === 'qr') {
        return isOurs
          ? { title: turnTexts.answerNow, text: turnTexts.oneOfThree }
          : { title: turnTexts.turnOf(other), text: roundTexts.watchScreen };
      }
      return isOurs
        ? { title: guestTexts.think, text: guestTexts.thinkText }
        : { title: guestTexts.theirTurn, text: guestTexts.theirAnswer(other) };
    case 'result': {
      // In classic and connect the answer shows before the point is given. If the seat has a result, the game has ended and the phone waits
      // until the screen has shown the end.
      const isAnswerAlone = result === undefined && (guest?.mode === 'classic' || guest?.mode === 'connect');
      return { title: isAnswerAlone ? guestTexts.answer : turnTexts.result, text: roundTexts.watchScreen };
    }
    case 'finished': {
      const [one, two] = scores;
      return { title: turnTexts.over, text: one === two ? turnTexts.draw : turnTexts.won(names[one > two ? 0 : 1]) };
    }
  }
}
