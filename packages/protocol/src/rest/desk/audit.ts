import * as z from 'zod';
import { epochMs, pageQuery } from '../../fields/fields';
import { endpoint } from '../endpoint';

/** What the owner may do to others' things and to the site. The log of it names one of these a line. */
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

/** What an owner did, once. */
const auditLine = z.object({
  id: z.string(),
  at: epochMs,
  action: z.enum(auditActions),
  /** The id of what it was done to, or the name of a setting. */
  subject: z.string(),
  /** What the line says besides: names, numbers, before and after. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditLine = z.infer<typeof auditLine>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  who: 'owner',
  summary: 'What the owner did, newest first; 50 a page',
  query: pageQuery,
  paged: true,
  reply: z.array(auditLine),
});
