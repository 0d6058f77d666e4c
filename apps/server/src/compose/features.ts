import { pages } from '@lamma/protocol/pages';
import { accountDataRoutes } from '../features/account-data/routes';
import { accountDataStore } from '../features/account-data/store';
import { accountsRoutes } from '../features/accounts/routes';
import { codesRoutes } from '../features/allowance/codes/routes';
import { userRoom } from '../features/allowance/rooms';
import { allowanceRoutes } from '../features/allowance/routes';
import { analyticsRoutes } from '../features/analytics/routes';
import { auditRoutes } from '../features/audit/routes';
import { categoriesRoutes } from '../features/categories/routes';
import { customGamesRoutes } from '../features/custom-games/routes';
import { messagesRoutes } from '../features/feedback/messages/routes';
import { messagesService } from '../features/feedback/messages/service';
import { messagesStore } from '../features/feedback/messages/store';
import { feedbackRoutes } from '../features/feedback/routes';
import { feedbackService } from '../features/feedback/service';
import { feedbackStore } from '../features/feedback/store';
import { newsService } from '../features/notes/news';
import { newsRoutes, notesRoutes } from '../features/notes/routes';
import { notesService } from '../features/notes/service';
import { notesStore } from '../features/notes/store';
import { pastGamesRoutes } from '../features/past-games/routes';
import { performanceRoutes } from '../features/performance/routes';
import type { PerformanceService } from '../features/performance/service';
import { performanceService } from '../features/performance/service';
import { performanceStore } from '../features/performance/store';
import { settingsRoutes } from '../features/settings/routes';
import type { SettingsService } from '../features/settings/service';
import { type PublicSettings, siteRoutes } from '../features/site/routes';
import { makeExpirer } from '../features/team-games/play/expirer';
import { remoteGuests } from '../features/team-games/remote-cards';
import { gameRoom, roundRoom } from '../features/team-games/rooms';
import { teamGamesRoutes } from '../features/team-games/routes';
import { teamGamesSocket } from '../features/team-games/socket';
import { uploadsRoutes } from '../features/uploads/routes';
import { usersRoutes } from '../features/users/routes';
import type { GuestAuth } from '../platform/guests/guest-auth';
import type { Handlers } from '../platform/http/routes';
import type { EventHandlers } from '../platform/live/options';
import type { RoomDefinitions } from '../platform/live/rooms';
import { rightsOf } from '../rights';
import { makeAccountFeatures } from './account-features';
import { type BaseFeatures, makeBaseFeatures } from './base-features';
import type { Dependencies } from './dependencies';
import { type GameFeatures, makeGameFeatures } from './game-features';

/** The product: every feature, wired to the dependencies and to the features it may use. */
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
  const rooms = {
    game: gameRoom(teamGames),
    user: userRoom(allowance, rightsOfUser),
    qr: roundRoom(teamGames),
    ...contests.rooms,
  } satisfies RoomDefinitions;
  const events: EventHandlers = { ...teamGamesSocket(teamGames), ...contests.events };
  const guests: GuestAuth = { remote: remoteGuests, participants: contests.guests };
  const { sessions, audit, settings } = base;
  const { customGames, uploads, sheets, questions } = games;
  return {
    handlers: makeHandlers(dependencies, base, games, performance),
    events,
    rooms,
    guests,
    isSecret: async (token: string) => (await teamGames.store.round(token)) !== undefined,
    sessions,
    accounts,
    customGames,
    teamGames,
    expirer: makeExpirer(teamGames),
    contests,
    uploads,
    sheets,
    audit,
    performance,
    settings,
    questions,
  };
}

/** A handler for every REST call. */
function makeHandlers(
  dependencies: Dependencies,
  base: BaseFeatures,
  games: GameFeatures,
  performance: PerformanceService,
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
    ...accountDataRoutes(accountDataStore(database)),
    ...allowanceRoutes(base.allowance),
    ...codesRoutes(base.codes),
    ...settingsRoutes(settings),
    ...auditRoutes(audit),
    ...categoriesRoutes(games.categories),
    ...customGamesRoutes(games.customGames),
    ...teamGamesRoutes(games.teamGames),
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
