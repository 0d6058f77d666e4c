import type { Migrations } from '../migrate';
import { meta } from './0001-meta';
import { accounts } from './0002-accounts';
import { allowance } from './0003-allowance';
import { gameNumbers } from './0004-game-numbers';
import { teamGames } from './0005-team-games';
import { library } from './0006-library';

/** All migrations, oldest first. A released one is never changed. */
export const migrations: Migrations = {
  '0001-meta': meta,
  '0002-accounts': accounts,
  '0003-allowance': allowance,
  '0004-game-numbers': gameNumbers,
  '0005-team-games': teamGames,
  '0006-library': library,
};
