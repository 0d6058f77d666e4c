import { setTimeout as wait } from 'node:timers/promises';
import { makeSteps } from '../../../platform/time/clock';

/** The pause between two requests of a host: twice as long as a log of maximum length takes, so that most of the core is left to others. */
const REST_MS = 25;

/** Runs work that reads a game's whole log, one request per host at a time: an undo, the record, the answer to a repeated move. */
export const withWholeLog = makeSteps(() => wait(REST_MS));
