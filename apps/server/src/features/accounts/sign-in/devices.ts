import type { GuestCookie } from '../../../platform/guests/guest-cookie';
import type { Random } from '../../../platform/secrets/random';
import { type Secret, sameText } from '../../../platform/secrets/secret';
import type { UserRow } from '../user-row';

const DAY_S = 24 * 3600;
export const deviceCookie: GuestCookie = { name: 'device', maxAgeS: 365 * DAY_S };

/** Accounts remembered in one cookie; the oldest is dropped. */
const MOST = 8;
/** 128 random bits and an HMAC, both in base64url. */
const MARK = /^([\w-]{22})\.([\w-]{43})$/;
const BETWEEN = '~';

type Account = Pick<UserRow, 'id' | 'passwordHash'>;

/**
 * Device cookies. A browser in which an account was signed in has a signed mark of that account, and with it its own limit of wrong
 * passwords, which strangers cannot use up. A mark signs nobody in.
 */
export interface Devices {
  /** The device's id, if the cookie has a valid mark of the account. */
  known(cookie: string | undefined, account: Account): string | undefined;
  /** The cookie to set after a sign-in; a valid mark stays the same. */
  cookieWith(cookie: string | undefined, account: Account): string;
}

export function makeDevices(secret: Secret, random: Random): Devices {
  // The password hash is signed too, so a new password voids all marks.
  const proof = (name: string, { id, passwordHash }: Account) => secret.hmac('device', `${id} ${passwordHash} ${name}`);
  const find = (cookie: string | undefined, account: Account) =>
    parseMarks(cookie).find(({ name, mac }) => sameText(mac, proof(name, account)));
  return {
    known: (cookie, account) => find(cookie, account)?.name,
    cookieWith(cookie, account) {
      const own = find(cookie, account);
      const others = parseMarks(cookie).filter(({ name }) => name !== own?.name);
      const name = own?.name ?? random.token(16);
      return [...others, { name, mac: proof(name, account) }]
        .slice(-MOST)
        .map((mark) => `${mark.name}.${mark.mac}`)
        .join(BETWEEN);
    },
  };
}

/** The marks of a cookie, not verified. */
function parseMarks(cookie: string | undefined): { name: string; mac: string }[] {
  return (cookie ?? '')
    .slice(0, 1024)
    .split(BETWEEN)
    .flatMap((mark) => {
      const [, name, mac] = MARK.exec(mark) ?? [];
      return name === undefined || mac === undefined ? [] : [{ name, mac }];
    })
    .slice(-MOST);
}
