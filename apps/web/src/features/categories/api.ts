import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type Category = ReplyOf<'GET /api/categories'>[number];
export type Section = Category['section'];

/** The categories of the chooser, with what this user has left of each; read again every 5 seconds. */
export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) => call('GET /api/categories', { signal }),
});

/** A category's own picture; none where its icon is a woven one's name. */
export function pictureOf({ icon }: Pick<Category, 'icon'>): string | undefined {
  return icon?.includes('/') ? icon : undefined;
}
