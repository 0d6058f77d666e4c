import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SettingsNow, SettingValues } from '@lamma/protocol/rest/desk/settings';
import { type SettingName, settingNames } from '@lamma/protocol/setting-names';
import { defaultSiteName } from '@lamma/protocol/site-name';
import type { Actor } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import type { AfterCommit, Announce } from '../../platform/db/decide';
import type { Handlers } from '../../platform/http/routes';
import type { SharedRedis } from '../../platform/redis';
import type { AuditService } from '../audit/service';
import type { SettingsStore } from './store';

/** Default number of days that results of past contests are kept. */
const HISTORY_DAYS = 365;

const defaults: SettingValues = {
  siteName: defaultSiteName,
  supportWhatsapp: null,
  socialImageUrl: null,
  socialVideoUrl: null,
  providerUrl: null,
  freeGames: limits.freeGames,
  contestHistoryDays: HISTORY_DAYS,
};

/** The settings that the operator can set: each with its environment variable, and its value if the variable is set. */
export type FromEnvironment = {
  [N in SettingName]?: { variable: string; value: SettingValues[N] | undefined };
};

/** The settings to change; settings that are left out stay unchanged. */
export type Changes = { [N in SettingName]?: SettingValues[N] | undefined };
type StoredSettings = Partial<SettingValues>;

export interface SettingsParts {
  store: SettingsStore;
  writer: Writer;
  audit: AuditService;
  announce: Announce<SettingsAnnouncements>;
  environment: FromEnvironment;
}

/**
 * The site's settings, cached in memory so that they can be read synchronously. A value from the environment overrides
 * the owner's, and the owner's overrides the default.
 */
export function settingsService({ store, writer, audit, announce, environment }: SettingsParts) {
  const locked = settingNames.flatMap((name) => {
    const entry = environment[name];
    return entry?.value === undefined ? [] : [{ name, variable: entry.variable }];
  });
  const environmentValues = Object.fromEntries(locked.map(({ name }) => [name, environment[name]?.value]));
  let version = 0;
  let ownerSettings: StoredSettings = {};
  let values = valuesOf(ownerSettings);

  function valuesOf(chosen: StoredSettings): SettingValues {
    return { ...defaults, ...chosen, ...environmentValues };
  }

  /** Applies settings read from the database, unless they are older than the current values. */
  function setIfNewer(read: { version: number; ownerSettings: StoredSettings }): void {
    if (read.version <= version) return;
    ({ version, ownerSettings } = read);
    values = valuesOf(ownerSettings);
  }

  return {
    async reload(): Promise<void> {
      const row = await store.read();
      if (row !== undefined)
        setIfNewer({ version: row.version, ownerSettings: JSON.parse(row.given) as StoredSettings });
    },

    values: (): SettingValues => values,

    current: (): SettingsNow => ({ version, values, locked }),

    /**
     * Changes these settings and logs each. Refused with `settingsChanged` if `shownVersion` is not the current version, and with
     * `settingLocked` if the environment sets one of them.
     * @param shownVersion the version that the owner's page showed
     */
    async change(owner: Actor, shownVersion: number, changes: Changes): Promise<SettingsNow | Refusal> {
      await this.reload();
      if (shownVersion !== version) return refuse('settingsChanged');
      const named = settingNames.filter((name) => changes[name] !== undefined && changes[name] !== values[name]);
      if (named.some((name) => locked.some((one) => one.name === name))) return refuse('settingLocked');
      if (named.length === 0) return this.current();
      const next = { ...ownerSettings, ...Object.fromEntries(named.map((name) => [name, changes[name]])) };
      const lines = named.map((name) => lineOf(owner, name, values[name], changes[name] ?? null));
      const written = await writer.write([store.write(shownVersion, JSON.stringify(next)), ...lines]);
      if (written === 'conflict') return refuse('settingsChanged');
      setIfNewer({ version: shownVersion + 1, ownerSettings: next });
      announce('settingsChanged', { version: shownVersion + 1 });
      return this.current();
    },
  };

  type Value = string | number | null;
  function lineOf(owner: Actor, subject: SettingName, from: Value, to: Value): Statement {
    return audit.entry(owner, { action: 'settingChanged', subject, detail: { from: from ?? '', to: to ?? '' } });
  }
}

export type SettingsService = ReturnType<typeof settingsService>;

export function settingsRoutes(settings: SettingsService): Pick<Handlers, 'readSettings' | 'changeSettings'> {
  return {
    readSettings: async () => {
      await settings.reload();
      return settings.current();
    },
    changeSettings: ({ actor, body: { version, ...changes } }) => settings.change(actor, version, changes),
  };
}

export interface SettingsAnnouncements {
  /** The owner changed settings in this process: the other processes reload them. */
  settingsChanged: { version: number };
}

/** The message that tells other processes to reload the settings. */
const SETTINGS = 'settings';

/**
 * Notifies the other processes of changed settings, and reloads on their notifications.
 * @param reload reads the settings from the database
 * @param onError reports a failed reload; the next periodic reload makes up for it
 */
export function shareSettings(
  { on }: Pick<AfterCommit<SettingsAnnouncements>, 'on'>,
  redis: Pick<SharedRedis, 'publish' | 'subscribe'>,
  reload: () => Promise<void>,
  onError: (error: unknown) => void,
): void {
  on('settingsChanged', () => redis.publish(SETTINGS));
  redis.subscribe((message) => {
    if (message === SETTINGS) reload().catch(onError);
  });
}
