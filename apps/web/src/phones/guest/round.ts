import type { RoundMaker } from '@lamma/sync/clients/guest-client';
import { RivalClient } from '@lamma/sync/clients/rival-client';

// biome-ignore lint/performance/noBarrelFile: the file is a chunk of what a round needs
export { RoundCall } from '../shared/round/round-call';
export { RoundPage } from '../shared/round/round-page';

export const makeRound: RoundMaker = (options, shared) => new RivalClient(options, shared);
