import type { Database, Writer } from '../../platform/db/database';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditService } from '../audit/service';
import type { LoadedBank } from '../categories/bank';
import { editedBank } from './corrections/edited-bank';
import { correctionsStore } from './corrections/store-corrections';
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
  answeredIn: TalliesParts['answeredIn'];
  find: FindAsked;
}

/** Creates the feature of built-in questions. `bank` has the owner's changes. */
export function makeQuestions(given: Given) {
  const { database, clock, random, limits, audit, files, answeredIn } = given;
  const { writer } = database;
  const stores = {
    changes: correctionsStore(database),
    reports: reportsStore(database),
    counts: countsStore(database),
  };
  const bank = editedBank(given.bank, stores.changes);
  const parts: QuestionsParts = { bank, stores, writer, audit, files, limits, clock, random };
  return {
    bank,
    handlers: questionsRoutes(parts, given.find),
    tallies: makeTallies({ store: stores.counts, writer, clock, answeredIn }),
    /** Applies the stored changes to the bank. Must be called before the first game is read. */
    async loadChanges(): Promise<void> {
      await bank.catchUp();
      await updateDesk(parts);
    },
  };
}

/**
 * Updates the owner's desk after a start, which may have brought another bank. A question that the bank has changed since the owner's
 * decision appears on the desk again, once for each rev; a question that left the bank is settled.
 */
async function updateDesk({ bank, stores, writer, clock }: QuestionsParts): Promise<void> {
  const at = clock.now();
  const changed = bank.changedIds().filter(bank.isChangedInFiles);
  const waiting = await stores.reports.deskIds('new');
  const gone = waiting.filter((id) => bank.originalOf(id) === undefined);
  const write = [
    ...changed.map((id) => stores.reports.showAgain(id, bank.originalOf(id)?.rev ?? 1, at)),
    ...gone.map((id) => stores.reports.settleDesk(id, 'ignored', 0, at)),
  ];
  if (write.length > 0) await writer.write(write);
}
