import type { DeskState } from '@lamma/protocol/rest/desk/questions';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankText } from '../../../lib/arabic/bank-text';
import { formatRecent } from '../../../lib/arabic/dates';
import { formatScore } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { saveBytes } from '../../../lib/browser/save-bytes';
import { cx } from '../../../lib/cx';
import { call, sentenceOf } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Badge } from '../../../ui/frames/badge';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Tabs } from '../../../ui/frames/tabs';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, StateBlock, StateSign } from '../../../ui/states/state-block';
import { notch } from '../../../woven/notch';
import { type DeskRow, deskCountsQuery, deskQuery } from '../api';
import { CategorySign } from '../category-sign';
import { reasonTexts } from '../reporting/texts.ar';
import { decisionTexts, questionTexts } from '../texts.ar';
import styles from './desk-page.module.css';
import { DeskQuestionPanel } from './desk-question-panel';
import { deskTexts, reportCount } from './texts.ar';

interface ReportsDeskProps {
  /** The question in the URL, reported or not; null for none. */
  chosen: number | null;
  onChoose: (questionId: number | null) => void;
}

/** `/admin/reports`: reported questions, each with everything the owner needs for a decision. */
export function ReportsDesk({ chosen, onChoose }: ReportsDeskProps) {
  const [state, setState] = useState<DeskState>('new');
  const { data: counts } = useQuery(deskCountsQuery);
  const labelOf = (name: DeskState) =>
    counts === undefined ? deskTexts[name] : deskTexts.tab(deskTexts[name], formatScore(counts[name]));
  const listOf = (name: DeskState) => ({
    name,
    label: labelOf(name),
    content: <DeskList state={name} chosen={chosen} onChoose={onChoose} />,
  });
  return (
    <div className={cx(styles.page, chosen !== null && styles.hasChosen)}>
      <VisuallyHidden>
        <h1>{deskTexts.title}</h1>
      </VisuallyHidden>
      <Card as="section" className={styles.list} aria-label={deskTexts.title}>
        <Tabs label={deskTexts.tabs} value={state} onChange={setState} tabs={[listOf('new'), listOf('handled')]} />
        <ExportButton />
      </Card>
      <Card as="section" className={styles.detail}>
        {chosen === null ? (
          <StateBlock sign={<StateSign name="flag" />} title={deskTexts.chooseOne} text={deskTexts.chooseOneText} />
        ) : (
          <>
            <span className={styles.back}>
              <Button size="sm" variant="ghost" glyph="back" onClick={() => onChoose(null)}>
                {deskTexts.backToList}
              </Button>
            </span>
            <DeskQuestionPanel key={chosen} questionId={chosen} />
          </>
        )}
      </Card>
    </div>
  );
}

/** Exports the active corrections for the maintainer of the bank. */
function ExportButton() {
  const exporting = useMutation({
    mutationFn: () => call('GET /api/admin/corrections'),
    onSuccess({ fileName, file, count }) {
      if (count === 0) return toast({ title: deskTexts.exportEmpty });
      saveBytes({ fileName, file });
      return toast({ title: deskTexts.exported, variant: 'ok' });
    },
    onError: (error) => showFailure(error, deskTexts.exportFailed),
  });
  return (
    <Button size="sm" variant="ghost" glyph="down" block busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {deskTexts.export}
    </Button>
  );
}

interface DeskListProps {
  state: DeskState;
  chosen: number | null;
  onChoose: (questionId: number) => void;
}

function DeskList({ state, chosen, onChoose }: DeskListProps) {
  const list = useInfiniteQuery(deskQuery(state));
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={deskTexts.loading} />;
    return <LoadFailed title={deskTexts.failed} text={sentenceOf(error)} query={{ isFetching, refetch }} />;
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
