import type { AfterCommit } from '../../platform/db/decide';
import type { SharedRedis } from '../../platform/redis';

export interface SettingsAnnouncements {
  /** The owner changed settings in this process: the other processes reload them. */
  settingsChanged: { version: number };
}

/** The message between processes. */
const SETTINGS = 'settings';

/**
 * Notifies the other processes of changed settings, and reloads on their notifications.
 * @param reload reads the settings from the database
 * @param failed reports a failed reload; the periodic one makes up for it
 */
export function shareSettings(
  { on }: Pick<AfterCommit<SettingsAnnouncements>, 'on'>,
  redis: Pick<SharedRedis, 'publish' | 'subscribe'>,
  reload: () => Promise<void>,
  failed: (error: unknown) => void,
): void {
  on('settingsChanged', () => redis.publish(SETTINGS));
  redis.subscribe((message) => {
    if (message === SETTINGS) reload().catch(failed);
  });
}
