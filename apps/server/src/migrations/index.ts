import type { Migrations } from '../platform/db/migrate';
import { meta } from './0001-0009/0001-meta';
import { accounts } from './0001-0009/0002-accounts';
import { allowance } from './0001-0009/0003-allowance';
import { gameNumbers } from './0001-0009/0004-game-numbers';
import { teamGames } from './0001-0009/0005-team-games';
import { library } from './0001-0009/0006-library';
import { rounds } from './0001-0009/0007-rounds';
import { libraryChanges } from './0001-0009/0008-library-changes';
import { remotes } from './0001-0009/0009-remotes';
import { contests } from './0010-0019/0010-contests';
import { owner } from './0010-0019/0011-owner';
import { questionCounts } from './0010-0019/0012-question-counts';
import { lists } from './0010-0019/0013-lists';
import { emailKeys } from './0010-0019/0014-email-keys';
import { contestNames } from './0010-0019/0015-contest-names';
import { customGames } from './0010-0019/0016-custom-games';
import { audit } from './0010-0019/0017-audit';
import { notes } from './0010-0019/0018-notes';
import { codeBatches } from './0010-0019/0019-code-batches';
import { settings } from './0020-0029/0020-settings';
import { usersDesk } from './0020-0029/0021-users-desk';
import { questionReports } from './0020-0029/0022-question-reports';
import { clientMetrics } from './0020-0029/0023-client-metrics';
import { tvSignIns } from './0020-0029/0024-tv-sign-ins';
import { accountKeys } from './0020-0029/0025-account-keys';
import { studentReports } from './0020-0029/0026-student-reports';
import { filesOfQuestions } from './0020-0029/0027-files-of-questions';
import { answersByQuestion } from './0020-0029/0028-answers-by-question';
import { correctedTexts } from './0020-0029/0029-corrected-texts';
import { places } from './0030-0039/0030-places';
import { casts } from './0030-0039/0031-casts';
import { rematches } from './0030-0039/0032-rematches';
import { seats } from './0030-0039/0033-seats';
import { gatherings } from './0030-0039/0034-gatherings';
import { guestVotes } from './0030-0039/0035-guest-votes';
import { buzzPresses } from './0030-0039/0036-buzz-presses';
import { awardsShown } from './0030-0039/0037-awards-shown';
import { contestCommands } from './0030-0039/0038-contest-commands';
import { shownParts } from './0030-0039/0039-shown-parts';

/** All migrations, oldest first. A released one never changes. */
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
  '0017-audit': audit,
  '0018-notes': notes,
  '0019-code-batches': codeBatches,
  '0020-settings': settings,
  '0021-users-desk': usersDesk,
  '0022-question-reports': questionReports,
  '0023-client-metrics': clientMetrics,
  '0024-tv-sign-ins': tvSignIns,
  '0025-account-keys': accountKeys,
  '0026-student-reports': studentReports,
  '0027-files-of-questions': filesOfQuestions,
  '0028-answers-by-question': answersByQuestion,
  '0029-corrected-texts': correctedTexts,
  '0030-places': places,
  '0031-casts': casts,
  '0032-rematches': rematches,
  '0033-seats': seats,
  '0034-gatherings': gatherings,
  '0035-guest-votes': guestVotes,
  '0036-buzz-presses': buzzPresses,
  '0037-awards-shown': awardsShown,
  '0038-contest-commands': contestCommands,
  '0039-shown-parts': shownParts,
};
