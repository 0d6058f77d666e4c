import type { Migrations } from '../platform/db/migrate';
import { meta } from './0001-meta';
import { accounts } from './0002-accounts';
import { allowance } from './0003-allowance';
import { gameNumbers } from './0004-game-numbers';
import { teamGames } from './0005-team-games';
import { library } from './0006-library';
import { rounds } from './0007-rounds';
import { libraryChanges } from './0008-library-changes';
import { remotes } from './0009-remotes';
import { contests } from './0010-contests';
import { owner } from './0011-owner';
import { questionCounts } from './0012-question-counts';
import { lists } from './0013-lists';
import { emailKeys } from './0014-email-keys';
import { contestNames } from './0015-contest-names';
import { customGames } from './0016-custom-games';

/** All migrations, oldest first. A released one is never changed. */
export const migrations: Migrations = {
  '0001-meta': meta,
  '0002-accounts': accounts,
  '0003-allowance': allowance,
  '0004-game-numbers': gameNumbers,
  '0005-team-games': teamGames,
  '0006-library': library,
  '0007-rounds': rounds,
  '0008-library-changes': libraryChanges,
  '0009-remotes': remotes,
  '0010-solo-games': contests,
  '0011-owner': owner,
  '0012-question-counts': questionCounts,
  '0013-lists': lists,
  '0014-email-keys': emailKeys,
  '0015-contest-names': contestNames,
  '0016-custom-games': customGames,
};
