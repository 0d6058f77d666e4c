import { joinPath } from '@lamma/sync/rooms/rest-paths';
import { phoneId } from '../shared/phone-storage';
import { prefetch } from '../shared/prefetch';

/** The evening of a scanned code; its request is already under way. */
export interface OpenedEvening {
  token: string;
  phoneId: string;
  /** Gives the prefetched answer to the first call for the evening. */
  fetch: typeof fetch;
}

/** Parses `/t/:token`, and requests the evening at once. */
export function openEvening(pathname: string): OpenedEvening {
  const token = pathname.split('/')[2] ?? '';
  return { token, phoneId: phoneId(), fetch: prefetch(joinPath(token)) };
}
