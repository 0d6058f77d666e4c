import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { DeskGame, DeskUser, DeskUserDetails, GameRating } from '@lamma/protocol/rest/desk/users';
import type { Actor } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import { type Announce, decide } from '../../platform/db/decide';
import { type Cursor, pageOfRows, readCursor, writeCursor } from '../../platform/http/keyset';
import { type Handlers, Page } from '../../platform/http/routes';
import type { Clock } from '../../platform/time/clock';
import { dayStart } from '../../platform/time/zones';
import type { AccountsAnnouncements } from '../accounts/parts';
import type { AllowanceAnnouncements, AllowanceService, Gift } from '../allowance/service';
import type { AuditEntry, AuditService } from '../audit/service';
import type { DeskAccount, Listed, SearchCursor, UserAccounts } from './desk-accounts';
import type { GamesOfUser, UsersStore } from './store';

/** The effects of a block in other features. */
export interface BlockEffects {
  /**
   * The statements that revoke the cards and links that the user has given to others. Call `after` after the commit: it disconnects
   * the people who use those cards and links.
   */
  revokeAccess(userId: string): Promise<{ write: Statement[]; after: () => void }>;
  /** Ends the user's running contests, keeping their results, and stops the others. */
  stopContests(userId: string): Promise<void>;
  closeRounds(userId: string): Promise<void>;
  endEvening(userId: string): Promise<void>;
}

interface UsersParts {
  store: UsersStore;
  accounts: UserAccounts;
  allowance: AllowanceService;
  audit: AuditService;
  blockEffects: BlockEffects;
  writer: Writer;
  clock: Clock;
  announce: Announce<AccountsAnnouncements & AllowanceAnnouncements>;
}

export function usersService(parts: UsersParts) {
  return {
    ...usersReading(parts),
    ...userChanges(parts),
    setBlocked: (owner: Actor, userId: string, isBlocked: boolean) => setBlocked(parts, owner, userId, isBlocked),
  };
}

type UsersService = ReturnType<typeof usersService>;

type Names =
  | 'listUsers'
  | 'countUsers'
  | 'readUser'
  | 'listUserGames'
  | 'listRatings'
  | 'setTeacher'
  | 'setBlocked'
  | 'giveGames'
  | 'endUserSessions';

export function usersRoutes(users: UsersService): Pick<Handlers, Names> {
  return {
    listUsers: ({ query }) => users.list(query.q ?? '', query.after),
    countUsers: ({ query }) => users.counts(query.zone ?? 'UTC'),
    readUser: ({ params }) => users.details(params.id),
    listUserGames: ({ params, query }) => users.games(params.id, query.after),
    listRatings: ({ query }) => users.ratings(query.after),
    setTeacher: ({ actor, params, body }) => users.setTeacher(actor, params.id, body.isTeacher),
    setBlocked: ({ actor, params, body }) => users.setBlocked(actor, params.id, body.isBlocked),
    giveGames: ({ actor, params, body: { clientId, ...gift } }) =>
      users.giveGames(actor, params.id, { ...gift, giftId: clientId }),
    endUserSessions: ({ actor, params }) => users.endSessions(actor, params.id),
  };
}

type Done = { ok: true };
/** The statements of a change and of its audit line, a refusal, or 'unchanged' if there is nothing to do. */
type AccountChange = { write: Statement[]; entry: Omit<AuditEntry, 'subject'> } | Refusal | 'unchanged';

/** Changes an account and writes the change to the audit log. @param decideChange runs again if a concurrent write conflicts */
async function changeAccount(
  { accounts, audit, writer }: Pick<UsersParts, 'accounts' | 'audit' | 'writer'>,
  owner: Actor,
  userId: string,
  decideChange: (account: DeskAccount) => AccountChange | Promise<AccountChange>,
): Promise<Done | Refusal> {
  return decide<Done | Refusal>(writer, async () => {
    const account = await accounts.account(userId);
    if (account === undefined) return { answer: refuse('notFound') };
    const change = await decideChange(account);
    if (change === 'unchanged') return { answer: { ok: true } };
    if ('refusal' in change) return { answer: change };
    const { write, entry } = change;
    const detail = { email: account.email, ...entry.detail };
    return { write: [...write, audit.entry(owner, { ...entry, subject: userId, detail })], answer: { ok: true } };
  });
}

/** The owner's changes to accounts, each written in one transaction with its audit line. */
function userChanges(parts: UsersParts) {
  const { accounts, allowance, audit, writer, announce } = parts;
  return {
    async setTeacher(owner: Actor, userId: string, isTeacher: boolean): Promise<Done | Refusal> {
      const result = await changeAccount(parts, owner, userId, (account) => {
        if (account.isOwner) return refuse('ownersAccount');
        if (account.isTeacher === isTeacher) return 'unchanged';
        const action = isTeacher ? 'teacherRightGiven' : 'teacherRightTaken';
        return { write: [accounts.setTeacher(userId, isTeacher)], entry: { action } };
      });
      if (result.ok) {
        announce('rightsChanged', { sessionKeys: await accounts.sessionKeys(userId) });
        announce('allowanceChanged', { userId });
      }
      return result;
    },

    async giveGames(owner: Actor, userId: string, gift: Gift) {
      const { kind, amount, giftId } = gift;
      const result = await decide<Done | Refusal>(writer, async () => {
        const account = await accounts.account(userId);
        if (account === undefined) return { answer: refuse('notFound') };
        if (await allowance.isGiven(userId, giftId)) return { answer: { ok: true } };
        const detail = { email: account.email, kind, amount };
        const entry = audit.entry(owner, { action: 'gamesGiven', subject: userId, detail });
        return { write: [...allowance.give(userId, gift), entry], answer: { ok: true } };
      });
      if (!result.ok) return result;
      announce('allowanceChanged', { userId });
      const { games, customGames } = await allowance.balance(userId);
      return { ok: true as const, regularGames: games, customGames };
    },

    async endSessions(owner: Actor, userId: string) {
      const sessionKeys = await accounts.sessionKeys(userId);
      const ended = sessionKeys.length;
      const result = await changeAccount(parts, owner, userId, () => ({
        write: accounts.endSessions(userId),
        entry: { action: 'sessionsEnded', detail: { ended } },
      }));
      if (!result.ok) return result;
      announce('sessionsEnded', { sessionKeys });
      return { ok: true as const, ended };
    },
  };
}

/**
 * Blocks or unblocks an account. Blocking a blocked account repeats the effects that follow the commit, in case the
 * server stopped before they ran.
 */
async function setBlocked(
  parts: UsersParts,
  owner: Actor,
  userId: string,
  isBlocked: boolean,
): Promise<Done | Refusal> {
  const { accounts, blockEffects, clock, announce } = parts;
  const sessionKeys = await accounts.sessionKeys(userId);
  let afterRevoke = () => {};
  const result = await changeAccount(parts, owner, userId, async (account) => {
    if (account.isOwner) return refuse('ownersAccount');
    if (account.isBlocked === isBlocked) return 'unchanged';
    if (!isBlocked) return { write: accounts.unblock(userId), entry: { action: 'userUnblocked' } };
    const revoked = await blockEffects.revokeAccess(userId);
    afterRevoke = revoked.after;
    return { write: [...accounts.block(userId, clock.now()), ...revoked.write], entry: { action: 'userBlocked' } };
  });
  if (!result.ok || !isBlocked) return result;
  announce('sessionsEnded', { sessionKeys });
  afterRevoke();
  const { closeRounds, stopContests, endEvening } = blockEffects;
  await Promise.all([closeRounds(userId), stopContests(userId), endEvening(userId)]);
  return result;
}

/** «في آخر ٧ أيام»: today and the six days before it. */
const DAYS_BEFORE = 6;
const MAX_ROWS = limits.listPage + 1;
const SEARCH_CURSOR = /^(\d{1,15})\.([\w-]{1,64})\.([\w-]{1,240})$/;

/** The owner's lists of users, games and ratings, and the details of one user. */
function usersReading({ store, accounts, allowance, clock }: UsersParts) {
  async function newest(after: string | undefined): Promise<Page<DeskUser[]> | Refusal> {
    const cursor = after === undefined ? undefined : readCursor(after);
    if (cursor === null) return refuse('invalid');
    const rows = await accounts.newest(MAX_ROWS, cursor);
    return page(rows, (last) => writeCursor(last));
  }

  async function search(query: string, after: string | undefined): Promise<Page<DeskUser[]> | Refusal> {
    const cursor = after === undefined ? undefined : searchCursorOf(after);
    if (cursor === null) return refuse('invalid');
    const rows = await accounts.find(query, MAX_ROWS, cursor);
    return page(rows, (last) => searchCursorText(last));
  }

  async function page<C>(rows: readonly Listed<C>[], textOf: (last: C) => string) {
    const shown = rows.slice(0, limits.listPage);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    const games = await store.gamesOfUsers(shown.map(({ account }) => account.id));
    const users = shown.map(({ account }) => deskUser(account, games.get(account.id)));
    return new Page(users, last === undefined ? null : textOf(last.cursor));
  }

  return {
    /** The newest users, or those that a search finds. @param after cursor from the previous page's `Link` header */
    async list(query: string, after: string | undefined): Promise<Page<DeskUser[]> | Refusal> {
      return accounts.isSearch(query) ? search(query, after) : newest(after);
    },

    /** @param zone the time zone in which a day begins */
    async counts(zone: string) {
      const now = clock.now();
      const [total, today, lastDays] = await Promise.all([
        accounts.total(),
        accounts.registeredSince(dayStart(now, zone)),
        accounts.registeredSince(dayStart(now, zone, DAYS_BEFORE)),
      ]);
      return { total, today, lastDays };
    },

    async details(userId: string): Promise<DeskUserDetails | Refusal> {
      const account = await accounts.account(userId);
      if (account === undefined) return refuse('notFound');
      const [games, balance, sessions] = await Promise.all([
        store.gamesOfUsers([userId]),
        allowance.balance(userId),
        accounts.sessionCount(userId),
      ]);
      return {
        ...deskUser(account, games.get(userId)),
        isTeacher: account.isTeacher,
        blockedAt: account.blockedAt,
        regularGames: balance.games,
        customGames: balance.customGames,
        isPremium: balance.isPremium,
        unlimited: balance.isPremium || account.isAdmin,
        sessions,
      };
    },

    async games(userId: string, after: string | undefined): Promise<Page<DeskGame[]> | Refusal> {
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor === null) return refuse('invalid');
      if ((await accounts.account(userId)) === undefined) return refuse('notFound');
      return pageOfRows(await store.gamesOfUser(userId, MAX_ROWS, cursor), limits.listPage, (game) => game, cursorOf);
    },

    async ratings(after: string | undefined): Promise<Page<GameRating[]> | Refusal> {
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor === null) return refuse('invalid');
      return pageOfRows(await store.ratings(MAX_ROWS, cursor), limits.listPage, (rating) => rating, cursorOf);
    },
  };
}

function deskUser(account: DeskAccount, { games, gameCount }: GamesOfUser = { games: [], gameCount: 0 }): DeskUser {
  const { id, username, email, phoneNumber, avatarUrl, firstName, lastName, createdAt } = account;
  const { isAdmin, isOwner, isBlocked } = account;
  const names = { id, username, email, phoneNumber, avatarUrl, firstName, lastName, createdAt };
  return { ...names, isAdmin, isOwner, isBlocked, games, gameCount };
}

const cursorOf = ({ createdAt: at, id }: { createdAt: number; id: string }): Cursor => ({ at, id });

/** A search cursor as text for the `Link` header. */
function searchCursorText({ word, rank, userId }: SearchCursor): string {
  return `${-rank}.${userId}.${Buffer.from(word).toString('base64url')}`;
}

/** Parses `searchCursorText`; null for any other text. */
function searchCursorOf(text: string): SearchCursor | null {
  const [, newness, userId, encoded] = SEARCH_CURSOR.exec(text) ?? [];
  if (newness === undefined || userId === undefined || encoded === undefined) return null;
  const word = Buffer.from(encoded, 'base64url').toString();
  // Stored words have no control characters, and Postgres refuses NUL.
  return /[\p{Cc}\uFFFD]/u.test(word) ? null : { word, rank: -Number(newness), userId };
}
