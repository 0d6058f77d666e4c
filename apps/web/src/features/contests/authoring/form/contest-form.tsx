import { limits } from '@lamma/protocol/limits';
import { type Ref, type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contestMessages } from '../../../../lib/arabic/messages';
import { counted } from '../../../../lib/arabic/plurals';
import { newId } from '../../../../lib/browser/ids';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { TextBox } from '../../../../ui/fields/text-box';
import { TextField } from '../../../../ui/fields/text-field';
import { Card } from '../../../../ui/frames/card';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { TitledPage } from '../../../../ui/pages/titled-page';
import { Glyph } from '../../../../woven/glyph';
import type { Question } from '../../api';
import { NoticeLine } from '../../notice-line';
import { contestTexts } from '../../texts.ar';
import { BankDialog, ImageDialog } from '../bank/bank-dialogs';
import {
  appendRows,
  type Draft,
  type DraftRow,
  emptyRow,
  freeRowCount,
  isBlank,
  isComplete,
  problemOf,
  requestBody,
  rowOf,
} from '../draft';
import { addedCount, authoringTexts, readyCount, unfinishedCount, unfinishedTitle } from '../texts.ar';
import styles from './contest-form.module.css';
import { FormSettings } from './form-settings';
import { ImportDialog } from './import-dialog';
import { PreviewDialog } from './preview-dialog';
import { QuestionRow, type RowActions } from './question-row';
import { useDraft, useSaving } from './use-draft';

interface ContestFormProps {
  userId: string;
  /** The contest being edited; undefined for a new one. */
  contestId?: string;
  initialDraft: Draft;
  listHref: string;
  onSaved: () => void;
}

type OpenDialog = { kind: 'bank' | 'sheet' | 'unfinished' | 'preview' } | { kind: 'image'; key: string } | null;

/** The form of a contest: title, questions, settings. Typed text survives a reload. */
export function ContestForm({ userId, contestId, initialDraft, listHref, onSaved }: ContestFormProps) {
  const isNew = contestId === undefined;
  const draftState = useDraft(userId, isNew ? 'solo-draft' : `solo-draft-${contestId}`, initialDraft);
  const { draft, change, changeRows } = draftState;
  const [showsMissing, setShowsMissing] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const titleField = useRef<HTMLInputElement>(null);
  const completeCount = draft.rows.filter(isComplete).length;
  const partialCount = draft.rows.filter((row) => !isBlank(row) && !isComplete(row)).length;
  const saving = useSaving(contestId, draft, () => {
    draftState.deleteStored();
    onSaved();
  });
  const chooseImage = useCallback((key: string) => setDialog({ kind: 'image', key }), []);
  const actions = useRowActions(changeRows, chooseImage);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (saving.isPending) return;
    const problem = problemOf(draft);
    if (problem === null && partialCount === 0) {
      saving.mutate();
      return;
    }
    // Synchronous, so that an incomplete field is already marked when a dialog returns the focus to it.
    flushSync(() => setShowsMissing(true));
    if (draft.title.trim() === '') titleField.current?.focus();
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // A partly filled row is not saved: asks the teacher first.
    if (problem === null) setDialog({ kind: 'unfinished' });
    else toast({ title: problem, variant: 'destructive' });
  }

  function addQuestions(questions: readonly Question[]): void {
    changeRows((before) => appendRows(before, questions.map(rowOf)));
    close();
    toast({ title: counted(Math.min(questions.length, freeRowCount(draft.rows)), addedCount), variant: 'ok' });
  }

  return (
    <>
      <TitledPage
        title={isNew ? authoringTexts.newTitle : authoringTexts.editTitle}
        end={
          <FormTools
            listHref={listHref}
            hasCompleteQuestion={completeCount > 0}
            onPreview={() => setDialog({ kind: 'preview' })}
          />
        }
        layout={styles.main}
      >
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <FormRows
            rows={draft.rows}
            showsMissing={showsMissing}
            isRestored={draftState.isRestored}
            actions={actions}
            onStartOver={draftState.discard}
            onAddRow={() => changeRows((before) => [...before, emptyRow()])}
            onAddFromBank={() => setDialog({ kind: 'bank' })}
            onAddFromSheet={() => setDialog({ kind: 'sheet' })}
          />
          <FormSide
            {...{ draft, change, titleField, isNew, showsMissing, completeCount, partialCount }}
            isSaving={saving.isPending}
          />
        </form>
      </TitledPage>
      <AskDialog
        open={dialog?.kind === 'unfinished'}
        title={counted(partialCount, unfinishedTitle)}
        text={authoringTexts.unfinishedText}
        yes={authoringTexts.saveWithout}
        no={authoringTexts.complete}
        busy={saving.isPending}
        onNo={close}
        onYes={() => saving.mutate(undefined, { onSettled: close })}
      />
      <PreviewDialog
        open={dialog?.kind === 'preview'}
        questions={dialog?.kind === 'preview' ? requestBody(draft).questions : []}
        onClose={close}
      />
      <BankDialog open={dialog?.kind === 'bank'} onClose={close} onAdd={addQuestions} />
      <ImportDialog open={dialog?.kind === 'sheet'} onClose={close} onAdd={addQuestions} />
      <ImageDialog
        open={dialog?.kind === 'image'}
        onClose={close}
        onChoose={(image) => {
          if (dialog?.kind === 'image') actions.change(dialog.key, { image });
          close();
        }}
      />
    </>
  );
}

interface FormToolsProps {
  listHref: string;
  /** Whether at least one question is complete. */
  hasCompleteQuestion: boolean;
  onPreview: () => void;
}

function FormTools({ listHref, hasCompleteQuestion, onPreview }: FormToolsProps) {
  return (
    <>
      <Button variant="ghost" size="sm" inactive={!hasCompleteQuestion} onClick={onPreview}>
        {authoringTexts.preview}
      </Button>
      <ButtonLink to={listHref} variant="ghost" size="sm">
        {contestTexts.cancel}
      </ButtonLink>
    </>
  );
}

interface FormRowsProps {
  rows: readonly DraftRow[];
  /** Whether rows mark missing fields; true after a submit. */
  showsMissing: boolean;
  /** Whether the draft was restored from an earlier visit. */
  isRestored: boolean;
  actions: RowActions;
  onStartOver: () => void;
  onAddRow: () => void;
  onAddFromBank: () => void;
  onAddFromSheet: () => void;
}

function FormRows(props: FormRowsProps) {
  const { rows, showsMissing, isRestored, actions, onStartOver, onAddRow, onAddFromBank, onAddFromSheet } = props;
  const isFull = rows.length >= limits.contestQuestions;
  const hasCompleteQuestion = rows.some(isComplete);
  return (
    <section className={styles.rows} aria-label={authoringTexts.questions}>
      {isRestored ? (
        <NoticeLine glyph="replay" text={authoringTexts.draftBack}>
          <Button size="sm" variant="ghost" onClick={onStartOver}>
            {authoringTexts.startOver}
          </Button>
        </NoticeLine>
      ) : null}
      {rows.map((row, index) => (
        <QuestionRow
          key={row.key}
          row={row}
          index={index}
          isLast={index === rows.length - 1}
          showsMissing={showsMissing && (!isBlank(row) || !hasCompleteQuestion)}
          actions={actions}
        />
      ))}
      {isFull ? <p className={styles.full}>{contestMessages.tooManyQuestions}</p> : null}
      <div className={styles.add}>
        <Button variant="ghost" glyph="plus" block inactive={isFull} onClick={onAddRow}>
          {authoringTexts.addQuestion}
        </Button>
        <Button variant="ghost" block inactive={isFull} onClick={onAddFromBank}>
          {authoringTexts.fromBank}
        </Button>
        <Button variant="ghost" block inactive={isFull} onClick={onAddFromSheet}>
          {authoringTexts.fromSheet}
        </Button>
      </div>
    </section>
  );
}

interface FormSideProps {
  draft: Draft;
  change: (changes: Partial<Omit<Draft, 'rows'>>) => void;
  titleField: Ref<HTMLInputElement>;
  isNew: boolean;
  showsMissing: boolean;
  isSaving: boolean;
  /** The numbers of complete and of partly filled questions. */
  completeCount: number;
  partialCount: number;
}

function FormSide(props: FormSideProps) {
  const { draft, change, titleField, isNew, showsMissing, isSaving, completeCount, partialCount } = props;
  return (
    <Card as="aside" className={styles.side}>
      <div className={styles.fields}>
        <TextField
          sentence
          label={authoringTexts.name}
          required
          name="title"
          autoComplete="off"
          maxLength={limits.contestTitle}
          ref={titleField}
          error={showsMissing && draft.title.trim() === '' ? contestMessages.titleNeeded : undefined}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextBox
          label={authoringTexts.description}
          required={false}
          name="description"
          rows={3}
          maxLength={limits.contestDescription}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <FormSettings settings={draft.settings} onChange={(settings) => change({ settings })} />
        {isNew ? null : <p className={styles.note}>{authoringTexts.nextRun}</p>}
      </div>
      <div className={styles.foot} data-dock="">
        <p className={styles.sum} role="status">
          {counted(completeCount, readyCount)}
          {partialCount > 0 ? `، ${counted(partialCount, unfinishedCount)}` : ''}.
        </p>
        {showsMissing && completeCount === 0 ? (
          <p className={styles.problem} role="alert">
            <Glyph name="x" />
            {contestMessages.questionNeeded}
          </p>
        ) : null}
        <Button type="submit" variant="gold" size="lg" block busy={isSaving}>
          {authoringTexts.save}
        </Button>
      </div>
    </Card>
  );
}

type Rows = readonly DraftRow[];

/** The actions of every row. Stable between renders, so that only a changed row renders again. */
function useRowActions(
  changeRows: (rows: (before: Rows) => Rows) => void,
  chooseImage: (key: string) => void,
): RowActions {
  return useMemo(
    () => ({
      change: (key, changes) =>
        changeRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
      duplicate: (key) =>
        changeRows((before) => before.flatMap((row) => (row.key === key ? [row, { ...row, key: newId() }] : [row]))),
      remove: (key) => changeRows((before) => before.filter((row) => row.key !== key)),
      move: (key, by) => changeRows((before) => moveRow(before, key, by)),
      chooseImage,
    }),
    [changeRows, chooseImage],
  );
}

function moveRow(rows: Rows, key: string, by: -1 | 1): Rows {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const other = rows[from + by];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one) => (one === row ? other : one === other ? row : one));
}
