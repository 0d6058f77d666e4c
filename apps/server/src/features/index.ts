import { pages } from '@lamma/protocol/pages';
import type { GuestDoors } from '../platform/guests/guest-doors';
import type { Handlers } from '../platform/http/routes';
import type { EventHandlers } from '../platform/live/options';
import type { RoomDefinitions } from '../platform/live/rooms';
import { rightsOf } from '../rights';
import { accountDataRoutes } from './account-data/routes';
import { accountDataStore } from './account-data/store';
import { accountsRoutes } from './accounts/routes';
import { codesRoutes } from './allowance/codes/routes';
import { userRoom } from './allowance/rooms';
import { allowanceRoutes } from './allowance/routes';
import { analyticsRoutes } from './analytics/routes';
import { auditRoutes } from './audit/routes';
import { type Base, makeBase } from './base-features';
import { categoriesRoutes } from './categories/routes';
import { customGamesRoutes } from './custom-games/routes';
import type { Dependencies } from './dependencies';
import { messagesRoutes } from './feedback/messages/routes';
import { messagesService } from './feedback/messages/service';
import { messagesStore } from './feedback/messages/store';
import { feedbackRoutes } from './feedback/routes';
import { feedbackService } from './feedback/service';
import { feedbackStore } from './feedback/store';
import { type Games, makeGames } from './games';
import { libraryRoutes } from './library/routes';
import { newsService } from './notes/news';
import { newsRoutes, notesRoutes } from './notes/routes';
import { notesService } from './notes/service';
import { notesStore } from './notes/store';
import { makePeople } from './people';
import { performanceRoutes } from './performance/routes';
import type { PerformanceService } from './performance/service';
import { performanceService } from './performance/service';
import { performanceStore } from './performance/store';
import { settingsRoutes } from './settings/routes';
import type { SettingsService } from './settings/service';
import { type PublicSettings, siteRoutes } from './site/routes';
import { makeExpirer } from './team-games/play/expirer';
import { remoteGuests } from './team-games/remote-cards';
import { gameRoom, roundRoom } from './team-games/rooms';
import { teamGamesRoutes } from './team-games/routes';
import { teamGamesSocket } from './team-games/socket';
import { uploadsRoutes } from './uploads/routes';
import { usersRoutes } from './users/routes';

/** The product: every feature, wired to the dependencies and to the features it may use. */
export function makeFeatures(dependencies: Dependencies) {
  const { database, clock, limits } = dependencies;
  const { writer } = database;
  const base = makeBase(dependencies);
  const games = makeGames(dependencies, base);
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
  const guests: GuestDoors = { admitted: remoteGuests, counted: contests.guests };
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
function makeHandlers(dependencies: Dependencies, base: Base, games: Games, performance: PerformanceService): Handlers {
  const { config, database, clock, random } = dependencies;
  const { writer } = database;
  const { audit, settings } = base;
  const { account, users } = makePeople(dependencies, base, games);
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
    ...libraryRoutes(games.library),
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
