import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type CurrentSettings = ReplyOf<'GET /api/admin/settings'>;
export type SettingValues = CurrentSettings['values'];

/** The current settings. Not refetched automatically: the typed changes are based on the values on screen. */
export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  refetchInterval: false,
  refetchOnWindowFocus: false,
});
