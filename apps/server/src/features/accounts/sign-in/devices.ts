import type { GuestCookie } from '../../../platform/guests/guest-cookie';
import type { Random } from '../../../platform/secrets/random';
import { type Secret, sameText } from '../../../platform/secrets/secret';
import type { UserRow } from '../user-row';

const DAY_S = 24 * 3600;
export const deviceCookie: GuestCookie = { name: 'device', maxAgeS: 365 * DAY_S };

/** Accounts of one browser that are remembered: the oldest goes first. */
const MOST = 8;
/** 128 random bits and an HMAC, both in base64url. */
const MARK = /^([\w-]{22})\.([\w-]{43})$/;
const BETWEEN = '~';

type Account = Pick<UserRow, 'id' | 'passwordHash'>;

/**
 * Device cookies (docs/decisions/0018): a browser in which an account was signed in has a mark of it, and a count of wrong
 * passwords of its own, which strangers cannot use up. A mark opens nothing.
 */
export interface Devices {
  /** The name of this device among those of the account, when its cookie proves one. */
  known(cookie: string | undefined, account: Account): string | undefined;
  /** The cookie after a good sign-in: the device keeps the mark that it has. */
  cookieWith(cookie: string | undefined, account: Account): string;
}

export function makeDevices(secret: Secret, random: Random): Devices {
  // A new password makes all marks void: they were given for the old one.
  const proof = (name: string, { id, passwordHash }: Account) => secret.hmac('device', `${id} ${passwordHash} ${name}`);
  const find = (cookie: string | undefined, account: Account) =>
    marksIn(cookie).find(({ name, mac }) => sameText(mac, proof(name, account)));
  return {
    known: (cookie, account) => find(cookie, account)?.name,
    cookieWith(cookie, account) {
      const own = find(cookie, account);
      const others = marksIn(cookie).filter(({ name }) => name !== own?.name);
      const name = own?.name ?? random.token(16);
      return [...others, { name, mac: proof(name, account) }]
        .slice(-MOST)
        .map((mark) => `${mark.name}.${mark.mac}`)
        .join(BETWEEN);
    },
  };
}

/** What is written in the cookie, unproved. */
function marksIn(cookie: string | undefined): { name: string; mac: string }[] {
  return (cookie ?? '')
    .slice(0, 1024)
    .split(BETWEEN)
    .flatMap((mark) => {
      const [, name, mac] = MARK.exec(mark) ?? [];
      return name === undefined || mac === undefined ? [] : [{ name, mac }];
    })
    .slice(-MOST);
}
