import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type OwnCategory = ReplyOf<'GET /api/custom-categories'>[number];
export type OwnQuestion = ReplyOf<'GET /api/custom-questions/:id'>[number];

/** Own categories, the newest first. Their questions and links lie below the same key: what changes a category makes all of it old. */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['/api/custom-categories'],
  queryFn: ({ signal }) => call('GET /api/custom-categories', { signal }),
});

/**
 * An own category with its questions, to be corrected; null where there is none. Questions are asked for after their category: they are never
 * older than it says, and a correction that goes by its `changedAt` writes over nothing unseen.
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

/** The open link of an own category, and how many copies were taken by it. */
export const categoryShareQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownCategoriesQuery.queryKey, id, 'share'],
    queryFn: ({ signal }) => call('GET /api/custom-categories/:id/share', { params: { id: String(id) }, signal }),
  });
