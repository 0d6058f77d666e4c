import type { RaceOptions } from '../race';

/** The default options of a race, in a separate file so that pages load them without the schemas. */
export const defaultRaceOptions: RaceOptions = { answerMs: 5000, arm: 'auto', second: true, picks: 'winner' };
