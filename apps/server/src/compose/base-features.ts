import type { Config } from '../config';
import { makeSessions } from '../features/accounts/sessions/session-lifetime';
import { accountsStore } from '../features/accounts/store';
import { codesService } from '../features/allowance/codes/batches';
import { allowanceService } from '../features/allowance/service';
import { allowanceStore } from '../features/allowance/store';
import { auditService } from '../features/audit/service';
import { auditStore } from '../features/audit/store';
import { castingStore } from '../features/casting/store';
import { type FromEnvironment, settingsService } from '../features/settings/service';
import { settingsStore } from '../features/settings/store';
import type { AccountAccess } from '../platform/actor';
import { newId } from '../platform/secrets/random';
import type { Dependencies } from './dependencies';

export function makeBaseFeatures(dependencies: Dependencies) {
  const { config, database, clock, random } = dependencies;
  const { writer } = database;
  const { announce } = dependencies.afterCommit;
  const audit = auditService({ store: auditStore(database), clock, random });
  const accounts = accountsStore(database);
  const environment = fromEnvironment(config);
  const settings = settingsService({ store: settingsStore(database), writer, audit, announce, environment });
  const freeGames = () => settings.values().freeGames;
  const rows = allowanceStore(database);
  const casts = castingStore(database);
  const access: AccountAccess = { isAllowed: accounts.isUnblocked, requireAllowed: accounts.lockUnblocked };
  return {
    audit,
    accounts,
    access,
    casts,
    sessions: makeSessions({
      store: accounts,
      writer,
      clock,
      announce,
      pairTelevision: (tv) => casts.pair(newId(random), tv),
    }),
    settings,
    siteName: () => settings.values().siteName,
    allowance: allowanceService({ ...dependencies, store: rows, writer, announce, freeGames }),
    codes: codesService({ ...dependencies, store: rows, writer, audit, namesOf: accounts.namesOf }),
  };
}

export type BaseFeatures = ReturnType<typeof makeBaseFeatures>;

/** Settings that the environment may set. */
function fromEnvironment(config: Config): FromEnvironment {
  return {
    supportWhatsapp: { variable: 'SUPPORT_WHATSAPP', value: config.SUPPORT_WHATSAPP?.replace('+', '') },
    socialImageUrl: { variable: 'SOCIAL_IMAGE_URL', value: config.SOCIAL_IMAGE_URL },
    socialVideoUrl: { variable: 'SOCIAL_VIDEO_URL', value: config.SOCIAL_VIDEO_URL },
    providerUrl: { variable: 'PROVIDER_URL', value: config.PROVIDER_URL },
    contestHistoryDays: { variable: 'SOLO_HISTORY_DAYS', value: config.SOLO_HISTORY_DAYS },
  };
}
