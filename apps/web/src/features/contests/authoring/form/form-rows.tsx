import { limits } from '@lamma/protocol/limits';
import { contestMessages } from '../../../../lib/arabic/messages';
import { Button } from '../../../../ui/buttons/button';
import { NoticeLine } from '../../notice-line';
import { type DraftRow, isBlank, isComplete } from '../draft';
import { deskTexts } from '../texts.ar';
import styles from './form-rows.module.css';
import { QuestionRow, type RowActions } from './question-row';

interface FormRowsProps {
  rows: readonly DraftRow[];
  /** Rows say what they lack: the form was sent. */
  isStrict: boolean;
  /** The draft comes from an earlier visit. */
  isRestored: boolean;
  actions: RowActions;
  onStartOver: () => void;
  onAddRow: () => void;
  onAddFromBank: () => void;
  onAddFromSheet: () => void;
}

/** The questions of the form, and the three ways to add some. */
export function FormRows(props: FormRowsProps) {
  const { rows, isStrict, isRestored, actions, onStartOver, onAddRow, onAddFromBank, onAddFromSheet } = props;
  const isFull = rows.length >= limits.contestQuestions;
  const hasReady = rows.some(isComplete);
  return (
    <section className={styles.rows} aria-label={deskTexts.questions}>
      {isRestored ? (
        <NoticeLine glyph="replay" text={deskTexts.draftBack}>
          <Button size="sm" variant="ghost" onClick={onStartOver}>
            {deskTexts.startOver}
          </Button>
        </NoticeLine>
      ) : null}
      {rows.map((row, index) => (
        <QuestionRow
          key={row.key}
          row={row}
          index={index}
          isLast={index === rows.length - 1}
          isStrict={isStrict && (!isBlank(row) || !hasReady)}
          actions={actions}
        />
      ))}
      {isFull ? <p className={styles.full}>{contestMessages.tooManyQuestions}</p> : null}
      <div className={styles.add}>
        <Button variant="ghost" glyph="plus" block inactive={isFull} onClick={onAddRow}>
          {deskTexts.addQuestion}
        </Button>
        <Button variant="ghost" block inactive={isFull} onClick={onAddFromBank}>
          {deskTexts.fromBank}
        </Button>
        <Button variant="ghost" block inactive={isFull} onClick={onAddFromSheet}>
          {deskTexts.fromSheet}
        </Button>
      </div>
    </section>
  );
}
