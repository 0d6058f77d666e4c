import { limits } from '@lamma/protocol/limits';
import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUploads } from '../../../game-ui/media-field/use-uploads';
import { toast } from '../../../lib/toast-store';
import { sheetTexts } from '../sheets/texts.ar';
import {
  type Draft,
  isWhole,
  newCategory,
  wholeOf,
  withImported,
  withNewCategory,
  withoutCategory,
} from './draft/draft';
import { type Problem, problemsOf } from './draft/problems';
import { type FieldTexts, replacedIn, typedAfter } from './draft/typed-here';
import type { Drafting } from './draft/use-custom-draft';
import { focusOn } from './focus';
import { createTexts } from './texts.ar';
import { useSaving } from './use-saving';

/** What the form of a game does, however it is laid out. */
export function useCreateForm(drafting: Drafting, onSaved: () => void) {
  const { draft, current } = drafting;
  const { change, replaced } = useTypedHere(drafting);
  const form = useRef<HTMLFormElement>(null);
  const [openKey, setOpenKey] = useState(draft.categories[0]?.key);
  const [isStrict, setIsStrict] = useState(false);
  const importDialog = useDialog();
  const removeDialog = useDialog();
  const uploads = useUploads();
  const saving = useSaving(current, change, onSaved, setOpenKey);

  const found = draft.categories.findIndex(({ key }) => key === openKey);
  const index = Math.max(0, found);
  const category = draft.categories[index] ?? newCategory();
  const problems = problemsOf(draft);
  const isFull = draft.categories.length === limits.categoriesPerGame;

  function open(key: string | undefined): void {
    flushSync(() => setOpenKey(key));
    focusOn(form.current, 'name');
  }

  function add(): void {
    flushSync(() => change(withNewCategory));
    open(current().categories.at(-1)?.key);
  }

  function show(problem: Problem): void {
    flushSync(() => {
      setIsStrict(true);
      if (problem.category !== undefined) setOpenKey(problem.category);
    });
    focusOn(form.current, problem.category === undefined ? 'gameName' : 'name', problem.place, problem.part);
    toast({ title: problem.text, variant: 'destructive' });
  }

  return {
    draft,
    change,
    /** The sentence about a field whose words another window has replaced. */
    told(field: string): string | undefined {
      const words = replaced(field);
      return words === undefined ? undefined : createTexts.replaced(words);
    },
    form,
    uploads,
    category,
    index,
    problems,
    isStrict,
    isFull,
    isLast: index === draft.categories.length - 1,
    isReady: problems.length === 0,
    isSaving: saving.isSaving,
    /** The category that is being saved, from 1. */
    savingPlace: saving.place,
    whole: draft.categories.reduce((sum, one) => sum + wholeOf(one), 0),
    all: draft.categories.length * limits.questionsPerGame,
    /** The first question of the open category that is not whole; -1 where all are. */
    nextQuestion: category.questions.findIndex((question) => !isWhole(question)),
    open,
    add,
    /** The category after the open one; behind the last a new one, and where there is no room for it what is still missing. */
    goToNext(): void {
      const next = draft.categories[index + 1];
      const [problem] = problems;
      if (next !== undefined) open(next.key);
      else if (!isFull) add();
      else if (problem !== undefined) show(problem);
    },
    /** To the first thing that is missing, the open category's first. */
    goToMissing(place: number): void {
      const [problem] = problems;
      if (place >= 0) focusOn(form.current, 'name', place);
      else if (problem !== undefined) show(problem);
    },
    save(): void {
      if (saving.isSaving) return;
      const [problem] = problemsOf(current());
      if (problem !== undefined) show(problem);
      else if (uploads.isSending) toast({ title: createTexts.stillSending });
      else saving.save();
    },
    importing: {
      ...importDialog,
      /** Opens the first one that was taken. */
      take(categories: readonly ImportedCategory[]): void {
        importDialog.close();
        change((before) => withImported(before, categories));
        setOpenKey(current().categories.at(-categories.length)?.key);
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

/** The draft's `change`, which remembers what was typed in this window, and what became of it. */
function useTypedHere({ draft, change }: Drafting) {
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
  return { change: changeHere, replaced: (field: string) => replacedIn(typed, draft, field) };
}

/** A dialog that is open or not. */
function useDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

export type CreateFormState = ReturnType<typeof useCreateForm>;
