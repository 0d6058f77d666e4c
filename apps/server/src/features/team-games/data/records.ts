import type { GameData, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { stateWords } from '@lamma/rules/team-names';
import type { Statement } from '../../../platform/db/database';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { CompletedGameRow, RecordsStore } from './store-records';

export interface RecordsParts {
  store: RecordsStore;
  clock: Clock;
  random: Random;
}

export interface GameResult {
  state: CompletedGameRow['state'];
  team1Score: number;
  team2Score: number;
  winnerTeam: Team | null;
  /** The winner of each question in the order of play; 0 is nobody. */
  band: readonly (0 | Team)[];
  /** Whether a client has reported the result; otherwise the server computes it from the moves. */
  reported: boolean;
}

/** The subject of a record: a started game, an unused ticket, or neither ("unlinked": a game that an offline client played). */
export interface RecordSubject {
  userId: string;
  gameId: string | null;
  ticketId: string | null;
}

export type GameNames = Pick<CompletedGameRow, 'gameName' | 'team1Name' | 'team2Name'>;

export const NO_RESULT: GameResult = {
  state: 'running',
  team1Score: 0,
  team2Score: 0,
  winnerTeam: null,
  band: [],
  reported: false,
};

const DAY_MS = 86_400_000;

/** Limits of unlinked records, with which a client could otherwise fill the disk. */
const unlinkedLimits = (now: number) =>
  [
    { since: now - DAY_MS, fewerThan: limits.unlinkedRecordsPerDay },
    { since: -1, fewerThan: limits.unlinkedRecords },
  ] as const;

/** The records of users' games, for the list of past games. Returns changes as statements, to be written atomically with the game. */
export function gameRecords({ store, clock, random }: RecordsParts) {
  const findExisting = async ({ userId, gameId, ticketId }: RecordSubject) =>
    (gameId === null ? undefined : await store.byGame(userId, gameId)) ??
    (ticketId === null ? undefined : await store.byTicket(userId, ticketId));

  return {
    page: store.page,

    counts: store.counts,

    listTag: store.listTag,

    /** Finds a record by its own id or its game's id; old clients send either. */
    async find(userId: string, id: string): Promise<CompletedGameRow | undefined> {
      return (await store.byId(userId, id)) ?? (await store.byGame(userId, id));
    },

    rename: (row: CompletedGameRow, names: Partial<GameNames>): Statement =>
      store.change(row.id, { ...names, changedAt: clock.now() }),

    deleteAll: store.deleteAll,

    /** The statements that insert or update a game's record, and the record's id. */
    async upsert(
      subject: RecordSubject,
      data: GameData,
      result: GameResult,
      categoryName = '',
    ): Promise<{ id: string; isNewUnlinked: boolean; statements: Statement[] }> {
      const isUnlinked = subject.gameId === null && subject.ticketId === null;
      const existing =
        (await findExisting(subject)) ??
        (isUnlinked ? await store.unfinishedUnlinked(subject.userId, dataColumns(data)) : undefined);
      const now = clock.now();
      const columns = { ...subject, ...dataColumns(data), ...resultColumns(result), completedAt: now, changedAt: now };
      if (existing !== undefined)
        return { id: existing.id, isNewUnlinked: false, statements: [store.change(existing.id, columns)] };
      const id = newId(random);
      const add = store.add({ id, ...columns, categoryName, createdAt: now });
      const limitCheck = isUnlinked ? store.expectFewerUnlinked(subject.userId, unlinkedLimits(now)) : [];
      return { id, isNewUnlinked: isUnlinked, statements: [...limitCheck, add] };
    },

    /** The refusal if the user has reached a limit of unlinked records, else null. */
    async refuseUnlinked(userId: string): Promise<Refusal | null> {
      const [today, all] = unlinkedLimits(clock.now());
      if ((await store.unlinkedCount(userId, today.since)) >= today.fewerThan) return refuse('tooManyRecordsToday');
      return (await store.unlinkedCount(userId, all.since)) >= all.fewerThan ? refuse('tooManyRecords') : null;
    },

    updateResult: (gameId: string, result: GameResult): Statement[] => [
      store.setResult(gameId, resultColumns(result), clock.now()),
    ],

    /** The state in the record of a game or of its ticket; null if there is no record. */
    async recordState(subject: RecordSubject): Promise<CompletedGameRow['state'] | null> {
      return (await findExisting(subject))?.state ?? null;
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

function resultColumns(result: GameResult) {
  const { state, team1Score, team2Score, winnerTeam, band, reported } = result;
  return { state, team1Score, team2Score, winnerTeam, band: JSON.stringify(band), reported: reported ? 1 : 0 };
}

/** The wire's `winner`: the winning team's name, '' for a draw, or the Arabic word for an unfinished game's state. */
export function winnerWord(row: Pick<CompletedGameRow, 'state' | 'winnerTeam' | 'team1Name' | 'team2Name'>): string {
  if (row.state !== 'finished') return stateWords[row.state];
  if (row.winnerTeam === null) return '';
  return row.winnerTeam === 1 ? row.team1Name : row.team2Name;
}
