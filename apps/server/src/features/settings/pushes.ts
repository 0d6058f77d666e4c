import type { AfterCommit } from '../../platform/after-commit';
import type { SharedRedis } from '../../platform/redis';

export interface SettingsAnnouncements {
  /** The owner changed settings here: the other processes read them again. */
  settingsChanged: { version: number };
}

/** What processes tell each other when the settings of the site change. */
const SETTINGS = 'settings';

/**
 * A change of settings is told to the other processes, and what they tell is read.
 * @param look reads the settings again
 * @param failed a read that did not succeed; a later look makes up for it
 */
export function shareSettings(
  { hear }: Pick<AfterCommit<SettingsAnnouncements>, 'hear'>,
  redis: Pick<SharedRedis, 'tell' | 'hear'>,
  look: () => Promise<void>,
  failed: (error: unknown) => void,
): void {
  hear('settingsChanged', () => redis.tell(SETTINGS));
  redis.hear((word) => {
    if (word === SETTINGS) look().catch(failed);
  });
}
