import type { Award } from '@lamma/protocol/awards';
import type { SeatView } from '@lamma/protocol/seats';
import type { PressesMaker, RoundMaker, VotesMaker } from '@lamma/sync/clients/guest-client';
import { PressSender } from '@lamma/sync/clients/press-sender';
import { RivalClient } from '@lamma/sync/clients/rival-client';
import { VoteSender } from '@lamma/sync/clients/vote-sender';
import { awardSentence, awardTitle } from '../../game-ui/awards/award-words';
import type { TurnWords } from '../shared/turn/turn';
import { buzzerTexts } from './race/texts.ar';
import { guestTexts, namesOf } from './texts.ar';

// biome-ignore lint/performance/noBarrelFile: the file is a chunk of what a game needs
export { RoundAnnouncement, RoundPage } from '../shared/round/round-page';
export { Buzzer } from './race/buzzer';
export { EndResult } from './waiting/end-result';
export { Move, Rename } from './waiting/seat-changes';
export { asksBackText, seatRefusedText } from './waiting/texts.ar';
export { ClaimButton, GuessButtons } from './waiting/votes';

export const makeRound: RoundMaker = (options, shared) => new RivalClient(options, shared);

export const makeVotes: VotesMaker = (shared, taken) => new VoteSender(shared, taken);

export const makePresses: PressesMaker = (shared) => new PressSender(shared);

/** The text about the guest's awards in a finished game; undefined if there are none. */
export function awardWords([first, second]: readonly Award[]): TurnWords | undefined {
  if (first === undefined) return undefined;
  const text = guestTexts.yourAward(awardSentence(first));
  const more = second && guestTexts.secondAward(awardTitle(second), awardSentence(second));
  return { title: awardTitle(first), text: more === undefined ? text : `${text} ${more}` };
}

/** Who got the point of a race's question, or that the answer was wrong; undefined unless an answer shows. */
export function raceResultWords({ phase, pause, rests, race, teamNames }: SeatView): TurnWords | undefined {
  if (phase !== 'result' || pause !== undefined || rests === true || race?.wonBy === undefined) return undefined;
  const { winner, wonBy } = race;
  if (wonBy === null) {
    return winner === null
      ? { title: buzzerTexts.nobody, text: buzzerTexts.answerOnScreen }
      : { title: buzzerTexts.wrong, text: buzzerTexts.wrongText };
  }
  const team = namesOf(teamNames)[wonBy - 1] ?? '';
  // The host might have given the point to the other team.
  if (winner?.team !== wonBy || winner.name === '')
    return { title: buzzerTexts.pointTo(team), text: buzzerTexts.answerOnScreen };
  return {
    title: winner.isOwn ? buzzerTexts.pointFromYou : buzzerTexts.pointFrom(winner.name),
    text: buzzerTexts.right(team),
  };
}
