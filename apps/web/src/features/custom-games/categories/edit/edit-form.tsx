import { customMessages } from '@lamma/protocol/messages/custom';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUploads } from '../../../../game-ui/media-field/use-uploads';
import { useIsPhone } from '../../../../lib/browser/use-is-phone';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { LeaveGuard } from '../../../../ui/overlays/leave-guard';
import { Glyph } from '../../../../woven/glyph';
import type { OwnCategory, OwnQuestion } from '../../api';
import { categoryProblems, type Problem } from '../../create/draft/problems';
import { focusOn, goToNextLine } from '../../create/focus';
import { CategorySheet } from '../../create/sheet/category-sheet';
import { createTexts } from '../../create/texts.ar';
import { editTexts } from '../texts.ar';
import styles from './edit-category.module.css';
import { type CategoryTexts, savedOf, sheetOf } from './edit-draft';
import { useCategoryEdit } from './use-category-edit';
import { useEditSaving } from './use-edit-saving';

interface EditFormProps {
  userId: string;
  category: OwnCategory;
  questions: readonly OwnQuestion[];
  onSaved: () => void;
}

function problemsOf(key: string, edit: CategoryTexts): Problem[] {
  return categoryProblems(sheetOf(key, edit), 0).map((problem) =>
    problem.place === undefined ? { ...problem, text: customMessages.categoryNameNeeded } : problem,
  );
}

/** The sheet of one category, with what was never saved, and its save. */
export function EditForm({ userId, category, questions, onSaved }: EditFormProps) {
  const key = String(category.id);
  const isPhone = useIsPhone();
  const form = useRef<HTMLFormElement>(null);
  const saved = useMemo(() => savedOf(category, questions), [category, questions]);
  const editing = useCategoryEdit(userId, category.id, saved);
  const [isStrict, setIsStrict] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const uploads = useUploads();
  const saving = useEditSaving(category.id, (sent, changedAt) => {
    editing.markSaved(sent, changedAt);
    // The page is left only once nothing holds it.
    flushSync(() => setIsSaved(true));
    onSaved();
  });
  const { edit, isChanged, told } = editing;
  const problems = problemsOf(key, edit);

  function save(): void {
    const [problem] = problems;
    if (saving.isPending) return;
    if (problem !== undefined) {
      flushSync(() => setIsStrict(true));
      focusOn(form.current, 'name', problem.place, problem.part);
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
      onKeyDown={goToNextLine}
    >
      {category.isPlayed ? <Notice glyph="lock" text={editTexts.played} /> : null}
      {told === null ? null : <Notice glyph="edit" text={editTexts[told]} />}
      <CategorySheet
        category={sheetOf(key, edit)}
        problems={isStrict ? problems : []}
        disabled={saving.isPending}
        uploads={uploads}
        told={(part) => {
          const words = editing.replaced(part);
          return words === undefined ? undefined : createTexts.replaced(words);
        }}
        onRename={editing.rename}
        onQuestion={editing.changeQuestion}
      />
      <div className={styles.foot} data-next="">
        <p className={styles.kept} role="status">
          {isChanged ? (isPhone ? editTexts.changedShort : editTexts.changed) : editTexts.unchanged}
        </p>
        {isChanged && !saving.isPending ? (
          <Button
            variant="ghost"
            glyph="undo"
            onClick={() => {
              uploads.cancelAll(key);
              editing.undo();
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
