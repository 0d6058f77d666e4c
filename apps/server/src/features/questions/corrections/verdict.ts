import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { DeskDecision, DeskVerdict } from '@lamma/protocol/rest/desk/questions';
import type { Actor } from '../../../platform/actor';
import { decide } from '../../../platform/db/decide';
import type { AuditEntry } from '../../audit/service';
import type { QuestionsParts } from '../parts';
import { decisionStatements } from './decisions';
import type { EditedBank } from './edited-bank';
import type { Change } from './store-changes';

interface Decided {
  decision: DeskDecision;
  /** Null if the question does not change. */
  change: Pick<Change, 'kind' | 'text'> | null;
  action: AuditEntry['action'];
}

/** Decides on a question without a new text. Idempotent. */
export async function settleQuestion(
  parts: QuestionsParts,
  owner: Actor,
  questionId: number,
  verdict: DeskVerdict,
): Promise<{ ok: true } | Refusal> {
  const { bank, writer } = parts;
  if (bank.fromFiles(questionId) === undefined) return refuse('notFound');
  const done = await decide<{ ok: true } | Refusal>(writer, async () => {
    await bank.catchUp();
    const decided = decideOn(bank, questionId, verdict);
    if (decided === undefined) return { answer: refuse('notNow') };
    const { decision, change, action } = decided;
    return {
      write: decisionStatements(parts, owner, questionId, decision, change, { action, detail: { verdict } }),
      answer: { ok: true },
    };
  });
  if (done.ok) await bank.catchUp();
  return done;
}

/** @returns undefined if there is nothing to decide */
function decideOn(bank: EditedBank, questionId: number, verdict: DeskVerdict): Decided | undefined {
  const own = bank.ownText(questionId)?.text ?? null;
  const isChanged = bank.isChangedInFiles(questionId);
  switch (verdict) {
    case 'stop':
      return {
        decision: 'stopped',
        change: bank.isOut(questionId) && !isChanged ? null : { kind: 'stop', text: null },
        action: 'questionStopped',
      };
    case 'resume':
      return {
        decision: 'resumed',
        change: bank.isOut(questionId) ? { kind: 'resume', text: null } : null,
        action: 'questionResumed',
      };
    case 'ignore':
      // Ignoring a change of the bank records its rev: the question stays as it is played now.
      if (!isChanged) return { decision: 'ignored', change: null, action: 'reportSettled' };
      return { decision: 'ignored', change: unchanged(bank, questionId), action: 'reportSettled' };
    case 'takeBankText':
      if (own === null) return undefined;
      return { decision: 'bankText', change: { kind: 'text', text: null }, action: 'questionCorrected' };
    case 'keepOwnText':
      if (own === null || !isChanged) return undefined;
      return { decision: 'kept', change: unchanged(bank, questionId), action: 'reportSettled' };
  }
}

/** The question as it is, with the bank's current rev. */
function unchanged(bank: EditedBank, questionId: number): Decided['change'] {
  if (bank.isOut(questionId)) return { kind: 'stop', text: null };
  const text = bank.ownText(questionId)?.text ?? null;
  return text === null ? { kind: 'resume', text: null } : { kind: 'text', text };
}
