import { isRecord } from '@lamma/protocol/is-record';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { questionKey, type ReportableQuestion } from '../../../game-ui/reporting/reporting';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';
import { ApiError, call, NetworkError } from '../../../lib/server/http';

/** A report to be sent. */
export interface Report extends Pick<ReportableQuestion, 'of'> {
  reason: ReportReason;
  note: string;
}

const NAME = 'question-reports';
/** More than the reports of one game; limits the storage of a device that never reconnects. */
const MAX = 40;

const isReport = (value: unknown): value is Report => isRecord(value) && isRecord(value.of) && 'reason' in value;

function storedReports(userId: string): Report[] {
  const stored = readUserValue(userId, NAME);
  return Array.isArray(stored) ? stored.filter(isReport) : [];
}

function storeReports(userId: string, reports: readonly Report[]): void {
  writeUserValue(userId, NAME, reports.length === 0 ? null : reports.slice(-MAX));
}

const otherReports = (userId: string, report: Pick<Report, 'of'>) =>
  storedReports(userId).filter((one) => questionKey(one) !== questionKey(report));

/** Whether a retry can succeed: the server is away, busy, or rate-limiting, or the session is over. */
function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status === 401 || error.status >= 500);
}

async function deliver({ of, reason, note }: Report): Promise<void> {
  if ('gameSessionId' in of) {
    const { gameSessionId: id, questionId } = of;
    await call('POST /api/game-sessions/:id/reports', { params: { id }, body: { questionId, reason, note } });
  } else {
    const { contestId: id, runId, questionIndex } = of;
    await call('POST /api/solo-games/:id/reports', { params: { id }, body: { runId, questionIndex, reason, note } });
  }
}

/**
 * Sends a report, or stores it on this device until the server can be reached. A later report of the same question replaces it.
 * @throws ApiError if the server rejects it for good
 */
export async function sendReport(userId: string, report: Report): Promise<'sent' | 'stored'> {
  storeReports(userId, [...otherReports(userId, report), report]);
  try {
    await deliver(report);
    storeReports(userId, otherReports(userId, report));
    return 'sent';
  } catch (error) {
    if (isTemporary(error)) return 'stored';
    storeReports(userId, otherReports(userId, report));
    throw error;
  }
}

/** Sends the stored reports, oldest first, until the server cannot be reached. @returns how many were accepted */
export async function sendStoredReports(userId: string): Promise<number> {
  let sent = 0;
  for (const report of storedReports(userId)) {
    try {
      if ((await sendReport(userId, report)) === 'stored') return sent;
      sent += 1;
    } catch {
      // Rejected for good, because the game was deleted or the remote card revoked. The report is dropped silently.
    }
  }
  return sent;
}
