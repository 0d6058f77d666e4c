import type { DeskState } from '@lamma/protocol/rest/desk/questions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { saveBytes } from '../../../lib/browser/save-bytes';
import { cx } from '../../../lib/cx';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Tabs } from '../../../ui/frames/tabs';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { StateBlock, StateSign } from '../../../ui/states/state-block';
import { deskCountsQuery } from '../api';
import { DeskList } from './desk-list';
import styles from './desk-page.module.css';
import { DeskQuestionPanel } from './desk-question-panel';
import { deskTexts } from './texts.ar';

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
    counts === undefined ? deskTexts[name] : deskTexts.tab(deskTexts[name], formatNumber(counts[name]));
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
