import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type SettingsNow = ReplyOf<'GET /api/admin/settings'>;
export type SettingValues = SettingsNow['values'];

/** The current settings. Not refetched automatically: the typed changes are based on the values on screen. */
export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  refetchInterval: false,
  refetchOnWindowFocus: false,
});
