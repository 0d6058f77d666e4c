import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type SettingsNow = ReplyOf<'GET /api/admin/settings'>;
export type SettingValues = SettingsNow['values'];

/** The settings as they are now. Not read again by itself: what is typed on the page was decided on what it shows. */
export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  refetchInterval: false,
  refetchOnWindowFocus: false,
});
