import type { SeatView } from '@lamma/protocol/seats';
import { roundTexts } from '../../shared/texts.ar';
import { turnTexts } from '../../shared/turn/texts.ar';
import type { TurnWords } from '../../shared/turn/turn';

/** The text for a phone that has a seat in a game without an evening: says what the game waits for. */
export function rivalTurnWords({ team, teamNames, phase, currentTeam, scores, pause }: SeatView): TurnWords {
  if (pause !== undefined) return { title: turnTexts.pause, text: roundTexts.watchScreen };
  const other = teamNames[2 - team] ?? '';
  const isOurs = team === currentTeam;
  switch (phase) {
    case 'finished': {
      const [one, two] = scores;
      if (one === two) return { title: turnTexts.over, text: turnTexts.draw };
      return { title: turnTexts.over, text: turnTexts.won(teamNames[one > two ? 0 : 1]) };
    }
    case 'choosing':
      return isOurs
        ? { title: turnTexts.yourTurn, text: turnTexts.chooseQuestion }
        : { title: turnTexts.turnOf(other), text: turnTexts.optionsLater };
    case 'writing':
      return { title: turnTexts.beingWritten, text: turnTexts.writtenBy(other) };
    case 'answering':
      return isOurs
        ? { title: turnTexts.answerNow, text: turnTexts.oneOfThree }
        : { title: turnTexts.turnOf(other), text: roundTexts.watchScreen };
    // The other phases occur only in evenings, whose guests have another page.
    default:
      return { title: turnTexts.result, text: roundTexts.watchScreen };
  }
}
