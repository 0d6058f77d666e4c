import { cleanLine } from '@lamma/protocol/fields/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../../../lib/server/http';
import { signInAgain } from '../../../../lib/server/sign-in-again';
import { toast } from '../../../../lib/toast-store';
import { ownCategoriesQuery, savedCategoryQuery } from '../../api';
import { refusedQuestion } from '../../create/draft/problems';
import { bodyOf } from '../../create/draft/save-game';
import { editTexts } from '../texts.ar';
import type { CategoryEdit } from './edit-draft';

/** Saves a correction, as long as the category is the one that it corrects, and tells the outcome in a toast. What was refused stays as it is typed. */
export function useEditSaving(id: number, onSaved: (edit: CategoryEdit, changedAt: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, questions, from }: CategoryEdit) =>
      call('PUT /api/custom-categories/:id', {
        params: { id: String(id) },
        body: { name: cleanLine(name), questions: questions.map(bodyOf), changedAt: from.changedAt },
      }),
    onSuccess({ changedAt }, edit) {
      void client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey });
      toast({ title: editTexts.saved, variant: 'ok' });
      onSaved(edit, changedAt);
    },
    async onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.reason === 'categoryChanged') {
        // Read again, it is laid beside what was written; its host looks at both before they save.
        await client.invalidateQueries({ queryKey: savedCategoryQuery(id).queryKey });
        toast({ title: editTexts.saveFailed, text: editTexts.joined, variant: 'destructive', durationMs: 10_000 });
        return;
      }
      const named = error instanceof ApiError ? refusedQuestion(error.fields) : null;
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
