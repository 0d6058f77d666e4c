import type { TriedAnswer, TryQuestion } from '@lamma/protocol/rest/try-questions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/server/http';

export type { TriedAnswer, TryQuestion };

/** The handful of questions for visitors, without answers. */
export const tryQuestionsQuery = queryOptions({
  queryKey: ['/api/try-questions'],
  queryFn: ({ signal }) => call('GET /api/try-questions', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.error ? 5000 : false),
});

/** Whether an option is right, and the answer. */
export function answerQuestion(questionId: number, option: string): Promise<TriedAnswer> {
  return call('POST /api/try-questions/answer', { body: { questionId, option } });
}
