import type { Limit, Limits } from '../../platform/limits/limits';

export const accountsLimits = {
  loginPair: { points: 10, seconds: 900 },
  loginEmail: { points: 50, seconds: 900 },
  /** For a known device; the other login limits are for unknown ones. */
  loginDevice: { points: 10, seconds: 900 },
  loginAddress: { points: 200, seconds: 900 },
  registerAddress: { points: 200, seconds: 3600 },
  forgotEmail: { points: 3, seconds: 3600 },
  /** For a known device. */
  forgotDevice: { points: 5, seconds: 3600 },
  forgotAddress: { points: 20, seconds: 3600 },
  resetAddress: { points: 60, seconds: 3600 },
  /** Wrong passwords of a signed-in user. */
  ownPassword: { points: 10, seconds: 900 },
  /** An open page requests a new code every two minutes. */
  tvOpenAddress: { points: 300, seconds: 3600 },
  /** Codes that do not exist. */
  tvCodeUser: { points: 10, seconds: 900 },
  tvCodeAddress: { points: 100, seconds: 900 },
} as const satisfies Record<string, Limit>;

export type AccountsLimits = Limits<keyof typeof accountsLimits>;
