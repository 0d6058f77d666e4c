import { pages } from '@lamma/protocol/pages';
import { accountDataRoutes } from '../features/account-data/routes';
import { accountDataStore } from '../features/account-data/store';
import { accountsRoutes } from '../features/accounts/routes';
import { accountsService } from '../features/accounts/service';
import { makeDevices } from '../features/accounts/sign-in/devices';
import { codesRoutes } from '../features/allowance/codes/batches';
import { allowanceRoutes, userRoom } from '../features/allowance/service';
import { analyticsRoutes } from '../features/analytics/service';
import { auditRoutes } from '../features/audit/service';
import { type CastingService, castingRoutes, castingService, castRoom } from '../features/casting/service';
import { categoriesRoutes } from '../features/categories/service';
import { customGamesRoutes } from '../features/custom-games/service';
import { messagesRoutes, messagesService } from '../features/feedback/messages/service';
import { messagesStore } from '../features/feedback/messages/store';
import { feedbackRoutes, feedbackService } from '../features/feedback/service';
import { feedbackStore } from '../features/feedback/store';
import { newsRoutes, newsService, notesRoutes, notesService } from '../features/notes/service';
import { notesStore } from '../features/notes/store';
import { pastGamesRoutes } from '../features/past-games/service';
import { type PerformanceService, performanceRoutes, performanceService } from '../features/performance/service';
import { performanceStore } from '../features/performance/store';
import { type SettingsService, settingsRoutes } from '../features/settings/service';
import { type PublicSettings, siteRoutes } from '../features/site/routes';
import { makeExpirer } from '../features/team-games/play/clocks';
import { gameRoom, roundRoom } from '../features/team-games/pushes';
import { remoteGuests, revokeCardsOf } from '../features/team-games/remote-cards';
import { closeRoundsOf } from '../features/team-games/rounds/rounds';
import { seatRoom } from '../features/team-games/rounds/seats';
import { teamGamesRoutes } from '../features/team-games/routes';
import { teamGamesSocket } from '../features/team-games/socket';
import { tryQuestionsRoutes } from '../features/try-questions/routes';
import { uploadsRoutes } from '../features/uploads/service';
import { userAccounts } from '../features/users/desk-accounts';
import { type BlockEffects, usersRoutes, usersService } from '../features/users/service';
import { userAccountsStore, usersStore } from '../features/users/store';
import { rightsOf } from '../platform/actor';
import type { GuestAuth } from '../platform/guests/guest-cookie';
import type { Handlers } from '../platform/http/routes';
import type { EventHandlers, RoomDefinitions } from '../platform/live/options';
import { type BaseFeatures, makeBaseFeatures } from './base-features';
import type { Dependencies } from './dependencies';
import { type GameFeatures, makeGameFeatures } from './game-features';

export function makeFeatures(dependencies: Dependencies) {
  const { database, clock, limits } = dependencies;
  const { writer } = database;
  const base = makeBaseFeatures(dependencies);
  const games = makeGameFeatures(dependencies, base);
  const { accounts, allowance } = base;
  const { teamGames, contests } = games;
  const performance = performanceService({ store: performanceStore(database), writer, clock, limits });

  const rightsOfUser = async (userId: string) => {
    const row = await accounts.userById(userId);
    return row === undefined ? null : rightsOf(row);
  };
  const casting = castingService({
    store: base.casts,
    writer,
    announce: dependencies.afterCommit.announce,
    statusOfGame: async (userId, gameId) => {
      const game = await teamGames.store.gameVersion(gameId);
      if (game?.userId !== userId) return null;
      return game.status === 'finished' ? 'finished' : 'running';
    },
  });
  const rooms = {
    game: gameRoom(teamGames),
    user: userRoom(allowance, rightsOfUser),
    qr: roundRoom(teamGames),
    ...contests.rooms,
    cast: castRoom(casting),
    seat: seatRoom(teamGames),
    gathering: games.gatherings.room,
  } satisfies RoomDefinitions;
  const events: EventHandlers = {
    ...teamGamesSocket(teamGames),
    ...games.gatherings.events,
    ...contests.events,
  };
  const guests: GuestAuth = { remote: remoteGuests, participants: contests.guests, seats: games.gatherings.guests };
  const { sessions, audit, settings } = base;
  const { customGames, uploads, sheets, questions } = games;
  return {
    handlers: makeHandlers(dependencies, base, games, performance, casting),
    events,
    rooms,
    guests,
    isSecret: async (token: string) =>
      (await teamGames.store.round(token)) !== undefined || (await games.gatherings.isToken(token)),
    sessions,
    accounts,
    customGames,
    teamGames,
    expirer: makeExpirer(teamGames),
    gatherings: games.gatherings,
    contests,
    uploads,
    sheets,
    audit,
    performance,
    settings,
    questions,
  };
}

function makeHandlers(
  dependencies: Dependencies,
  base: BaseFeatures,
  games: GameFeatures,
  performance: PerformanceService,
  casting: CastingService,
): Handlers {
  const { config, database, clock, random } = dependencies;
  const { writer } = database;
  const { audit, settings } = base;
  const { account, users } = makeAccountFeatures(dependencies, base, games);
  const notes = notesStore(database);
  const messages = messagesService({
    ...dependencies,
    store: messagesStore(database),
    writer,
    audit,
    siteName: base.siteName,
    ownerEmail: config.ADMIN_EMAIL,
    pageUrl: `${dependencies.publicUrl}${pages.adminMessages}`,
  });
  return {
    ...accountsRoutes(account),
    ...castingRoutes(casting, clock),
    ...accountDataRoutes(accountDataStore(database)),
    ...allowanceRoutes(base.allowance),
    ...codesRoutes(base.codes),
    ...settingsRoutes(settings),
    ...auditRoutes(audit),
    ...categoriesRoutes(games.categories),
    ...customGamesRoutes(games.customGames),
    ...teamGamesRoutes(games.teamGames),
    ...games.gatherings.handlers,
    ...games.contests.handlers,
    ...pastGamesRoutes(games.teamGames),
    ...uploadsRoutes(games.uploads),
    ...performanceRoutes(performance),
    ...usersRoutes(users),
    ...analyticsRoutes(games.analytics),
    ...games.questions.handlers,
    ...feedbackRoutes(
      feedbackService({ store: feedbackStore(database), writer, clock, random, limits: dependencies.limits }),
    ),
    ...messagesRoutes(messages),
    ...notesRoutes(notesService({ store: notes, writer, clock })),
    ...newsRoutes(newsService({ store: notes, writer, clock, random, audit })),
    ...tryQuestionsRoutes(games.questions.bank),
    ...siteRoutes(
      () => publicSettings(settings),
      dependencies.phoneOrigins,
      () => dependencies.bank.mediaCredits?.() ?? [],
    ),
  };
}

function publicSettings(settings: SettingsService): PublicSettings {
  const { siteName: name, freeGames, ...values } = settings.values();
  const { socialImageUrl, socialVideoUrl, providerUrl, supportWhatsapp } = values;
  return { name, freeGames, socialImageUrl, socialVideoUrl, providerUrl, supportWhatsapp };
}

export type Features = ReturnType<typeof makeFeatures>;

function makeAccountFeatures(
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
    grantFreeGames: allowance.grantFreeGames,
    siteName,
    announce,
    hasContestUnderWay: contests.hasRunUnderWay,
    beforeDeletion: (user) => beforeDeletion(dependencies, games, audit, user),
  });
  const users = usersService({
    ...dependencies,
    store: usersStore(database),
    accounts: userAccounts(accounts, userAccountsStore(database)),
    allowance,
    audit,
    blockEffects: blockEffectsOf(games),
    writer,
    announce,
  });
  return { account, users };
}

/** Prepares the deletion of an account's data. @returns the statements of the deletion, and what to do after it */
async function beforeDeletion(
  { database, afterCommit, mailer, onError }: Dependencies,
  { teamGames, gatherings, contests, uploads }: GameFeatures,
  audit: BaseFeatures['audit'],
  { id: userId, email }: { id: string; email: string },
) {
  const { announce } = afterCommit;
  const [gameIds, roundTokens, seatIds, gatheringIds, guestIds, contestIds, messageIds, files] = await Promise.all([
    teamGames.store.unfinishedIds(userId),
    teamGames.store.roundsOfGames(userId),
    teamGames.seats.idsOfUser(userId),
    gatherings.idsOfUser(userId),
    gatherings.guestIdsOfUser(userId),
    contests.contestIdsOf(userId),
    messagesStore(database).idsOf(userId),
    uploads.prepareDeletion(userId),
  ]);
  return {
    statementsBefore: [contests.expectNoneUnderWay(userId)],
    statementsAfter: [audit.forget([userId, ...messageIds]), ...files.write],
    afterCommit: async () => {
      announce('gamesDeleted', { gameIds, roundTokens, seatIds });
      announce('gatheringsDeleted', { gatheringIds, seatIds: guestIds });
      for (const gameId of contestIds) announce('contestChanged', { gameId });
      // The account is already deleted: a failed cleanup is swept later or left to the operator.
      await Promise.all([files.after(), mailer.forget(email)]).catch(onError);
    },
  };
}

function blockEffectsOf({ teamGames, gatherings, customGames, contests }: GameFeatures): BlockEffects {
  return {
    revokeAccess: async (userId) => {
      const { write, after } = await revokeCardsOf(teamGames, userId);
      return { write: [...write, customGames.closeLinksOf(userId)], after };
    },
    stopContests: contests.stopContestsOf,
    closeRounds: (userId) => closeRoundsOf(teamGames, userId),
    endEvening: gatherings.endEveningOf,
  };
}
