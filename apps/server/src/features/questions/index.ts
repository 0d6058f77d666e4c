import type { Database, Writer } from '../../platform/db/database';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditService } from '../audit/service';
import type { LoadedBank } from '../categories/bank';
import { bringDeskUpToDate } from './corrections/after-update';
import { editedBank } from './corrections/edited-bank';
import { changesStore } from './corrections/store-changes';
import { countsStore } from './counts/store-counts';
import { makeTallies, type TalliesParts } from './counts/tallies';
import type { QuestionsParts } from './parts';
import { reportsStore } from './reports/store-reports';
import { type FindAsked, questionsRoutes } from './routes';

interface Given {
  database: Database & { writer: Writer };
  bank: LoadedBank;
  clock: Clock;
  random: Random;
  limits: QuestionsParts['limits'];
  audit: AuditService;
  files: QuestionsParts['files'];
  /** How the questions of a game or run were answered. */
  answeredIn: TalliesParts['answeredIn'];
  find: FindAsked;
}

/** Puts the feature of built-in questions together. Its `bank` is the one that is played. */
export function makeQuestions(given: Given) {
  const { database, clock, random, limits, audit, files, answeredIn } = given;
  const { writer } = database;
  const stores = {
    changes: changesStore(database),
    reports: reportsStore(database),
    counts: countsStore(database),
  };
  const bank = editedBank(given.bank, stores.changes);
  const parts: QuestionsParts = { bank, stores, writer, audit, files, limits, clock, random };
  return {
    bank,
    handlers: questionsRoutes(parts, given.find),
    tallies: makeTallies({ store: stores.counts, writer, clock, answeredIn }),
    /** Before the first game is read: the owner's changes are laid over the bank. */
    async wake(): Promise<void> {
      await bank.catchUp();
      await bringDeskUpToDate(parts);
    },
  };
}
