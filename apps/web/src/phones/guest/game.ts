import type { PressesMaker, RoundMaker, VotesMaker } from '@lamma/sync/clients/guest-client';
import { PressSender } from '@lamma/sync/clients/press-sender';
import { RivalClient } from '@lamma/sync/clients/rival-client';
import { VoteSender } from '@lamma/sync/clients/vote-sender';

// biome-ignore lint/performance/noBarrelFile: the file is a chunk of what a game needs
export { RoundAnnouncement } from '../shared/round/round-announcement';
export { RoundPage } from '../shared/round/round-page';
export { Buzzer } from './race/buzzer';
export { Rename } from './renaming/rename';
export { awardWords } from './votes/award-words';
export { ClaimButton } from './votes/claim-button';
export { GuessButtons } from './votes/guess-buttons';

export const makeRound: RoundMaker = (options, shared) => new RivalClient(options, shared);

export const makeVotes: VotesMaker = (shared, taken) => new VoteSender(shared, taken);

export const makePresses: PressesMaker = (shared) => new PressSender(shared);
