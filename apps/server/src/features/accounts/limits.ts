import type { Limit, Limits } from '../../platform/limits/limits';

export const accountsLimits = {
  loginPair: { points: 10, seconds: 900 },
  loginEmail: { points: 50, seconds: 900 },
  /** Of a device that the account knows; those above and below are strangers'. */
  loginDevice: { points: 10, seconds: 900 },
  loginAddress: { points: 200, seconds: 900 },
  registerAddress: { points: 200, seconds: 3600 },
  forgotEmail: { points: 3, seconds: 3600 },
  /** Asked for by a device that the account knows. */
  forgotDevice: { points: 5, seconds: 3600 },
  forgotAddress: { points: 20, seconds: 3600 },
  resetAddress: { points: 60, seconds: 3600 },
  /** Wrong passwords of somebody who is signed in. */
  ownPassword: { points: 10, seconds: 900 },
  /** A screen asks for a new code every two minutes while its page is open. */
  tvOpenAddress: { points: 300, seconds: 3600 },
  /** Codes that no screen shows. */
  tvCodeUser: { points: 10, seconds: 900 },
  tvCodeAddress: { points: 100, seconds: 900 },
} as const satisfies Record<string, Limit>;

export type AccountsLimits = Limits<keyof typeof accountsLimits>;
