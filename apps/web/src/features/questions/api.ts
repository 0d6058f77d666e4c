import type { DeskState } from '@lamma/protocol/rest/desk/questions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../lib/server/http';

export type DeskRow = ReplyOf<'GET /api/admin/reports'>[number];
export type DeskQuestion = ReplyOf<'GET /api/admin/questions/:questionId'>;
export type DeskReport = DeskQuestion['reports'][number];
export type FullQuestion = DeskQuestion['question'];
type Preview = ReplyOf<'GET /api/admin/questions-preview'>;
export type PreviewGame = Preview['games'][number];
export type PreviewQuestion = PreviewGame['questions'][number];

/** All games of a category, with their answers. */
export const previewQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['/api/admin/questions-preview', categoryId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/questions-preview', { query: { categoryId: String(categoryId) }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** The reported questions, newest first. */
export const deskQuery = (state: DeskState) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/reports', state],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/reports', {
        query: { state, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: false,
  });

/** How many reported questions are new and how many are handled; refetched on window focus, like the list. */
export const deskCountsQuery = queryOptions({
  queryKey: ['/api/admin/reports', 'counts'],
  queryFn: ({ signal }) => call('GET /api/admin/reports/counts', { signal }),
  refetchInterval: false,
});

/** One question with everything the owner needs for a decision. */
export const deskQuestionQuery = (questionId: number) =>
  queryOptions({
    queryKey: ['/api/admin/questions', questionId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/questions/:questionId', { params: { questionId: String(questionId) }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
