import type { DeskState } from '@lamma/protocol/rest/desk/questions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bankText } from '../../../lib/arabic/bank-text';
import { formatRecent } from '../../../lib/arabic/dates';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { Badge } from '../../../ui/frames/badge';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { notch } from '../../../woven/notch';
import { type DeskRow, deskQuery } from '../api';
import { CategorySign } from '../category-sign';
import { reasonTexts } from '../reporting/texts.ar';
import { decisionTexts, questionTexts } from '../texts.ar';
import styles from './desk-list.module.css';
import { deskTexts, reportCount } from './texts.ar';

interface DeskListProps {
  state: DeskState;
  chosen: number | null;
  onChoose: (questionId: number) => void;
}

/** The questions of one tab, newest first. */
export function DeskList({ state, chosen, onChoose }: DeskListProps) {
  const list = useInfiniteQuery(deskQuery(state));
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={deskTexts.loading} />;
    return (
      <ErrorState
        title={deskTexts.failed}
        text={sentenceOf(error)}
        actions={
          <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
            {questionTexts.retry}
          </Button>
        }
      />
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return state === 'new' ? (
      <EmptyState title={deskTexts.emptyNew} text={deskTexts.emptyNewText} />
    ) : (
      <EmptyState title={deskTexts.emptyHandled} text={deskTexts.emptyHandledText} />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.questionId}>
            <Row row={row} isChosen={row.questionId === chosen} onChoose={() => onChoose(row.questionId)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <p className={styles.more}>
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchNextPageError ? questionTexts.retry : deskTexts.more}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Row({ row, isChosen, onChoose }: { row: DeskRow; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      className={cx(notch(1), styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <CategorySign mark={row} />
      <span className={styles.words}>
        <b>
          <Written>{bankText(row.questionText, null)}</Written>
        </b>
        <small>
          {reasonOf(row)}
          <Separator />
          {formatRecent(row.at, Date.now())}
        </small>
      </span>
      <Badge count={row.reports} label={counted(row.reports, reportCount)} />
    </button>
  );
}

/** The reason why a question is in the list, or the decision about it. */
function reasonOf({ isChangedInBank, decision, reason }: DeskRow): string {
  if (isChangedInBank) return deskTexts.changedInBank;
  if (decision !== null) return decisionTexts[decision];
  return reason === null ? deskTexts.none : reasonTexts[reason];
}
