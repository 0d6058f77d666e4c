import type { CategoryGameNumbers, GameData, Team } from '@lamma/protocol/games';
import type { CompletedGame } from '@lamma/protocol/rest/library';
import { stateWords } from '@lamma/rules/team-names';
import type { Clock } from '../../platform/clock';
import type { Statement } from '../../platform/db/database';
import { newId, type Random } from '../../platform/random';
import type { CompletedGameRow, LibraryStore } from './store';

export interface LibraryParts {
  store: LibraryStore;
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

/** The list of games of a user. Records are written together with what they record, so they are handed out as statements. */
export function libraryService({ store, clock, random }: LibraryParts) {
  const find = async ({ userId, gameId, ticketId }: RecordOf) =>
    (gameId === null ? undefined : await store.byGame(userId, gameId)) ??
    (ticketId === null ? undefined : await store.byTicket(userId, ticketId));

  return {
    async list(userId: string): Promise<CompletedGame[]> {
      return (await store.list(userId)).map(view);
    },

    listTag: store.listTag,

    /** A record by its own id, or by its game's: old clients send either. */
    async find(userId: string, id: string): Promise<CompletedGameRow | undefined> {
      return (await store.byId(userId, id)) ?? (await store.byGame(userId, id));
    },

    rename: (row: CompletedGameRow, names: Partial<Names>): Statement =>
      store.change(row.id, { ...names, changedAt: clock.now() }),

    /** How many records `deleteEnded` takes away. */
    async ended(userId: string): Promise<number> {
      return (await store.list(userId)).filter(({ state }) => state !== 'running').length;
    },

    deleteEnded: store.deleteEnded,

    /** The statements that write a game's record, new or changed, and its id. */
    async record(
      of: RecordOf,
      data: GameData,
      standing: Standing,
      categoryName = '',
    ): Promise<{ id: string; statements: Statement[] }> {
      const existing =
        (await find(of)) ?? (of.gameId === null && of.ticketId === null ? await sameBare(of.userId, data) : undefined);
      const now = clock.now();
      const columns = { ...of, ...dataColumns(data), ...standingColumns(standing), completedAt: now, changedAt: now };
      if (existing !== undefined) return { id: existing.id, statements: [store.change(existing.id, columns)] };
      const id = newId(random);
      return { id, statements: [store.add({ id, ...columns, categoryName, createdAt: now })] };
    },

    /** The statement that brings a session's record up to date. */
    standing: (gameId: string, standing: Standing): Statement[] => [
      store.changeOfGame(gameId, {
        ...standingColumns(standing),
        completedAt: clock.now(),
        changedAt: clock.now(),
      }),
    ],

    /** The record of a game, or of the ticket that it came from; null when there is none yet. */
    async recordState(of: RecordOf): Promise<CompletedGameRow['state'] | null> {
      return (await find(of))?.state ?? null;
    },
  };

  async function sameBare(userId: string, data: GameData): Promise<CompletedGameRow | undefined> {
    const wanted = dataColumns(data);
    return (await store.bareUnfinished(userId)).find(
      (row) =>
        row.gameName === wanted.gameName &&
        row.team1Name === wanted.team1Name &&
        row.team2Name === wanted.team2Name &&
        row.gameMode === wanted.gameMode &&
        row.selectedCategories === wanted.selectedCategories,
    );
  }
}

export type LibraryService = ReturnType<typeof libraryService>;

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

/** The specification's winner field also says the state. */
export function winnerWord(row: Pick<CompletedGameRow, 'state' | 'winnerTeam' | 'team1Name' | 'team2Name'>): string {
  if (row.state !== 'finished') return stateWords[row.state];
  if (row.winnerTeam === null) return '';
  return row.winnerTeam === 1 ? row.team1Name : row.team2Name;
}

function view(row: CompletedGameRow): CompletedGame {
  return {
    id: row.id,
    gameSessionId: row.gameId,
    gameName: row.gameName,
    team1Name: row.team1Name,
    team2Name: row.team2Name,
    team1Score: row.team1Score,
    team2Score: row.team2Score,
    gameMode: row.gameMode,
    isCustomGame: row.isCustomGame === 1,
    categoryName: row.categoryName,
    winner: winnerWord(row),
    winnerTeam: row.winnerTeam,
    reported: row.reported === 1,
    completedAt: row.completedAt,
    createdAt: row.createdAt,
    selectedCategories: JSON.parse(row.selectedCategories) as number[],
    categoryGameNumbers: JSON.parse(row.categoryGameNumbers) as CategoryGameNumbers,
    band: JSON.parse(row.band) as CompletedGame['band'],
  };
}
