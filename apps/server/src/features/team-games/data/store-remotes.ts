import { type Database, type Statement, statement } from '../../../platform/db/database';

/** A card, with which guests play one game. */
export interface Remote {
  token: string;
  gameId: string;
  /** `<protocol>://<host>` by which the host opened the site when showing the card; null if unknown. */
  openedAt: string | null;
  createdAt: number;
}

interface RemotesTables {
  game_remotes: Remote;
  team_games: { id: string; userId: string };
}

export function remotesStore(database: Database) {
  const db = database.withTables<RemotesTables>();
  const gamesOf = (userId: string) => db.selectFrom('team_games').select('id').where('userId', '=', userId);
  return {
    remote: (token: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('token', '=', token).executeTakeFirst(),

    remoteOfGame: (gameId: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('gameId', '=', gameId).executeTakeFirst(),

    addRemote: (remote: Remote): Statement => statement(db.insertInto('game_remotes').values(remote), 1),

    setRemoteOrigin: (token: string, openedAt: string | null): Statement =>
      statement(db.updateTable('game_remotes').set({ openedAt }).where('token', '=', token)),

    /** Makes a card valid for another game. The write conflicts if the card was revoked or moved meanwhile. */
    moveRemote: ({ token, gameId }: Pick<Remote, 'token' | 'gameId'>, to: string): Statement =>
      statement(
        db.updateTable('game_remotes').set({ gameId: to }).where('token', '=', token).where('gameId', '=', gameId),
        1,
      ),

    remotesOf: (userId: string): Promise<Remote[]> =>
      db.selectFrom('game_remotes').selectAll().where('gameId', 'in', gamesOf(userId)).execute(),

    /** Deletes the cards of all games of a user. @param count the expected number; the write conflicts if it changed */
    dropRemotesOf: (userId: string, count: number): Statement =>
      statement(db.deleteFrom('game_remotes').where('gameId', 'in', gamesOf(userId)), count),

    dropRemote: (token: string): Statement => statement(db.deleteFrom('game_remotes').where('token', '=', token)),
  };
}
