import type { GuestCookie } from '../../../platform/guests/guest-cookie';
import type { Random } from '../../../platform/secrets/random';
import { type Secret, sameText } from '../../../platform/secrets/secret';
import type { UserRow } from '../user-row';

const DAY_S = 24 * 3600;
export const deviceCookie: GuestCookie = { name: 'device', maxAgeS: 365 * DAY_S };

/** Maximum number of accounts in one cookie; the oldest is dropped. */
const MAX_ACCOUNTS = 8;
/** 128 random bits and an HMAC, both in base64url. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;
const SEPARATOR = '~';

type Account = Pick<UserRow, 'id' | 'passwordHash'>;

/**
 * Device cookies. A browser in which an account was signed in holds a signed token for that account. Wrong passwords from this browser then
 * count against a separate limit, which strangers cannot use up. The token does not sign anybody in.
 */
export interface Devices {
  /** The device's id, if the cookie has a valid token for the account. */
  deviceId(cookie: string | undefined, account: Account): string | undefined;
  /** The cookie to set after a sign-in; a valid token stays the same. */
  cookieWith(cookie: string | undefined, account: Account): string;
}

export function makeDevices(secret: Secret, random: Random): Devices {
  // The password hash is signed too, so a new password invalidates all tokens.
  const proof = (name: string, { id, passwordHash }: Account) => secret.hmac('device', `${id} ${passwordHash} ${name}`);
  const find = (cookie: string | undefined, account: Account) =>
    parseTokens(cookie).find(({ name, mac }) => sameText(mac, proof(name, account)));
  return {
    deviceId: (cookie, account) => find(cookie, account)?.name,
    cookieWith(cookie, account) {
      const own = find(cookie, account);
      const others = parseTokens(cookie).filter(({ name }) => name !== own?.name);
      const name = own?.name ?? random.token(16);
      return [...others, { name, mac: proof(name, account) }]
        .slice(-MAX_ACCOUNTS)
        .map((token) => `${token.name}.${token.mac}`)
        .join(SEPARATOR);
    },
  };
}

/** Parses the tokens of a cookie without verifying them. */
function parseTokens(cookie: string | undefined): { name: string; mac: string }[] {
  return (cookie ?? '')
    .slice(0, 1024)
    .split(SEPARATOR)
    .flatMap((token) => {
      const [, name, mac] = TOKEN.exec(token) ?? [];
      return name === undefined || mac === undefined ? [] : [{ name, mac }];
    })
    .slice(-MAX_ACCOUNTS);
}
