import { setTimeout as wait } from 'node:timers/promises';
import { makeSteps } from '../../../platform/time/clock';

/** Twice as long as the work on a log of the most moves takes, so that one host's requests leave most of the core to others. */
const REST_MS = 25;

/** Runs work that reads a game's whole log, for one request of the host at a time: an undo, the record, the answer to a repeated move. */
export const withWholeLog = makeSteps(() => wait(REST_MS));
