import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import { Dialog } from '../../ui/overlays/dialog';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { uiTexts } from '../../ui/texts.ar';
import { auditQuery } from './api';
import { AuditLines } from './audit-lines';
import styles from './last-changes.module.css';
import { auditTexts } from './texts.ar';

/** Lines beside the settings; all of them stand in a dialog. */
const SHOWN = 4;

/** «آخر ما تغيّر»: what the owner did last, and the way to all of it. */
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
        <Waiting hasFailed={log.error !== null} isFetching={log.isFetching} onRetry={() => void log.refetch()} />
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

interface WaitingProps {
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

function Waiting({ hasFailed, isFetching, onRetry }: WaitingProps) {
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
