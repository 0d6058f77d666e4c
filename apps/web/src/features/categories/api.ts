import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type Category = ReplyOf<'GET /api/categories'>[number];
export type Section = Category['section'];

/** The categories of the chooser with the number of games left in each for this user; polled every 5 seconds. */
export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) => call('GET /api/categories', { signal }),
});

/** The URL of a category's picture; undefined if `icon` is the name of a woven icon. */
export function pictureOf({ icon }: Pick<Category, 'icon'>): string | undefined {
  return icon?.includes('/') ? icon : undefined;
}
