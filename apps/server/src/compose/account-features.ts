import { accountsService } from '../features/accounts/service';
import { makeDevices } from '../features/accounts/sign-in/devices';
import { messagesStore } from '../features/feedback/messages/store';
import { endCardsOf } from '../features/team-games/remote-cards';
import { userAccounts } from '../features/users/accounts';
import type { Endings } from '../features/users/parts';
import { usersService } from '../features/users/service';
import { usersStore } from '../features/users/store';
import { userAccountsStore } from '../features/users/store-accounts';
import type { BaseFeatures } from './base-features';
import type { Dependencies } from './dependencies';
import type { GameFeatures } from './game-features';

/** What users do with their accounts and the owner with theirs. What of games and contests ends with an account is handed in here. */
export function makeAccountFeatures(
  dependencies: Dependencies,
  { accounts, allowance, audit, siteName }: BaseFeatures,
  games: GameFeatures,
) {
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
    beforeDeletion: (user) => beforeDeletion(dependencies, games, audit, user),
  });
  const users = usersService({
    ...dependencies,
    store: usersStore(database),
    accounts: userAccounts(accounts, userAccountsStore(database)),
    allowance,
    audit,
    endings: endingsOf(games),
    writer,
    announce,
  });
  return { account, users };
}

/** Reads what goes with an account. @returns what is written with its deletion, and what is done once it is gone */
async function beforeDeletion(
  { database, afterCommit, mailer, failed }: Dependencies,
  { teamGames, contests, uploads }: GameFeatures,
  audit: BaseFeatures['audit'],
  { id: userId, email }: { id: string; email: string },
) {
  const { announce } = afterCommit;
  const [gameIds, roundTokens, contestIds, messageIds, files] = await Promise.all([
    teamGames.store.unfinishedIds(userId),
    teamGames.store.roundsOfGames(userId),
    contests.idsOf(userId),
    messagesStore(database).idsOf(userId),
    uploads.endOf(userId),
  ]);
  return {
    write: [audit.forget([userId, ...messageIds]), ...files.write],
    after: async () => {
      announce('gamesDeleted', { gameIds, roundTokens });
      for (const gameId of contestIds) announce('contestChanged', { gameId });
      // What fails is swept later, or is the operator's: the account is gone.
      await Promise.all([files.after(), mailer.forget(email)]).catch(failed);
    },
  };
}

function endingsOf({ teamGames, customGames, contests }: GameFeatures): Endings {
  return {
    doorsOf: async (userId) => {
      const { write, after } = await endCardsOf(teamGames, userId);
      return { write: [...write, customGames.closeLinksOf(userId)], after };
    },
    stopContestsOf: contests.stopContestsOf,
  };
}
