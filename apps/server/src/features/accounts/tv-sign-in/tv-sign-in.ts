import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { limits as numbers } from '@lamma/protocol/limits';
import { pages } from '@lamma/protocol/pages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import { sessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import type { TvScreen, TvSignIn } from '@lamma/protocol/rest/accounts/tv-sign-in';
import { type TvSign, tvCodeLength, tvLetters, tvSignCount, tvSigns } from '@lamma/protocol/woven/tv-signs';
import type { Actor } from '../../../platform/actor';
import { shuffled } from '../../../platform/secrets/random';
import { sameText } from '../../../platform/secrets/secret';
import type { AccountsParts, BeginSession } from '../parts';
import { deviceOf } from '../sessions/session-notes';
import { userView } from '../user-row';
import type { TvSignInRow } from './store-tv-sign-ins';

/** Private IPv4 networks. A request from one of them comes from the server's own network. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}

/**
 * Names the network of an address: 'own' for private addresses and this machine, otherwise the address itself, because
 * all devices of a home share their public address.
 * @param address in the form that `addressOf` returns
 */
export function networkOf(address: string): string {
  return isThisMachine(address) || (isIP(address) === 4 && privateNetworks.check(address)) ? 'own' : address;
}

/** Whether an address is a loopback address. @param address in the form that `addressOf` returns */
function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64';
}

/**
 * Signs a television in with a phone that is signed in. The code only identifies the screen: the session goes to the holder of the screen's
 * secret. The screen also shows three pictures («signs»). By comparing them, the host checks that the code belongs to the screen in the
 * room and not to a stranger's screen.
 */
export function tvSignInService(parts: AccountsParts) {
  return { ...tvScreenSide(parts), ...tvPhoneSide(parts) };
}

interface AnsweringPhone {
  actor: Actor;
  address: string;
}

/** The calls of the host's phone: reads the screen of a code, confirms it or refuses it. */
function tvPhoneSide(parts: AccountsParts) {
  const { store, writer, limits, clock } = parts;
  const { networkKey, isValid } = tvCodes(parts);

  async function find({ actor, address }: AnsweringPhone, code: string): Promise<{ row: TvSignInRow } | Refusal> {
    const limitKeys = [
      ['tvCodeUser', actor.userId],
      ['tvCodeAddress', { address }],
    ] as const;
    for (const [name, key] of limitKeys) if (!(await limits.take(name, key)).ok) return refuse('rate');
    const row = code === '' ? undefined : await store.tvSignInByCode(code);
    if (row === undefined || !isValid(row) || row.confirmedBy !== null) return refuse('tvCodeGone');
    for (const [name, key] of limitKeys) await limits.giveBack(name, key);
    return { row };
  }

  return {
    /** The data that the host sees before confirming. The signs are shown only to a phone in the same network as the screen. */
    async readTvSignIn(phone: AnsweringPhone, code: string): Promise<TvScreen | Refusal> {
      const found = await find(phone, code);
      if (!('row' in found)) return found;
      const { row } = found;
      const now = clock.now();
      return {
        device: sessionDevice.parse(JSON.parse(row.device)),
        askedMsAgo: now - row.createdAt,
        expiresInMs: row.expiresAt - now,
        signs: row.network === networkKey(phone.address) ? (row.signs.split(',') as TvSign[]) : null,
      };
    },

    /** Confirms a screen. A phone in another network has to send the right signs; two wrong attempts end the code. */
    async confirmTvSignIn(
      phone: AnsweringPhone,
      code: string,
      signs: readonly TvSign[] | undefined,
    ): Promise<{ ok: true } | Refusal> {
      const found = await find(phone, code);
      if (!('row' in found)) return found;
      const { row } = found;
      const isSameNetwork = row.network === networkKey(phone.address);
      const isRight = signs === undefined ? isSameNetwork : sameText(signs.join(','), row.signs);
      if (!isRight) {
        await writer.write([store.countWrongTry(code)]);
        return refuse(row.triesLeft > 1 ? 'tvSignsWrong' : 'tvCodeGone');
      }
      const written = await writer.write([
        store.lockUser(phone.actor.userId),
        store.confirmTvSignIn(code, phone.actor, clock.now()),
      ]);
      return written === 'conflict' ? refuse('tvCodeGone') : { ok: true };
    },

    /** Invalidates the code of a screen that the host does not recognise. */
    async refuseTvSignIn(phone: AnsweringPhone, code: string): Promise<{ ok: true } | Refusal> {
      const found = await find(phone, code);
      if (!('row' in found)) return found;
      await writer.write([store.endTvSignIn(code)]);
      return { ok: true };
    },
  };
}

interface AskingScreen {
  address: string;
  userAgent: string;
  /** `<protocol>://<host>` by which the screen opened the site. */
  openedFrom: string;
}

/** The calls of the television: requests a code and polls for its session. */
function tvScreenSide(parts: AccountsParts) {
  const { store, writer, limits, clock, random } = parts;
  const { networkKey, isValid } = tvCodes(parts);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    async openTvSignIn({ address, userAgent, openedFrom }: AskingScreen): Promise<TvSignIn | Refusal> {
      if (!(await limits.take('tvOpenAddress', { address })).ok) return refuse('rate');
      const now = clock.now();
      const screenSecret = random.token(32);
      const signs = shuffled(random, tvSigns).slice(0, tvSignCount);
      const code = Array.from({ length: tvCodeLength }, () => shuffled(random, [...tvLetters])[0]).join('');
      const written = await writer.write([
        store.addTvSignIn({
          secretHash: hashOf(screenSecret),
          code,
          signs: signs.join(','),
          network: networkKey(address),
          device: JSON.stringify(deviceOf(userAgent)),
          createdAt: now,
          expiresAt: now + numbers.tvCodeMs,
          triesLeft: numbers.tvSignTries,
          confirmedBy: null,
          confirmedSession: null,
        }),
      ]);
      // Another screen has the same code (1 in 34 million). The asking screen retries.
      if (written === 'conflict') return refuse('busy');
      const origin = parts.tvLinkOrigin({ openedFrom, isOnServer: isThisMachine(address) });
      const link = `${origin}${pages.tvConfirm.replace(':code', code)}`;
      return { secret: screenSecret, code, signs, link, expiresInMs: numbers.tvCodeMs };
    },

    /** Begins the session of a confirmed screen, only once. @returns its user, or how many ms the code is still valid */
    async claimTvSignIn(
      screenSecret: string,
      begin: BeginSession,
    ): Promise<{ user: User } | { expiresInMs: number } | Refusal> {
      const secretHash = hashOf(screenSecret);
      const row = await store.tvSignIn(secretHash);
      if (row === undefined || !isValid(row)) return refuse('tvCodeGone');
      if (row.confirmedBy === null) return { expiresInMs: row.expiresAt - clock.now() };
      const user = await store.userById(row.confirmedBy);
      const hasBegun = user !== undefined && (await begin(user.id, { cameBy: 'phone', hash: secretHash }));
      return hasBegun ? { user: userView(user) } : refuse('tvCodeGone');
    },
  };
}

function tvCodes({ secret, clock }: Pick<AccountsParts, 'secret' | 'clock'>) {
  return {
    /** Keyed hash of an address's network. @param address in the form that `addressOf` returns */
    networkKey: (address: string) => secret.hmac('tv network', networkOf(address)),
    isValid: (row: TvSignInRow) => row.expiresAt > clock.now() && row.triesLeft > 0,
  };
}
