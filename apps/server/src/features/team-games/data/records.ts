import type { GameData, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { stateWords } from '@lamma/rules/team-names';
import type { Statement } from '../../../platform/db/database';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { CompletedGameRow } from './record-row';
import type { RecordsStore } from './store-records';

export interface RecordsParts {
  store: RecordsStore;
  clock: Clock;
  random: Random;
}

/** How a game stands, as its record says it. */
export interface Standing {
  state: CompletedGameRow['state'];
  team1Score: number;
  team2Score: number;
  winnerTeam: Team | null;
  /** Winners in the order of play; 0 is nobody. */
  band: readonly (0 | Team)[];
  /** What a client said of a game it played by itself. */
  reported: boolean;
}

/** Which game a record is of: a session, a ticket that is none yet, or neither (a client that plays by itself). */
export interface RecordOf {
  userId: string;
  gameId: string | null;
  ticketId: string | null;
}

/** What of a record can be renamed. */
export type Names = Pick<CompletedGameRow, 'gameName' | 'team1Name' | 'team2Name'>;

export const NOT_BEGUN: Standing = {
  state: 'running',
  team1Score: 0,
  team2Score: 0,
  winnerTeam: null,
  band: [],
  reported: false,
};

/** A client that plays by itself could otherwise fill the disk. What was played here is not counted. */
const bareLimits = (now: number) =>
  [
    { since: now - DAY_MS, fewerThan: limits.bareRecordsPerDay },
    { since: -1, fewerThan: limits.bareRecords },
  ] as const;

const DAY_MS = 86_400_000;

/** The records of users' games, for the list of past games. They are written together with what they record, so they are handed out as statements. */
export function gameRecords({ store, clock, random }: RecordsParts) {
  const find = async ({ userId, gameId, ticketId }: RecordOf) =>
    (gameId === null ? undefined : await store.byGame(userId, gameId)) ??
    (ticketId === null ? undefined : await store.byTicket(userId, ticketId));

  return {
    page: store.page,

    counts: store.counts,

    listTag: store.listTag,

    /** A record by its own id, or by its game's: old clients send either. */
    async find(userId: string, id: string): Promise<CompletedGameRow | undefined> {
      return (await store.byId(userId, id)) ?? (await store.byGame(userId, id));
    },

    rename: (row: CompletedGameRow, names: Partial<Names>): Statement =>
      store.change(row.id, { ...names, changedAt: clock.now() }),

    deleteAll: store.deleteAll,

    /** The statements that write a game's record, new or changed, and its id. */
    async record(
      of: RecordOf,
      data: GameData,
      standing: Standing,
      categoryName = '',
    ): Promise<{ id: string; isNewBare: boolean; statements: Statement[] }> {
      const isBare = of.gameId === null && of.ticketId === null;
      const existing =
        (await find(of)) ?? (isBare ? await store.bareUnfinished(of.userId, dataColumns(data)) : undefined);
      const now = clock.now();
      const columns = { ...of, ...dataColumns(data), ...standingColumns(standing), completedAt: now, changedAt: now };
      if (existing !== undefined)
        return { id: existing.id, isNewBare: false, statements: [store.change(existing.id, columns)] };
      const id = newId(random);
      const add = store.add({ id, ...columns, categoryName, createdAt: now });
      const room = isBare ? store.fewerBare(of.userId, bareLimits(now)) : [];
      return { id, isNewBare: isBare, statements: [...room, add] };
    },

    /** Why a user gets no more records of games that were not played here, or null. */
    async refuseBare(userId: string): Promise<Refusal | null> {
      const [today, all] = bareLimits(clock.now());
      if ((await store.bareCount(userId, today.since)) >= today.fewerThan) return refuse('tooManyRecordsToday');
      return (await store.bareCount(userId, all.since)) >= all.fewerThan ? refuse('tooManyRecords') : null;
    },

    /** The statement that brings a session's record up to date. */
    standing: (gameId: string, standing: Standing): Statement[] => [
      store.stand(gameId, standingColumns(standing), clock.now()),
    ],

    /** The record of a game, or of the ticket that it came from; null when there is none yet. */
    async recordState(of: RecordOf): Promise<CompletedGameRow['state'] | null> {
      return (await find(of))?.state ?? null;
    },
  };
}

export type GameRecords = ReturnType<typeof gameRecords>;

function dataColumns(data: GameData) {
  return {
    gameName: data.gameName,
    team1Name: data.team1Name,
    team2Name: data.team2Name,
    gameMode: data.gameMode,
    isCustomGame: data.isCustomGame ? 1 : 0,
    selectedCategories: JSON.stringify(data.selectedCategories),
    categoryGameNumbers: JSON.stringify(data.categoryGameNumbers),
  };
}

function standingColumns(standing: Standing) {
  const { state, team1Score, team2Score, winnerTeam, band, reported } = standing;
  return { state, team1Score, team2Score, winnerTeam, band: JSON.stringify(band), reported: reported ? 1 : 0 };
}

/** The wire's `winner`: the winner's name, or how the game stands while it has none. */
export function winnerWord(row: Pick<CompletedGameRow, 'state' | 'winnerTeam' | 'team1Name' | 'team2Name'>): string {
  if (row.state !== 'finished') return stateWords[row.state];
  if (row.winnerTeam === null) return '';
  return row.winnerTeam === 1 ? row.team1Name : row.team2Name;
}
