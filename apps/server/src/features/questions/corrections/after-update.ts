import type { QuestionsParts } from '../parts';

/**
 * After a start, which may have brought another bank: what the bank has changed since the owner decided on it comes to their desk
 * again, once for each rev; what it has no more waits for nobody.
 */
export async function bringDeskUpToDate({ bank, stores, writer, clock }: QuestionsParts): Promise<void> {
  const at = clock.now();
  const changed = bank.changed().filter(bank.isChangedInFiles);
  const waiting = await stores.reports.deskIds('new');
  const gone = waiting.filter((id) => bank.fromFiles(id) === undefined);
  const write = [
    ...changed.map((id) => stores.reports.showAgain(id, bank.fromFiles(id)?.rev ?? 1, at)),
    ...gone.map((id) => stores.reports.settleDesk(id, 'ignored', 0, at)),
  ];
  if (write.length > 0) await writer.write(write);
}
