import type { Announce } from '../platform/after-commit';
import { accountsDesk } from './accounts/desk/accounts-desk';
import { accountsService } from './accounts/service';
import { makeDevices } from './accounts/sign-in/devices';
import type { Base } from './base-features';
import type { Announcements, Dependencies } from './dependencies';
import type { Games } from './games';
import { endCardsOf } from './team-games/remote-cards';
import type { Endings } from './users/parts';
import { usersService } from './users/service';
import { usersStore } from './users/store';

/** What users do with their accounts and the owner with theirs. What of games and contests ends with an account is handed in here. */
export function makePeople(dependencies: Dependencies, { accounts, allowance, audit, siteName }: Base, games: Games) {
  const { database, random } = dependencies;
  const { writer, tryWriting } = database;
  const { announce } = dependencies.afterCommit;
  const { contests } = games;
  const account = accountsService({
    ...dependencies,
    store: accounts,
    writer,
    tryWriting,
    devices: makeDevices(dependencies.secret, random),
    welcome: allowance.welcome,
    siteName,
    announce,
    hasContestUnderWay: contests.hasUnderWay,
    beforeDeletion: (userId) => beforeDeletion(announce, games, userId),
  });
  const users = usersService({
    ...dependencies,
    store: usersStore(database),
    accounts: accountsDesk(accounts),
    allowance,
    audit,
    endings: endingsOf(games),
    writer,
    announce,
  });
  return { account, users };
}

/** Reads what will be deleted with an account. @returns tells those who watch it, once it is gone */
async function beforeDeletion(announce: Announce<Announcements>, { teamGames, contests }: Games, userId: string) {
  const [gameIds, roundTokens, contestIds] = await Promise.all([
    teamGames.store.unfinishedIds(userId),
    teamGames.store.roundsOfGames(userId),
    contests.idsOf(userId),
  ]);
  return () => {
    announce('gamesDeleted', { gameIds, roundTokens });
    for (const gameId of contestIds) announce('contestChanged', { gameId });
  };
}

function endingsOf({ teamGames, customGames, contests }: Games): Endings {
  return {
    doorsOf: async (userId) => {
      const { write, after } = await endCardsOf(teamGames, userId);
      return { write: [...write, customGames.closeLinksOf(userId)], after };
    },
    stopContestsOf: contests.stopContestsOf,
  };
}
