import type { Award } from '@lamma/protocol/awards';
import type { PressesMaker, RoundMaker, VotesMaker } from '@lamma/sync/clients/guest-client';
import { PressSender } from '@lamma/sync/clients/press-sender';
import { RivalClient } from '@lamma/sync/clients/rival-client';
import { VoteSender } from '@lamma/sync/clients/vote-sender';
import { awardSentence, awardTitle } from '../../game-ui/awards/award-words';
import type { TurnWords } from '../shared/turn/turn';
import { guestTexts } from './texts.ar';

// biome-ignore lint/performance/noBarrelFile: the file is a chunk of what a game needs
export { RoundAnnouncement, RoundPage } from '../shared/round/round-page';
export { Buzzer } from './race/buzzer';
export { raceResultWords } from './race/result-words';
export { EndResult } from './waiting/end-result';
export { Rename } from './waiting/rename';
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
