import * as z from 'zod';
import { epochMs, pageQuery } from '../../fields/fields';
import { endpoint } from '../endpoint';

/** The owner's actions on the site and on other people's data. Each line of the audit log has one of these. */
export const auditActions = [
  'codesCreated',
  'codeRevoked',
  'teacherRightGiven',
  'teacherRightTaken',
  'gamesGiven',
  'userBlocked',
  'userUnblocked',
  'sessionsEnded',
  'settingChanged',
  'questionCorrected',
  'questionStopped',
  'questionResumed',
  'reportSettled',
  'newsPublished',
  'newsChanged',
  'newsDeleted',
  'messageAnswered',
] as const;
export type AuditAction = (typeof auditActions)[number];

const auditLine = z.object({
  id: z.string(),
  at: epochMs,
  action: z.enum(auditActions),
  /** The id of the affected object, or the name of a setting. */
  subject: z.string(),
  /** Details: names, numbers, values before and after. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditLine = z.infer<typeof auditLine>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  who: 'owner',
  summary: "The audit log of the owner's actions, newest first; 50 a page",
  query: pageQuery,
  paged: true,
  reply: z.array(auditLine),
});
