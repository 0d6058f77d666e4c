import type { DeskDecision } from '@lamma/protocol/rest/desk/questions';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import type { AuditEntry } from '../../audit/service';
import type { QuestionsParts } from '../parts';
import { filesOfText, type QuestionText } from './question-text';
import type { Change } from './store-changes';

/** The write of a decision on a question: the change, the settled reports and the audit entry. */
export function decisionStatements(
  { bank, stores, audit, clock }: QuestionsParts,
  owner: Actor,
  questionId: number,
  decision: DeskDecision,
  change: Pick<Change, 'kind' | 'text'> | null,
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
): Statement[] {
  const at = clock.now();
  const bankRev = bank.fromFiles(questionId)?.rev ?? 1;
  const edition = bank.edition + 1;
  const files = change?.text == null ? [] : uploadsIn(change.text);
  return [
    ...(change === null ? [] : [stores.changes.add({ ...change, edition, questionId, bankRev, at })]),
    ...stores.changes.keepFiles(files),
    stores.reports.settleReports(questionId),
    stores.reports.settleDesk(questionId, decision, bankRev, at),
    audit.entry(owner, { action, subject: String(questionId), ...(detail && { detail }) }),
  ];
}

/** The uploads among a text's files. Files of the bank need no protection from the cleanup. */
function uploadsIn(text: QuestionText): string[] {
  return filesOfText(text).filter((file) => file.startsWith('u-'));
}
