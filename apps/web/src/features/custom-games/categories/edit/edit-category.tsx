import { cleanLine } from '@lamma/protocol/fields/text';
import { customMessages } from '@lamma/protocol/messages/custom';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUploads } from '../../../../game-ui/media-field/use-uploads';
import { useIsPhone } from '../../../../lib/browser/use-is-phone';
import { isSame } from '../../../../lib/is-same';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../../../lib/server/http';
import { signInAgain } from '../../../../lib/server/sign-in-again';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { LeaveGuard } from '../../../../ui/overlays/leave-guard';
import { TitledPage } from '../../../../ui/pages/titled-page';
import { LoadFailed } from '../../../../ui/states/load-failed';
import { Skeleton } from '../../../../ui/states/skeleton';
import { EmptyState } from '../../../../ui/states/state-block';
import { Glyph } from '../../../../woven/glyph';
import { type OwnCategory, type OwnQuestion, ownCategoriesQuery, savedCategoryQuery } from '../../api';
import { categoryProblems, type Problem, refusalSentence } from '../../create/draft/problems';
import { requestBody } from '../../create/draft/save-game';
import { CategoryFields } from '../../create/fields/category-fields';
import { focusField, focusNextField } from '../../create/focus';
import { createTexts } from '../../create/texts.ar';
import { editTexts } from '../texts.ar';
import styles from './edit-category.module.css';
import {
  type CategoryEdit,
  type CategoryTexts,
  draftCategoryOf,
  savedCategoryOf,
  textsOf,
  useCategoryEdit,
} from './use-category-edit';

interface EditCategoryProps {
  userId: string;
  /** NaN if the URL has no number. */
  id: number;
  listHref: string;
  onSaved: () => void;
}

/** `/custom-categories/:id`: edits texts, files and wrong options of an own category. */
export function EditCategory(props: EditCategoryProps) {
  return (
    <TitledPage
      title={editTexts.title}
      end={
        <ButtonLink to={props.listHref} variant="ghost" size="sm">
          {editTexts.back}
        </ButtonLink>
      }
      layout={styles.main}
    >
      {Number.isSafeInteger(props.id) ? <Category {...props} /> : <Missing listHref={props.listHref} />}
    </TitledPage>
  );
}

function Category({ userId, id, listHref, onSaved }: EditCategoryProps) {
  const { data, error, isFetching, refetch } = useQuery(savedCategoryQuery(id));
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <Missing listHref={listHref} />;
  if (data !== undefined) return <EditForm userId={userId} {...data} onSaved={onSaved} />;
  if (error === null) return <Skeleton label={editTexts.loading} />;
  return <LoadFailed title={editTexts.loadFailed} text={editTexts.loadFailedText} query={{ isFetching, refetch }} />;
}

function Missing({ listHref }: { listHref: string }) {
  return (
    <EmptyState
      title={editTexts.missing}
      text={editTexts.missingText}
      actions={
        <ButtonLink to={listHref} variant="gold">
          {editTexts.back}
        </ButtonLink>
      }
    />
  );
}

interface EditFormProps {
  userId: string;
  category: OwnCategory;
  questions: readonly OwnQuestion[];
  onSaved: () => void;
}

function problemsOf(key: string, edit: CategoryTexts): Problem[] {
  return categoryProblems(draftCategoryOf(key, edit), 0).map((problem) =>
    problem.place === undefined ? { ...problem, text: customMessages.categoryNameNeeded } : problem,
  );
}

function EditForm({ userId, category, questions, onSaved }: EditFormProps) {
  const key = String(category.id);
  const isPhone = useIsPhone();
  const form = useRef<HTMLFormElement>(null);
  const saved = useMemo(() => savedCategoryOf(category, questions), [category, questions]);
  const editing = useCategoryEdit(userId, category.id, saved);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const uploads = useUploads();
  const saving = useEditSaving(category.id, (sent, changedAt) => {
    editing.markSaved(sent, changedAt);
    // Synchronously, so that the leave guard is gone before the navigation.
    flushSync(() => setIsSaved(true));
    onSaved();
  });
  const { edit, isChanged, notice } = editing;
  const problems = problemsOf(key, edit);

  function save(): void {
    const [problem] = problems;
    if (saving.isPending) return;
    if (problem !== undefined) {
      flushSync(() => setShowsProblems(true));
      focusField(form.current, 'name', problem.place, problem.part);
      toast({ title: problem.text, variant: 'destructive' });
    } else if (uploads.isSending) toast({ title: createTexts.stillSending });
    else if (!isChanged) toast({ title: editTexts.nothingToSave });
    else saving.mutate(edit);
  }

  const isReady = isChanged && problems.length === 0;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={focusNextField}
    >
      {category.isPlayed ? <Notice glyph="lock" text={editTexts.played} /> : null}
      {notice === null ? null : <Notice glyph="edit" text={editTexts[notice]} />}
      <CategoryFields
        category={draftCategoryOf(key, edit)}
        problems={showsProblems ? problems : []}
        disabled={saving.isPending}
        uploads={uploads}
        noteOf={(part) => {
          const words = editing.replaced(part);
          return words === undefined ? undefined : createTexts.replaced(words);
        }}
        onRename={editing.rename}
        onQuestion={editing.changeQuestion}
      />
      <div className={styles.foot} data-next="" data-dock="">
        <p className={styles.kept} role="status">
          {isChanged ? (isPhone ? editTexts.changedShort : editTexts.changed) : editTexts.unchanged}
        </p>
        {isChanged && !saving.isPending ? (
          <Button
            variant="ghost"
            glyph="undo"
            onClick={() => {
              uploads.cancelAll(key);
              editing.discard();
              toast({ title: editTexts.undone });
            }}
          >
            {editTexts.undo}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant={isReady ? 'gold' : 'plain'}
          inactive={!isReady}
          busy={saving.isPending}
          onRefused={save}
        >
          {editTexts.save}
        </Button>
      </div>
      <LeaveGuard
        isUnsaved={isChanged && !isSaved}
        isDraftKept
        title={editTexts.leaveTitle}
        text={editTexts.leaveText}
        leave={editTexts.leave}
        stay={editTexts.stay}
      />
    </form>
  );
}

function Notice({ glyph, text }: { glyph: 'lock' | 'edit'; text: string }) {
  return (
    <p className={styles.notice} role="status">
      <Glyph name={glyph} />
      {text}
    </p>
  );
}

const putEdit = (id: number, { name, questions }: CategoryTexts, changedAt: number) =>
  call('PUT /api/custom-categories/:id', {
    params: { id: String(id) },
    body: { name: cleanLine(name), questions: questions.map(requestBody), changedAt },
  });

const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.reason === 'categoryChanged';

/** Saves an edit, guarded by `changedAt`, and shows the outcome in a toast. A refused edit stays in the form. */
function useEditSaving(id: number, onSaved: (edit: CategoryEdit, changedAt: number) => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(edit: CategoryEdit) {
      try {
        return await putEdit(id, edit, edit.from.changedAt);
      } catch (error) {
        if (!isChangedElsewhere(error)) throw error;
        // If another device saved between the poll's two requests, `edit.from` has the new questions with the old
        // `changedAt`. The form then already shows that save, so only `changedAt` needs to be read again.
        const now = await client.fetchQuery({ ...savedCategoryQuery(id), staleTime: 0 });
        if (now === null || !isSame(textsOf(savedCategoryOf(now.category, now.questions)), textsOf(edit.from)))
          throw error;
        return putEdit(id, edit, now.category.changedAt);
      }
    },
    onSuccess({ changedAt }, edit) {
      void client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey });
      toast({ title: editTexts.saved, variant: 'ok' });
      onSaved(edit, changedAt);
    },
    async onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (isChangedElsewhere(error)) {
        // Reload and merge; the host checks the result before saving again.
        await client.invalidateQueries({ queryKey: savedCategoryQuery(id).queryKey });
        toast({ title: editTexts.saveFailed, text: editTexts.merged, variant: 'destructive', durationMs: 10_000 });
        return;
      }
      const named = error instanceof ApiError ? refusalSentence(error.fields) : null;
      const sentence = (named ?? sentenceOf(error)).replace(/[.\s]+$/, '');
      toast({
        title: editTexts.saveFailed,
        text: editTexts.refusedBut(sentence),
        variant: 'destructive',
        durationMs: 10_000,
      });
    },
  });
}
