import type { Handlers } from '../../platform/http/routes';
import type { SettingsService } from './service';

export function settingsRoutes(settings: SettingsService): Pick<Handlers, 'readSettings' | 'changeSettings'> {
  return {
    readSettings: async () => {
      await settings.reload();
      return settings.now();
    },
    changeSettings: ({ actor, body: { version, ...changes } }) => settings.change(actor, version, changes),
  };
}
