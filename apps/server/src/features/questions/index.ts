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
import { type FindAskedQuestion, questionsRoutes } from './routes';

interface Dependencies {
  database: Database & { writer: Writer };
  bank: LoadedBank;
  clock: Clock;
  random: Random;
  limits: QuestionsParts['limits'];
  audit: AuditService;
  files: QuestionsParts['files'];
  answerCountsOf: TalliesParts['answerCountsOf'];
  find: FindAskedQuestion;
}

/** Creates the feature for corrections, reports and counts of bank questions. The returned `bank` includes the owner's changes. */
export function makeQuestions(dependencies: Dependencies) {
  const { database, clock, random, limits, audit, files, answerCountsOf } = dependencies;
  const { writer } = database;
  const stores = {
    changes: correctionsStore(database),
    reports: reportsStore(database),
    counts: countsStore(database),
  };
  const bank = editedBank(dependencies.bank, stores.changes);
  const parts: QuestionsParts = { bank, stores, writer, audit, files, limits, clock, random };
  return {
    bank,
    handlers: questionsRoutes(parts, dependencies.find),
    tallies: makeTallies({ store: stores.counts, writer, clock, answerCountsOf }),
    /** Applies the stored changes to the bank. Must be called before the first game is read. */
    async loadChanges(): Promise<void> {
      await bank.catchUp();
      await updateDesk(parts);
    },
  };
}

/**
 * Updates the owner's desk when the server starts, because the bank's files can be newer than at the last start. A question whose text has
 * changed since the owner's decision appears on the desk again, once for each rev. A question that waits for a decision but is no
 * longer in the files is recorded as ignored.
 */
async function updateDesk({ bank, stores, writer, clock }: QuestionsParts): Promise<void> {
  const at = clock.now();
  const changed = bank.changedIds().filter(bank.isChangedInFiles);
  const waiting = await stores.reports.deskIds('new');
  const leftBank = waiting.filter((id) => bank.originalOf(id) === undefined);
  const write = [
    ...changed.map((id) => stores.reports.showAgain(id, bank.originalOf(id)?.rev ?? 1, at)),
    ...leftBank.map((id) => stores.reports.settleDesk(id, 'ignored', 0, at)),
  ];
  if (write.length > 0) await writer.write(write);
}
