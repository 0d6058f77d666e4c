import { cleanLine } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUploads } from '../../../game-ui/media-field/use-uploads';
import { isSame } from '../../../lib/is-same';
import { isUnauthorized } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { sheetTexts } from '../sheets/texts.ar';
import {
  completeCount,
  type Draft,
  type DraftCategory,
  type FieldTexts,
  isComplete,
  newCategory,
  replacedText,
  typedAfter,
  withCategory,
  withImported,
  withNewCategory,
  withoutCategory,
} from './draft/draft';
import { type Problem, problemsOf } from './draft/problems';
import { SavingFailed, saveGame } from './draft/save-game';
import type { CustomDraftState } from './draft/use-custom-draft';
import { focusField } from './focus';
import { createTexts } from './texts.ar';

/** Whether the server has this category unchanged. */
const isSaved = ({ name, made, isWritten }: DraftCategory) => isWritten && made?.name === cleanLine(name);

interface Saving {
  isSaving: boolean;
  /** The category that is being saved, from 1. */
  place: number;
  /** Saves and locks the draft, which must have no problems. */
  save: () => void;
}

/**
 * Saves a draft and shows the outcome in a toast.
 * @param sync stores pending changes and returns the latest draft
 * @param onFailed receives the category that could not be saved
 */
function useSaving(
  sync: () => Draft,
  change: (update: (before: Draft) => Draft) => void,
  onSaved: () => void,
  onFailed: (category: string) => void,
): Saving {
  const [place, setPlace] = useState(1);
  const saving = useMutation({
    async mutationFn() {
      const sent = sync();
      setPlace(1);
      await saveGame(sent, (key, done) => {
        const asSent = sent.categories.find((category) => category.key === key);
        change((before) => {
          const current = before.categories.find((category) => category.key === key);
          // If another window changed the questions while they were sent, the server has the old ones: not marked as written.
          const hasChanged = 'isWritten' in done && !isSame(current?.questions, asSent?.questions);
          return hasChanged ? before : withCategory(before, key, done);
        });
        if ('isWritten' in done) setPlace(sent.categories.findIndex((category) => category.key === key) + 2);
      });
    },
    onSuccess() {
      if (!sync().categories.every(isSaved)) {
        toast({ title: createTexts.gameFailed, text: createTexts.changedElsewhere, variant: 'destructive' });
        return;
      }
      change((before) => ({ ...before, isLocked: true }));
      toast({ title: createTexts.saved, text: createTexts.savedText, variant: 'ok' });
      onSaved();
    },
    onError(error) {
      const cause = error instanceof SavingFailed ? error.cause : error;
      if (isUnauthorized(cause)) return signInAgain();
      if (!(error instanceof SavingFailed)) {
        toast({ title: createTexts.gameFailed, text: createTexts.goesOn, variant: 'destructive' });
        return;
      }
      onFailed(error.category);
      toast({
        title: error.title,
        text: createTexts.refusedBut(error.sentence.replace(/[.\s]+$/, '')),
        variant: 'destructive',
        durationMs: 10_000,
      });
    },
  });
  return { isSaving: saving.isPending, place, save: () => saving.mutate() };
}

/** The behaviour of the form, for both layouts. */
export function useCreateForm(draftState: CustomDraftState, onSaved: () => void) {
  const { draft, sync } = draftState;
  const { change, replaced } = useReplacedTexts(draftState);
  const form = useRef<HTMLFormElement>(null);
  const [openKey, setOpenKey] = useState(draft.categories[0]?.key);
  const [showsProblems, setShowsProblems] = useState(false);
  const importDialog = useDialog();
  const removeDialog = useDialog();
  const fewDialog = useDialog();
  /** How many categories the game had when the host confirmed that fewer than six are enough. A retry with as many does not ask again. */
  const confirmedCount = useRef(0);
  const uploads = useUploads();
  const saving = useSaving(sync, change, onSaved, setOpenKey);

  const found = draft.categories.findIndex(({ key }) => key === openKey);
  const index = Math.max(0, found);
  const category = draft.categories[index] ?? newCategory();
  const problems = problemsOf(draft);
  const isFull = draft.categories.length === limits.categoriesPerGame;

  function open(key: string | undefined): void {
    flushSync(() => setOpenKey(key));
    focusField(form.current, 'name');
  }

  function add(): void {
    flushSync(() => change(withNewCategory));
    open(sync().categories.at(-1)?.key);
  }

  function show(problem: Problem): void {
    flushSync(() => {
      setShowsProblems(true);
      if (problem.category !== undefined) setOpenKey(problem.category);
    });
    focusField(form.current, problem.category === undefined ? 'gameName' : 'name', problem.place, problem.part);
    toast({ title: problem.text, variant: 'destructive' });
  }

  return {
    draft,
    change,
    /** The note of a field whose text another window has replaced. */
    noteOf(field: string): string | undefined {
      const words = replaced(field);
      return words === undefined ? undefined : createTexts.replaced(words);
    },
    form,
    uploads,
    category,
    index,
    problems,
    showsProblems,
    isFull,
    isLast: index === draft.categories.length - 1,
    isReady: problems.length === 0,
    isSaving: saving.isSaving,
    /** The category that is being saved, from 1. */
    savingPlace: saving.place,
    completeQuestions: draft.categories.reduce((sum, one) => sum + completeCount(one), 0),
    questionTotal: draft.categories.length * limits.questionsPerGame,
    /** Index of the first incomplete question of the open category, or -1. */
    nextQuestion: category.questions.findIndex((question) => !isComplete(question)),
    open,
    add,
    /** Opens the next category. After the last category adds a new one or, if there is no room, shows the first problem. */
    goToNext(): void {
      const next = draft.categories[index + 1];
      const [problem] = problems;
      if (next !== undefined) open(next.key);
      else if (!isFull) add();
      else if (problem !== undefined) show(problem);
    },
    /** Focuses this question of the open category, or shows the first problem of the whole form if `place` is -1. */
    goToMissing(place: number): void {
      const [problem] = problems;
      if (place >= 0) focusField(form.current, 'name', place);
      else if (problem !== undefined) show(problem);
    },
    save(): void {
      if (saving.isSaving) return;
      const [problem] = problemsOf(sync());
      if (problem !== undefined) show(problem);
      else if (uploads.isSending) toast({ title: createTexts.stillSending });
      else if (!isFull && confirmedCount.current !== sync().categories.length) fewDialog.open();
      else saving.save();
    },
    /** Confirmation before a game with fewer than six categories is locked. */
    fewerThanSix: {
      ...fewDialog,
      save(): void {
        confirmedCount.current = sync().categories.length;
        fewDialog.close();
        saving.save();
      },
    },
    importing: {
      ...importDialog,
      addImported(categories: readonly ImportedCategory[]): void {
        importDialog.close();
        change((before) => withImported(before, categories));
        setOpenKey(sync().categories.at(-categories.length)?.key);
        toast({ title: sheetTexts.added, variant: 'ok' });
      },
    },
    removal: {
      ...removeDialog,
      remove(): void {
        uploads.cancelAll(category.key);
        removeDialog.close();
        setOpenKey(draft.categories[index === 0 ? 1 : index - 1]?.key ?? category.key);
        change((before) => withoutCategory(before, category.key));
      },
    },
  };
}

/** Wraps `change` to remember the text typed in this window, and finds the fields in which another window replaced it. */
function useReplacedTexts({ draft, change }: CustomDraftState) {
  const [typed, setTyped] = useState<FieldTexts>({});
  const changeHere = useCallback(
    (update: (before: Draft) => Draft) =>
      change((before) => {
        const after = update(before);
        setTyped((words) => typedAfter(words, before, after));
        return after;
      }),
    [change],
  );
  return { change: changeHere, replaced: (field: string) => replacedText(typed, draft, field) };
}

function useDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

export type CreateFormState = ReturnType<typeof useCreateForm>;
