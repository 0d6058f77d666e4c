import type { RaceOptions } from '../race';

/** The options of a race that nobody has changed, in a file of their own so that pages load them without the schemas. */
export const defaultRaceOptions: RaceOptions = { answerMs: 5000, arm: 'auto', second: true, picks: 'winner' };
