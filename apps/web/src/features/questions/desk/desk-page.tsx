import type { DeskState } from '@lamma/protocol/rest/desk/questions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Tabs } from '../../../ui/frames/tabs';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { StateBlock, StateSign } from '../../../ui/states/state-block';
import { deskCountsQuery } from '../api';
import { DeskList } from './desk-list';
import styles from './desk-page.module.css';
import { DeskQuestionPanel } from './desk-question-panel';
import { ExportButton } from './export-button';
import { deskTexts } from './texts.ar';

interface DeskPageProps {
  /** The question that the address names, reported or not; null: none. */
  chosen: number | null;
  onChoose: (questionId: number | null) => void;
}

/** `/admin/reports`: questions that were said to be wrong, each with all that its owner decides by. */
export function ReportsDesk({ chosen, onChoose }: DeskPageProps) {
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
