import { type Database, type Statement, statement } from '../../platform/db/database';

export interface GameRatingRow {
  id: string;
  userId: string;
  gameId: string | null;
  playerName: string;
  teamName: string;
  rating: number;
  feedback: string;
  createdAt: number;
}
interface FeedbackTables {
  game_ratings: GameRatingRow;
  team_games: { id: string; userId: string };
}

export function feedbackStore(database: Database) {
  const db = database.withTables<FeedbackTables>();
  return {
    ratingOfGame: (gameId: string) =>
      db.selectFrom('game_ratings').selectAll().where('gameId', '=', gameId).executeTakeFirst(),

    isOwnGame: async (userId: string, gameId: string): Promise<boolean> => {
      const game = db.selectFrom('team_games').select('id').where('id', '=', gameId).where('userId', '=', userId);
      return (await game.executeTakeFirst()) !== undefined;
    },

    addRating: (row: GameRatingRow): Statement => statement(db.insertInto('game_ratings').values(row), 1),

    changeRating: (id: string, change: Partial<GameRatingRow>): Statement =>
      statement(db.updateTable('game_ratings').set(change).where('id', '=', id), 1),
  };
}

export type FeedbackStore = ReturnType<typeof feedbackStore>;
