import { type Database, type Statement, statement } from '../../../platform/db/database';

/** The card of a game: whoever holds it plays this one game. */
export interface Remote {
  token: string;
  gameId: string;
  /** `<protocol>://<host>` by which the host opened the site when they showed it; null where that is not known. */
  openedAt: string | null;
  createdAt: number;
}

interface RemotesTables {
  game_remotes: Remote;
  team_games: { id: string; userId: string };
}

/** The cards of games. */
export function remotesStore(database: Database) {
  const db = database.withTables<RemotesTables>();
  const gamesOf = (userId: string) => db.selectFrom('team_games').select('id').where('userId', '=', userId);
  return {
    remote: (token: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('token', '=', token).executeTakeFirst(),

    remoteOfGame: (gameId: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('gameId', '=', gameId).executeTakeFirst(),

    addRemote: (remote: Remote): Statement => statement(db.insertInto('game_remotes').values(remote), 1),

    setRemoteOpened: (token: string, openedAt: string | null): Statement =>
      statement(db.updateTable('game_remotes').set({ openedAt }).where('token', '=', token)),

    /** The cards of all games of a user. */
    remotesOf: (userId: string): Promise<Remote[]> =>
      db.selectFrom('game_remotes').selectAll().where('gameId', 'in', gamesOf(userId)).execute(),

    dropRemotesOf: (userId: string): Statement =>
      statement(db.deleteFrom('game_remotes').where('gameId', 'in', gamesOf(userId))),

    dropRemote: (token: string): Statement => statement(db.deleteFrom('game_remotes').where('token', '=', token)),
  };
}
