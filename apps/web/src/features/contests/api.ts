import { arabicDigits } from '@lamma/rules/arabic/digits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, isUnauthorized, type ReplyOf, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';

export type ListedContest = ReplyOf<'GET /api/solo-games'>[number];
export type Question = ReplyOf<'GET /api/solo-games/bank/:categoryId'>['questions'][number];
export type Settings = ListedContest['settings'];
export type PastRun = ReplyOf<'GET /api/solo-games/:id/history'>[number];
type Contest = ReplyOf<'GET /api/solo-games/:id'>;
export type TeacherView = NonNullable<Contest['teacher']>;
export type RankedRow = TeacherView['ranking'][number];

function withArabicDigits(question: Question): Question {
  const { question: text, options, explanation, ...rest } = question;
  return {
    ...rest,
    question: arabicDigits(text),
    options: options.map(arabicDigits),
    ...(explanation === undefined ? {} : { explanation: arabicDigits(explanation) }),
  };
}

/** The teacher's contests, newest first. */
export const contestsQuery = queryOptions({
  queryKey: ['/api/solo-games'],
  queryFn: ({ signal }) => call('GET /api/solo-games', { signal }),
});

/** One contest with its answers. Neither polled nor refetched by default, because the edit form reads it once. */
export const contestQuery = (contestId: string) =>
  queryOptions({
    queryKey: ['/api/solo-games/:id', contestId],
    queryFn: ({ signal }) => call('GET /api/solo-games/:id', { params: { id: contestId }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: 1,
  });

/** Past runs, newest first, in pages. Loaded when the history opens. */
export const contestHistoryQuery = (contestId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/solo-games/:id/history', contestId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/solo-games/:id/history', {
        params: { id: contestId },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** The bank's categories whose questions have four options. */
export const contestBankQuery = queryOptions({
  queryKey: ['/api/solo-games/bank'],
  queryFn: ({ signal }) => call('GET /api/solo-games/bank', { signal }),
  refetchInterval: false,
  refetchOnWindowFocus: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The questions of one category; reloaded each time they are shown, because the owner might have corrected a question. */
export const contestBankCategoryQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['/api/solo-games/bank/:categoryId', categoryId],
    queryFn: async ({ signal }) => {
      const params = { categoryId: String(categoryId) };
      const { questions } = await call('GET /api/solo-games/bank/:categoryId', { params, signal });
      // In a contest a text of the bank counts as the teacher's, and screens show the teacher's digits as typed. So the
      // digits are converted here.
      return { questions: questions.map(withArabicDigits) };
    },
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The URL of a picture of the bank. */
export function imageHref(image: string): string {
  return `/attached_assets/${encodeURIComponent(image)}`;
}

/**
 * Reports a failed call: asks for a new sign-in if the session has ended, otherwise shows a toast with the title and
 * the server's sentence.
 */
export function showContestFailure(error: Error, title: string, text = sentenceOf(error)): void {
  if (isUnauthorized(error)) signInAgain();
  else toast(text === title ? { title, variant: 'destructive' } : { title, text, variant: 'destructive' });
}
