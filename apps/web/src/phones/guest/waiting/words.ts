import type { SeatClaim, SeatGuess, SeatView } from '@lamma/protocol/seats';
import { formatNumber } from '../../../lib/arabic/numbers';
import { roundTexts } from '../../shared/texts.ar';
import { turnTexts } from '../../shared/turn/texts.ar';
import type { TurnWords } from '../../shared/turn/turn';
import { guestTexts, namesOf } from '../texts.ar';

/**
 * The text of a guest's phone while its team does not write options.
 * @param claim the point that the guest may claim now
 */
export function guestTurnWords(seat: SeatView, claim: SeatClaim | undefined): TurnWords {
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
