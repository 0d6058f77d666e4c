import { limits } from '@lamma/protocol/limits';
import type { AuditAction, AuditLine } from '@lamma/protocol/rest/desk/audit';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import type { Page } from '../../platform/http/answers';
import { type Cursor, pageOfRows } from '../../platform/http/keyset';
import { newId, type Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditRow, AuditStore } from './store';

/** What an owner did. */
export interface AuditEntry {
  action: AuditAction;
  /** The id of what it was done to: a user, a batch of codes, a question, the name of a setting. */
  subject: string;
  /** What the line says besides: names, numbers, before and after. No secret, no code in full. */
  detail?: Readonly<Record<string, string | number>>;
}

export interface AuditParts {
  store: AuditStore;
  clock: Clock;
  random: Random;
}

/** The log of what the owner did. Its lines are written together with what they tell of, so that neither is there alone. */
export function auditService({ store, clock, random }: AuditParts) {
  return {
    /** The statement that adds a line: it belongs into the write of what was done. */
    entry: (owner: Pick<Actor, 'userId'>, { action, subject, detail = {} }: AuditEntry): Statement =>
      store.add({
        id: newId(random),
        at: clock.now(),
        ownerId: owner.userId,
        action,
        subject,
        detail: JSON.stringify(detail),
      }),

    /** The statement that takes a user's e-mail and name out of the log. @param subjects their id and those of their messages */
    forget: store.forget,

    /** A page of the log, the newest first. @param after where the page before it ended */
    async page(after: Cursor | undefined): Promise<Page<AuditLine[]>> {
      return pageOfRows(await store.page(limits.listPage + 1, after), limits.listPage, view, (row) => row);
    },
  };
}

function view({ id, at, action, subject, detail }: AuditRow): AuditLine {
  return { id, at, action, subject, detail: JSON.parse(detail) as AuditLine['detail'] };
}

export type AuditService = ReturnType<typeof auditService>;
