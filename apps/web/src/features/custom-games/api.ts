import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type OwnCategory = ReplyOf<'GET /api/custom-categories'>[number];
export type OwnQuestion = ReplyOf<'GET /api/custom-questions/:id'>[number];

/**
 * Own categories, newest first. Their questions and links have the same key prefix, so that one invalidation covers
 * all.
 */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['/api/custom-categories'],
  queryFn: ({ signal }) => call('GET /api/custom-categories', { signal }),
});

/**
 * An own category with its questions, for editing; null if it does not exist. The questions are requested after the
 * category, so they are never older than its `changedAt`. A save sends `changedAt` and is refused if the category has
 * changed since, so it never overwrites a change that the form did not show.
 */
export const savedCategoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownCategoriesQuery.queryKey, id, 'saved'],
    queryFn: async ({ signal }) => {
      const category = (await call('GET /api/custom-categories', { signal })).find((one) => one.id === id);
      if (category === undefined) return null;
      const questions = await call('GET /api/custom-questions/:id', { params: { id: String(id) }, signal });
      return { category, questions };
    },
  });

/** The questions of an own category with their answers, in order. */
export const ownQuestionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownCategoriesQuery.queryKey, id, 'questions'],
    queryFn: ({ signal }) => call('GET /api/custom-questions/:id', { params: { id: String(id) }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** The open link of an own category and the number of copies taken. */
export const categoryShareQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownCategoriesQuery.queryKey, id, 'share'],
    queryFn: ({ signal }) => call('GET /api/custom-categories/:id/share', { params: { id: String(id) }, signal }),
  });
