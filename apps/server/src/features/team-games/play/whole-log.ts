import { setTimeout as wait } from 'node:timers/promises';
import { makeSteps } from '../../../platform/time/clock';

/** The pause between two requests of a host: twice as long as reading the longest log takes, so that other hosts get most of the core. */
const REST_MS = 25;

/** Runs work that reads a game's whole log, one request per host at a time: an undo, the record, the answer to a repeated move. */
export const withWholeLog = makeSteps(() => wait(REST_MS));
