import { refuse } from '@lamma/protocol/refusals';
import { readCursor } from '../../platform/http/keyset';
import type { Handlers } from '../../platform/http/routes';
import type { AuditService } from './service';

export function auditRoutes(audit: AuditService): Pick<Handlers, 'listAudit'> {
  return {
    listAudit: async ({ query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      return after === null ? refuse('invalid') : audit.page(after);
    },
  };
}
