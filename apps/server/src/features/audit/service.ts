import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import type { AuditAction, AuditLine } from '@lamma/protocol/rest/desk/audit';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { type Cursor, pageOfRows, readCursor } from '../../platform/http/keyset';
import type { Handlers, Page } from '../../platform/http/routes';
import { newId, type Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditRow, AuditStore } from './store';

export interface AuditEntry {
  action: AuditAction;
  /** The id of the user, code batch or question that changed, or the name of the setting. */
  subject: string;
  /** Names, numbers, values before and after. Never a secret or a code in full. */
  detail?: Readonly<Record<string, string | number>>;
}

export interface AuditParts {
  store: AuditStore;
  clock: Clock;
  random: Random;
}

/** The log of what the owner did. A line is written in the same transaction as the change that it describes. */
export function auditService({ store, clock, random }: AuditParts) {
  return {
    /** The statement that adds a line; put it into the write of the change. */
    entry: (owner: Pick<Actor, 'userId'>, { action, subject, detail = {} }: AuditEntry): Statement =>
      store.add({
        id: newId(random),
        at: clock.now(),
        ownerId: owner.userId,
        action,
        subject,
        detail: JSON.stringify(detail),
      }),

    forget: store.forget,

    /** A page of the log, newest first. @param after cursor of the previous page's last line */
    async page(after: Cursor | undefined): Promise<Page<AuditLine[]>> {
      return pageOfRows(await store.page(limits.listPage + 1, after), limits.listPage, view, (row) => row);
    },
  };
}

function view({ id, at, action, subject, detail }: AuditRow): AuditLine {
  return { id, at, action, subject, detail: JSON.parse(detail) as AuditLine['detail'] };
}

export type AuditService = ReturnType<typeof auditService>;

export function auditRoutes(audit: AuditService): Pick<Handlers, 'listAudit'> {
  return {
    listAudit: async ({ query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      return after === null ? refuse('invalid') : audit.page(after);
    },
  };
}
