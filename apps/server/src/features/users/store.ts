import type { GameMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { DeskGame } from '@lamma/protocol/rest/desk/users';
import type { Database } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';

interface UsersTables {
  users: { id: string };
  completed_games: {
    id: string;
    userId: string;
    gameName: string;
    gameMode: GameMode;
    team1Name: string;
    team2Name: string;
    createdAt: number;
  };
  game_ratings: RatingRow;
}
interface RatingRow {
  id: string;
  playerName: string;
  teamName: string;
  rating: number;
  feedback: string;
  createdAt: number;
}

export interface GamesOfUser {
  games: DeskGame[];
  gameCount: number;
}

const GAME_COLUMNS = ['id', 'gameName', 'gameMode', 'team1Name', 'team2Name', 'createdAt'] as const;
const RATING_COLUMNS = ['id', 'playerName', 'teamName', 'rating', 'feedback', 'createdAt'] as const;

/** Records and ratings for the owner's desk. */
export function usersStore(database: Database) {
  const db = database.withTables<UsersTables>();
  return {
    /** The newest three games of each user, and their number, counted up to `limits.deskGamesCounted`. */
    async gamesOfUsers(userIds: readonly string[]): Promise<Map<string, GamesOfUser>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select('users.id')
        .select(({ selectFrom }) => {
          const own = selectFrom('completed_games as game')
            .whereRef('game.userId', '=', 'users.id')
            .orderBy('game.createdAt', 'desc')
            .orderBy('game.id', 'desc')
            .limit(1);
          const counted = selectFrom('completed_games as game')
            .select('game.id')
            .whereRef('game.userId', '=', 'users.id')
            .limit(limits.deskGamesCounted);
          return [
            own.select('game.id').as('first'),
            own.select('game.id').offset(1).as('second'),
            own.select('game.id').offset(2).as('third'),
            selectFrom(counted.as('counted'))
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .as('gameCount'),
          ];
        })
        .where('users.id', 'in', userIds)
        .execute();
      const ids = rows.flatMap(({ first, second, third }) => [first, second, third].filter((id) => id !== null));
      const games =
        ids.length === 0
          ? []
          : await db.selectFrom('completed_games').select(GAME_COLUMNS).where('id', 'in', ids).execute();
      const byId = new Map(games.map((game) => [game.id, game]));
      return new Map(
        rows.map(({ id, first, second, third, gameCount }) => {
          const newest = [first, second, third].flatMap((gameId) => byId.get(gameId ?? '') ?? []);
          return [id, { games: newest, gameCount: Number(gameCount) }];
        }),
      );
    },

    /** Newest first. */
    gamesOfUser: (userId: string, most: number, after?: Cursor): Promise<DeskGame[]> => {
      const newest = db
        .selectFrom('completed_games')
        .select(GAME_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    /** Newest first. */
    ratings: (most: number, after?: Cursor): Promise<RatingRow[]> => {
      const newest = db
        .selectFrom('game_ratings')
        .select(RATING_COLUMNS)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;
