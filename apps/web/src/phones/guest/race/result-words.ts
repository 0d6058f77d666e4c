import type { SeatView } from '@lamma/protocol/seats';
import type { TurnWords } from '../../shared/turn/turn';
import { namesOf } from '../texts.ar';
import { buzzerTexts as texts } from './texts.ar';

/** Who got the point of a race's question, or that the answer was wrong; undefined unless an answer shows. */
export function raceResultWords({ phase, pause, rests, race, teamNames }: SeatView): TurnWords | undefined {
  if (phase !== 'result' || pause !== undefined || rests === true || race?.wonBy === undefined) return undefined;
  const { winner, wonBy } = race;
  if (wonBy === null) {
    return winner === null
      ? { title: texts.nobody, text: texts.answerOnScreen }
      : { title: texts.wrong, text: texts.wrongText };
  }
  const team = namesOf(teamNames)[wonBy - 1] ?? '';
  // The host might have given the point to the other team.
  if (winner?.team !== wonBy || winner.name === '') return { title: texts.pointTo(team), text: texts.answerOnScreen };
  return { title: winner.isOwn ? texts.pointFromYou : texts.pointFrom(winner.name), text: texts.right(team) };
}
