import type { DeskVerdict } from '@lamma/protocol/rest/desk/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { type DeskQuestion, deskQuestionQuery } from '../api';
import { decisionTexts } from '../texts.ar';
import { deskTexts } from './texts.ar';

/** Sends the owner's decisions that need no text, such as taking a question out of play. */
export function useDeskDecisions(questionId: number) {
  const applyDecision = useApplyDecision();
  const deciding = useMutation({
    mutationFn: (verdict: DeskVerdict) =>
      call('POST /api/admin/questions/:questionId/verdict', {
        params: { questionId: String(questionId) },
        body: { verdict },
      }),
    onSuccess(question) {
      applyDecision(question);
      if (question.decision !== null) toast({ title: decisionTexts[question.decision], variant: 'ok' });
    },
    onError: (error) => showFailure(error, deskTexts.decisionFailed),
  });
  return { decide: deciding.mutate, pending: deciding.isPending ? deciding.variables : null };
}

/** Shows the result of a decision at once; refetches the lists and the preview. */
export function useApplyDecision(): (question: DeskQuestion) => void {
  const client = useQueryClient();
  return (question) => {
    client.setQueryData(deskQuestionQuery(question.id).queryKey, question);
    void client.invalidateQueries({ queryKey: ['/api/admin/reports'] });
    void client.invalidateQueries({ queryKey: ['/api/admin/questions-preview', question.categoryId] });
  };
}
