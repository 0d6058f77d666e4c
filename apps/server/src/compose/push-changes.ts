import { pushAccounts } from '../features/accounts/pushes';
import { pushAllowance } from '../features/allowance/pushes';
import { pushTeamGames } from '../features/team-games/pushes';
import type { AfterCommit } from '../platform/after-commit';
import type { Gateway } from '../platform/live/gateway';
import type { Announcements } from './dependencies';
import type { Features } from './features';

/** Every feature pushes what was committed in it. */
export function pushChanges(afterCommit: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  const { teamGames, rooms, expirer, questions, contests } = features;
  const countAnswers = questions.tallies.count;
  pushAccounts(afterCommit, gateway);
  pushAllowance(afterCommit, gateway, rooms.user);
  pushTeamGames(afterCommit, gateway, { store: teamGames.store, rooms, expirer, countAnswers });
  contests.push(afterCommit, gateway, countAnswers);
}
