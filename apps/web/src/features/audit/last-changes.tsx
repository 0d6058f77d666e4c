import { settingNames } from '@lamma/protocol/setting-names';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatRecent } from '../../lib/arabic/dates';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { callPage, type ReplyOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import { Dialog } from '../../ui/overlays/dialog';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { uiTexts } from '../../ui/texts.ar';
import { Glyph } from '../../woven/glyph';
import styles from './last-changes.module.css';
import {
  auditSentences,
  auditTexts,
  changeTexts,
  codesMade,
  customGamesGiven,
  gamesGiven,
  settingTexts,
} from './texts.ar';

export type AuditLine = ReplyOf<'GET /api/admin/audit'>[number];

/** The owner's audit log, newest first, paginated. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/audit'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/admin/audit', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: false,
});

/** Wraps an address or a name in bidi isolates, so that a Latin text does not reorder the Arabic around it. */
const isolate = (text: string) => `\u2068${text}\u2069`;

type Detail = AuditLine['detail'];
const textOf = (detail: Detail, name: string) => String(detail[name] ?? '');
const numberOf = (detail: Detail, name: string) => Number(detail[name] ?? 0);
const quoted = (text: string) => (text === '' ? '' : changeTexts.named(isolate(text)));

/** A line of the audit log as a sentence. Leaves out details that the line lacks: an earlier version of the server did not log them. */
export function sentenceOfLine({ action, subject, detail }: AuditLine): string {
  const [subjectText, detailText] = sentenceParts({ action, subject, detail });
  return auditSentences[action](subjectText, detailText).trim();
}

function sentenceParts({
  action,
  subject,
  detail,
}: Pick<AuditLine, 'action' | 'subject' | 'detail'>): [string, string] {
  switch (action) {
    case 'codesCreated':
    case 'codeRevoked':
      return [quoted(textOf(detail, 'note')), codesOf(detail)];
    case 'settingChanged':
      return settingParts(subject, detail);
    case 'gamesGiven':
      return [userOf(subject, detail), gamesOf(detail)];
    case 'questionCorrected':
      return [questionOf(subject), changeText(textOf(detail, 'before'), textOf(detail, 'after'))];
    case 'questionStopped':
    case 'questionResumed':
    case 'reportSettled':
      return [questionOf(subject), ''];
    case 'newsPublished':
    case 'newsChanged':
    case 'newsDeleted':
      return [quoted(textOf(detail, 'title')), ''];
    case 'messageAnswered':
      return [isolate(textOf(detail, 'name')), ''];
    default:
      return [userOf(subject, detail), ''];
  }
}

function userOf(subject: string, detail: Detail): string {
  return isolate(textOf(detail, 'name') || textOf(detail, 'email') || subject);
}

function questionOf(subject: string): string {
  return /^\d+$/.test(subject) ? formatNumber(Number(subject)) : isolate(subject);
}

function codesOf(detail: Detail): string {
  const code = textOf(detail, 'code');
  if (code === '') return counted(numberOf(detail, 'count'), codesMade);
  // The audit log has the first two characters of a code created on the command line, and the last three of a code created
  // on the site.
  return code.length < 3 ? changeTexts.beginningCode(isolate(code)) : changeTexts.endingCode(isolate(code));
}

function gamesOf(detail: Detail): string {
  const { kind } = detail;
  if (kind === 'premium') return changeTexts.premium;
  const amount = numberOf(detail, 'amount');
  if (amount === 0) return changeTexts.someGames;
  return counted(amount, kind === 'custom' ? customGamesGiven : gamesGiven);
}

function changeText(from: string, to: string): string {
  if (to === '') return '';
  return from === '' ? changeTexts.to(quoted(to)) : changeTexts.fromTo(quoted(from), quoted(to));
}

/** The setting and its change: for a number the old and the new value, for a name or an address only the new value. */
function settingParts(subject: string, { from, to }: Detail): [string, string] {
  const name = settingNames.find((known) => known === subject);
  if (name === undefined) return [changeTexts.unknownSetting(isolate(subject)), ''];
  const title = settingTexts[name];
  if (typeof from === 'number' && typeof to === 'number') {
    return [title, changeTexts.fromTo(formatNumber(from), formatNumber(to))];
  }
  if (to === '' || to === undefined) return [`${title}:`, changeTexts.removed];
  return [title, changeTexts.to(quoted(name === 'supportWhatsapp' ? `+${to}` : String(to)))];
}

/** Lines shown beside the settings; the dialog has all of them. */
const SHOWN = 4;

/** «آخر ما تغيّر»: the last lines of the audit log, and a button for the whole log. */
export function LastChanges() {
  const log = useInfiniteQuery(auditQuery);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const lines = log.data?.pages.flatMap(({ rows }) => rows);
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {auditTexts.last}
      </h2>
      {lines === undefined ? (
        <LoadingOrError hasFailed={log.error !== null} isFetching={log.isFetching} onRetry={() => void log.refetch()} />
      ) : lines.length === 0 ? (
        <p className={styles.quiet}>{auditTexts.empty}</p>
      ) : (
        <>
          <AuditLines lines={lines.slice(0, SHOWN)} />
          {lines.length > SHOWN ? (
            <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
              {auditTexts.all}
            </Button>
          ) : null}
        </>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={auditTexts.allTitle}
        width="wide"
        actions={<Button onClick={() => setIsOpen(false)}>{auditTexts.close}</Button>}
      >
        <div className={styles.all}>
          <AuditLines lines={lines ?? []} />
          <MoreRows list={log} label={auditTexts.older} />
        </div>
      </Dialog>
    </Card>
  );
}

interface LoadingOrErrorProps {
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

function LoadingOrError({ hasFailed, isFetching, onRetry }: LoadingOrErrorProps) {
  if (!hasFailed) return <Skeleton label={auditTexts.loading} />;
  return (
    <>
      <p className={styles.quiet} role="alert">
        {auditTexts.loadFailed}
      </p>
      <Button size="sm" busy={isFetching} onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </>
  );
}

function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const now = Date.now();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Glyph name="edit" />
          <div className={styles.words}>
            <b>{sentenceOfLine(line)}</b>
            <small>{formatRecent(line.at, now)}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
