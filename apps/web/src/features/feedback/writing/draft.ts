import { isRecord } from '@lamma/protocol/is-record';
import type { FeedbackType } from '@lamma/protocol/rest/feedback';
import { readOwn, writeOwn } from '../../../lib/browser/own-storage';

export type MessageType = FeedbackType;

/** A message that is not sent yet. */
export interface Draft {
  type: MessageType;
  text: string;
}

const NAME = 'feedback-draft';

/** What this device has kept of a user's message; an empty one where it has none. */
export function keptDraft(userId: string): Draft {
  const kept = readOwn(userId, NAME);
  if (!isRecord(kept) || typeof kept.text !== 'string') return { type: 'feedback', text: '' };
  return { type: kept.type === 'suggestion' ? 'suggestion' : 'feedback', text: kept.text };
}

/** Keeps a message until it is sent: a session that ends meanwhile takes nothing typed along. */
export function keepDraft(userId: string, draft: Draft): void {
  writeOwn(userId, NAME, draft.text === '' ? null : draft);
}
