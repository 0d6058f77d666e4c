import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../../../lib/arabic/plurals';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { DeskPage } from '../../../../ui/frames/desk-page';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import type { Question } from '../../api';
import { contestTexts } from '../../texts.ar';
import { BankDialog } from '../bank/bank-dialog';
import { ImageDialog } from '../bank/image-dialog';
import { bodyOf, type Draft, emptyRow, isBlank, isComplete, problemOf, rowOf, withRows } from '../draft';
import { addedCount, deskTexts, unfinishedTitle } from '../texts.ar';
import styles from './contest-form.module.css';
import { FormRows } from './form-rows';
import { FormSide } from './form-side';
import { ImportDialog } from './import-dialog';
import { PreviewDialog } from './preview-dialog';
import { useDraft } from './use-draft';
import { useRowActions } from './use-row-actions';
import { useSaving } from './use-saving';

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

/** The dialog that is open over the form, if any. */
type Over = { kind: 'bank' | 'sheet' | 'unfinished' | 'preview' } | { kind: 'image'; key: string } | null;

/** The form of a contest: title, questions, settings. What is typed survives a reload. */
export function ContestForm({ userId, gameId, start, listHref, onSaved }: ContestFormProps) {
  const isNew = gameId === undefined;
  const drafting = useDraft(userId, isNew ? 'solo-draft' : `solo-draft-${gameId}`, start);
  const { draft, change, changeRows } = drafting;
  const [isStrict, setIsStrict] = useState(false);
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const titleField = useRef<HTMLInputElement>(null);
  const ready = draft.rows.filter(isComplete).length;
  const unfinished = draft.rows.filter((row) => !isBlank(row) && !isComplete(row)).length;
  const saving = useSaving(gameId, draft, () => {
    drafting.forget();
    onSaved();
  });
  const chooseImage = useCallback((key: string) => setOver({ kind: 'image', key }), []);
  const actions = useRowActions(changeRows, chooseImage);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (saving.isPending) return;
    const problem = problemOf(draft);
    if (problem === null && unfinished === 0) {
      saving.mutate();
      return;
    }
    // Drawn at once: a field that lacks something says so only then, and can have the focus, to which a dialog returns.
    flushSync(() => setIsStrict(true));
    if (draft.title.trim() === '') titleField.current?.focus();
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // A row that was begun and is not whole is not saved: the teacher is asked first.
    if (problem === null) setOver({ kind: 'unfinished' });
    else toast({ title: problem, variant: 'destructive' });
  }

  function addQuestions(questions: readonly Question[]): void {
    changeRows((before) => withRows(before, questions.map(rowOf)));
    close();
    toast({ title: counted(questions.length, addedCount), variant: 'ok' });
  }

  return (
    <>
      <DeskPage
        title={isNew ? deskTexts.newTitle : deskTexts.editTitle}
        end={<FormTools listHref={listHref} hasReady={ready > 0} onPreview={() => setOver({ kind: 'preview' })} />}
        layout={styles.main}
      >
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <FormRows
            rows={draft.rows}
            isStrict={isStrict}
            isRestored={drafting.isRestored}
            actions={actions}
            onStartOver={drafting.startOver}
            onAddRow={() => changeRows((before) => [...before, emptyRow()])}
            onAddFromBank={() => setOver({ kind: 'bank' })}
            onAddFromSheet={() => setOver({ kind: 'sheet' })}
          />
          <FormSide
            {...{ draft, change, titleField, isNew, isStrict, ready, unfinished }}
            isSaving={saving.isPending}
          />
        </form>
      </DeskPage>
      <AskDialog
        open={over?.kind === 'unfinished'}
        title={counted(unfinished, unfinishedTitle)}
        text={deskTexts.unfinishedText}
        yes={deskTexts.saveWithout}
        no={deskTexts.complete}
        busy={saving.isPending}
        onNo={close}
        onYes={() => saving.mutate(undefined, { onSettled: close })}
      />
      <PreviewDialog
        open={over?.kind === 'preview'}
        questions={over?.kind === 'preview' ? bodyOf(draft).questions : []}
        onClose={close}
      />
      <BankDialog open={over?.kind === 'bank'} onClose={close} onAdd={addQuestions} />
      <ImportDialog open={over?.kind === 'sheet'} onClose={close} onAdd={addQuestions} />
      <ImageDialog
        open={over?.kind === 'image'}
        onClose={close}
        onChoose={(image) => {
          if (over?.kind === 'image') actions.change(over.key, { image });
          close();
        }}
      />
    </>
  );
}

interface FormToolsProps {
  listHref: string;
  /** At least one question is whole. */
  hasReady: boolean;
  onPreview: () => void;
}

function FormTools({ listHref, hasReady, onPreview }: FormToolsProps) {
  return (
    <>
      <Button variant="ghost" size="sm" inactive={!hasReady} onClick={onPreview}>
        {deskTexts.preview}
      </Button>
      <ButtonLink to={listHref} variant="ghost" size="sm">
        {contestTexts.cancel}
      </ButtonLink>
    </>
  );
}
