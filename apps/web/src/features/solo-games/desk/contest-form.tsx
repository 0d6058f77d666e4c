import { limits } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '../../../lib/ids';
import { soloMessages } from '../../../lib/messages';
import { counted } from '../../../lib/plurals';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { DeskHead } from '../../../ui/desk-head';
import { Glyph } from '../../../ui/glyph';
import { TextField } from '../../../ui/text-field';
import { type Question, sayFailed, soloGameQuery, soloGamesQuery } from '../api';
import { AskDialog } from '../ask-dialog';
import { NoticeLine } from '../notice-line';
import { soloTexts } from '../texts.ar';
import { BankDialog } from './bank-dialog';
import styles from './contest-form.module.css';
import { bodyOf, type Draft, emptyRow, isBlank, isComplete, problemOf, rowOf, withRows } from './draft';
import { FormSettings } from './form-settings';
import { ImageDialog } from './image-dialog';
import { ImportDialog } from './import-dialog';
import { PreviewDialog } from './preview-dialog';
import { QuestionRow, type RowActions } from './question-row';
import { saveContest } from './save-contest';
import { TextBox } from './text-box';
import { addedCount, deskTexts, readyCount, unfinishedCount, unfinishedTitle } from './texts.ar';
import { useDraft } from './use-draft';

interface ContestFormProps {
  userId: string;
  /** The contest that is changed; left out for a new one. */
  gameId?: string;
  /** The form as it opens. */
  start: Draft;
  listHref: string;
  /** It is saved. */
  onSaved: () => void;
}

type Over = { kind: 'bank' | 'file' | 'unfinished' | 'preview' } | { kind: 'image'; key: string } | null;

/** A contest as it is written: title, questions, settings. What is typed survives a reload. */
export function ContestForm({ userId, gameId, start, listHref, onSaved }: ContestFormProps) {
  const client = useQueryClient();
  const draftName = gameId === undefined ? 'solo-draft' : `solo-draft-${gameId}`;
  const { draft, isRestored, change, changeRows, startOver, forget } = useDraft(userId, draftName, start);
  const [isStrict, setIsStrict] = useState(false);
  const [over, setOver] = useState<Over>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const { rows } = draft;
  const ready = rows.filter(isComplete).length;
  const unfinished = rows.filter((row) => !isBlank(row) && !isComplete(row)).length;
  const isFull = rows.length >= limits.soloQuestions;

  const saving = useMutation({
    mutationFn: () => saveContest(gameId, bodyOf(draft)),
    async onSuccess() {
      forget();
      if (gameId !== undefined) client.removeQueries({ queryKey: soloGameQuery(gameId).queryKey });
      void client.invalidateQueries({ queryKey: soloGamesQuery.queryKey });
      toast(
        gameId === undefined
          ? { title: deskTexts.created, text: deskTexts.createdText, variant: 'ok' }
          : { title: deskTexts.updated, variant: 'ok' },
      );
      onSaved();
    },
    onError: (error) => sayFailed(error, gameId === undefined ? deskTexts.createFailed : deskTexts.updateFailed),
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (saving.isPending) return;
    const problem = problemOf(draft);
    if (problem === null && unfinished === 0) {
      saving.mutate();
      return;
    }
    // Drawn at once: only then does a field say that it is what is missing, and can have the focus, to which a dialog returns.
    flushSync(() => setIsStrict(true));
    if (draft.title.trim() === '') titleField.current?.focus();
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // A row that was begun and is not whole does not count: it is not dropped without a word.
    if (problem === null) setOver({ kind: 'unfinished' });
    else toast({ title: problem, variant: 'destructive' });
  }

  const actions = useMemo<RowActions>(
    () => ({
      change: (key, changes) =>
        changeRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
      duplicate: (key) =>
        changeRows((before) => before.flatMap((row) => (row.key === key ? [row, { ...row, key: newId() }] : [row]))),
      remove: (key) => changeRows((before) => before.filter((row) => row.key !== key)),
      move: (key, by) => changeRows((before) => moved(before, key, by)),
      chooseImage: (key) => setOver({ kind: 'image', key }),
    }),
    [changeRows],
  );

  function addQuestions(questions: readonly Question[]): void {
    changeRows((before) => withRows(before, questions.map(rowOf)));
    setOver(null);
    toast({ title: counted(questions.length, addedCount), variant: 'ok' });
  }

  const titleProblem = isStrict && draft.title.trim() === '' ? soloMessages.titleNeeded : undefined;
  return (
    <div className={styles.page}>
      <DeskHead
        start={<h1 className={styles.heading}>{gameId === undefined ? deskTexts.newTitle : deskTexts.editTitle}</h1>}
        end={
          <>
            <Button variant="ghost" size="sm" inactive={ready === 0} onClick={() => setOver({ kind: 'preview' })}>
              {deskTexts.preview}
            </Button>
            <ButtonLink to={listHref} variant="ghost" size="sm">
              {soloTexts.cancel}
            </ButtonLink>
          </>
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <section className={styles.rows} aria-label={deskTexts.questions}>
            {isRestored ? (
              <NoticeLine glyph="replay" text={deskTexts.draftBack}>
                <Button size="sm" variant="ghost" onClick={startOver}>
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
                isStrict={isStrict && (!isBlank(row) || ready === 0)}
                actions={actions}
              />
            ))}
            {isFull ? <p className={styles.full}>{soloMessages.tooManyQuestions}</p> : null}
            <div className={styles.add}>
              <Button
                variant="ghost"
                glyph="plus"
                block
                inactive={isFull}
                onClick={() => changeRows((before) => [...before, emptyRow()])}
              >
                {deskTexts.addQuestion}
              </Button>
              <Button variant="ghost" block inactive={isFull} onClick={() => setOver({ kind: 'bank' })}>
                {deskTexts.fromBank}
              </Button>
              <Button variant="ghost" block inactive={isFull} onClick={() => setOver({ kind: 'file' })}>
                {deskTexts.fromFile}
              </Button>
            </div>
          </section>
          <Card as="aside" className={styles.side}>
            <div className={styles.fields}>
              <TextField
                label={deskTexts.name}
                required
                name="title"
                autoComplete="off"
                maxLength={limits.soloTitle}
                ref={titleField}
                error={titleProblem}
                value={draft.title}
                onChange={(title) => change({ title })}
              />
              <TextBox
                label={deskTexts.description}
                required={false}
                name="description"
                rows={3}
                maxLength={limits.soloDescription}
                value={draft.description}
                onChange={(description) => change({ description })}
              />
              <FormSettings settings={draft.settings} onChange={(settings) => change({ settings })} />
              {gameId === undefined ? null : <p className={styles.note}>{deskTexts.nextRun}</p>}
            </div>
            <div className={styles.foot}>
              <p className={styles.sum} role="status">
                {counted(ready, readyCount)}
                {unfinished > 0 ? `، ${counted(unfinished, unfinishedCount)}` : ''}.
              </p>
              {isStrict && ready === 0 ? (
                <p className={styles.problem} role="alert">
                  <Glyph name="x" />
                  {soloMessages.questionNeeded}
                </p>
              ) : null}
              <Button type="submit" variant="gold" size="lg" block busy={saving.isPending}>
                {deskTexts.save}
              </Button>
            </div>
          </Card>
        </form>
      </main>
      <AskDialog
        open={over?.kind === 'unfinished'}
        title={counted(unfinished, unfinishedTitle)}
        text={deskTexts.unfinishedText}
        yes={deskTexts.saveWithout}
        no={deskTexts.complete}
        busy={saving.isPending}
        onNo={() => setOver(null)}
        onYes={() => saving.mutate(undefined, { onSettled: () => setOver(null) })}
      />
      <PreviewDialog
        open={over?.kind === 'preview'}
        questions={over?.kind === 'preview' ? bodyOf(draft).questions : []}
        onClose={() => setOver(null)}
      />
      <BankDialog open={over?.kind === 'bank'} onClose={() => setOver(null)} onAdd={addQuestions} />
      <ImportDialog open={over?.kind === 'file'} onClose={() => setOver(null)} onAdd={addQuestions} />
      <ImageDialog
        open={over?.kind === 'image'}
        onClose={() => setOver(null)}
        onChoose={(image) => {
          if (over?.kind === 'image') actions.change(over.key, { image });
          setOver(null);
        }}
      />
    </div>
  );
}

function moved(rows: Draft['rows'], key: string, by: -1 | 1): Draft['rows'] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const other = rows[from + by];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one) => (one === row ? other : one === other ? row : one));
}
